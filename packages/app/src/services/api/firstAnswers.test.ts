import { expect, test, vi } from 'vitest';
import { answerFirst } from './answerFirst.ts';
import { splitFirstAnswers } from './firstAnswers.ts';
import type { HttpRequest } from './transport.ts';

const REFRESH = { method: 'POST', url: '/refresh', body: 'grant' };
const INFO = { method: 'GET', url: '/info', body: 'user' };
const LIST = { method: 'GET', url: '/list?tn=1', tn: '1', body: 'chats' };

function setUp(now?: () => number) {
  const network = vi.fn(async () => ({ status: 200, body: 'network' }));
  const transport = answerFirst(network, [REFRESH, INFO, LIST], now);
  const ask = async (request: Partial<HttpRequest>) => (await transport({ method: 'GET', url: '', headers: {}, ...request }))?.body;
  return { ask, network };
}

test('the first call of each kind is answered by the page, the next by the server', async () => {
  const { ask, network } = setUp();
  expect(await ask({ method: 'POST', url: '/refresh' })).toBe('grant');
  expect(await ask({ url: '/info' })).toBe('user');
  expect(await ask({ url: '/list?tn=1', headers: { 'x-tn': '1' } })).toBe('chats');
  expect(network).not.toHaveBeenCalled();
  expect(await ask({ url: '/info' })).toBe('network');
});

test('another line, query or method goes to the server', async () => {
  const { ask } = setUp();
  expect(await ask({ url: '/list?tn=1', headers: { 'x-tn': '2' } })).toBe('network');
  expect(await ask({ url: '/list?tn=2', headers: { 'x-tn': '1' } })).toBe('network');
  expect(await ask({ method: 'POST', url: '/info' })).toBe('network');
});

test('after a change, the page’s answers are no longer used', async () => {
  const { ask } = setUp();
  expect(await ask({ method: 'POST', url: '/login' })).toBe('network');
  expect(await ask({ url: '/info' })).toBe('network');
});

test('answers expire', async () => {
  let time = 0;
  const { ask } = setUp(() => time);
  time = 10_000;
  expect(await ask({ url: '/info' })).toBe('network');
});

test('the configuration of the page is read from its own server’s answer', () => {
  const config = {
    method: 'GET',
    url: '/api-internal/api/v1/system/system-config',
    body: '{"status":"Success","data":{"systemStatus":1,"routes":[]}}',
  };
  expect(splitFirstAnswers([LIST, config], '')).toEqual({ systemConfig: { systemStatus: 1, routes: [] }, others: [LIST] });
  expect(splitFirstAnswers([config], 'https://api.example')).toEqual({ others: [config] });
});
