/** Holds which calls are requests of the platform, with their method, path, fields and headers, and which are not. */
/* eslint no-template-curly-in-string: off -- the sources under test hold templates */
import { describe, expect, it } from 'vitest';
import { contextOf } from '../../src/analysis/analyze.js';
import { loadParser } from '../../src/engine/parse.js';
import type { PlatformRequest } from '../../src/inference/requests.js';

const parse = await loadParser();

function requests(source: string): readonly PlatformRequest[] {
  const parsed = parse('file.ts', source);
  if ('error' in parsed) throw new Error(parsed.error);
  return contextOf(Object.assign(parsed, { file: 'file.ts', text: source, project: { libraries: new Map(), known: true } })).requests();
}

const said = (source: string): string[] => requests(source).map((request) => `${request.method} ${request.path} ${request.evidence}`);

describe('requests of the platform', () => {
  it.each([
    ["fetch('https://discord.com/api/v10/users/@me')", 'GET /users/@me flow'],
    ["fetch('https://discordapp.com/api/oauth2/token', { method: 'POST' })", 'POST /oauth2/token flow'],
    ["axios.post('https://discord.com/api/oauth2/token', data)", 'POST /oauth2/token flow'],
    ["axios({ method: 'post', url: 'https://discord.com/api/oauth2/token' })", 'POST /oauth2/token flow'],
    ["const options = { url: `https://discord.com/api/v9/users/@me`, method: 'GET' }; request(options, done)", 'GET /users/@me flow'],
    ["const base = 'https://discord.com/api/v10'; fetch(`${base}/users/${id}`)", 'GET /users/{} flow'],
    ["const base = 'https://discord.com/api'; fetch(base + '/channels/' + id + '/pins/' + m, { method: 'PUT' })", 'PUT /channels/{}/pins/{} flow'],
    ["const endpoints = { token: 'https://discord.com/api/oauth2/token' }; got.post(endpoints.token, { form: {} })", 'POST /oauth2/token flow'],
    ["class A { base = 'https://discord.com/api'; me() { return fetch(`${this.base}/users/@me`); } }", 'GET /users/@me flow'],
    ["const api = axios.create({ baseURL: 'https://discord.com/api/v10' }); api.get('/users/@me/connections')", 'GET /users/@me/connections flow'],
    ["const api = got.extend({ prefixUrl: 'https://discord.com/api/v10' }); api.get('users/@me')", 'GET /users/@me flow'],
    ["fetch(new URL('/api/users/@me', 'https://discord.com'))", 'GET /users/@me flow'],
    ["fetch(`${process.env.DISCORD_API}/users/@me`)", 'GET /users/@me convention'],
    ["https.request({ hostname: 'discord.com', path: '/api/v10/lobbies', method: 'PUT' })", 'PUT /lobbies flow'],
    ["superagent.post('https://discord.com/api/guilds').send({ name })", 'POST /guilds flow'],
    ["import { REST, Routes } from 'discord.js'; new REST().get(Routes.user())", 'GET /users/@me flow'],
    ["import { REST } from '@discordjs/rest'; const rest = new REST(); rest.post('/lobbies/1/messages', { body })", 'POST /lobbies/1/messages flow'],
    ["import { Client } from 'discord.js'; const client = new Client(); client.api.channels(c).pins(m).put()", 'PUT /channels/{}/pins/{} flow'],
    ["import { Client } from 'discord.js'; const client = new Client(); client.api.users('@me').connections.get()", 'GET /users/@me/connections flow'],
  ])('%s', (source, expected) => {
    expect(said(source)).toEqual([expected]);
  });

  it.each([
    "fetch('https://example.com/api/users/@me')",
    "app.get('/users/@me', (req, res) => res.send('https://discord.com/api'))",
    "fetch('/users/@me')",
    "cache.get('/users/@me')",
    "console.log('https://discord.com/api/users/@me')",
    "import nock from 'nock'; nock.get('https://discord.com/api/users/@me')",
    "fetch('https://discord.com/invite/x')",
    "fetch('https://discord.com/api/users/@me', { method })",
  ])('%s is none', (source) => {
    expect(said(source)).toEqual([]);
  });

  it.each([
    "fetch('https://discord.com/api/oauth2/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token' }) })",
    "fetch('https://discord.com/api/oauth2/token', { method: 'POST', body: JSON.stringify({ grant_type: 'refresh_token' }) })",
    "const p = new URLSearchParams(); p.append('grant_type', 'refresh_token'); axios.post('https://discord.com/api/oauth2/token', p.toString(), { headers: {} })",
    "axios.post('https://discord.com/api/oauth2/token', qs.stringify({ grant_type: 'refresh_token' }), { headers: {} })",
    "axios.post('https://discord.com/api/oauth2/token', { grant_type: 'refresh_token' })",
    "axios({ method: 'POST', url: 'https://discord.com/api/oauth2/token', data: { grant_type: 'refresh_token' } })",
    "got.post('https://discord.com/api/oauth2/token', { form: { grant_type: 'refresh_token' } })",
    "superagent.post('https://discord.com/api/oauth2/token').type('form').send({ grant_type: 'refresh_token' })",
    "const data = {}; data.grant_type = 'refresh_token'; axios.post('https://discord.com/api/oauth2/token', data)",
    "fetch('https://discord.com/api/oauth2/token', { method: 'POST', body: `client_id=${id}&grant_type=refresh_token&refresh_token=${t}` })",
  ])('fields of the body: %s', (source) => {
    expect(requests(source)[0]?.fields().get('grant_type')?.text).toBe('refresh_token');
  });

  it.each([
    "fetch('https://discord.com/api/lobbies/1/messages?limit=200', { headers: { Authorization: `Bot ${token}` } })",
    "axios.get('https://discord.com/api/lobbies/1/messages', { params: { limit: '200' }, headers: { authorization: 'Bot ' + token } })",
    "superagent.get('https://discord.com/api/lobbies/1/messages').query({ limit: '200' }).set('Authorization', 'Bot ' + token)",
  ])('query and headers: %s', (source) => {
    const [request] = requests(source);
    expect([request?.query().get('limit')?.text, request?.headers().get('authorization')?.text]).toEqual(['200', 'Bot {}']);
  });
});
