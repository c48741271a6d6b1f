module.exports = (payload) => {
  const { components: rows } = payload.data;
  return rows.flatMap((row) => row.components.map((input) => input.value));
};
