export default { server: { proxy: { '/.proxy/api': 'http://localhost:3001' } } };
