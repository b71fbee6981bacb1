import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../shared/log.ts';
import { post, setCookieOf, signIn } from '../testing/api.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import type { RunningServer } from './serverOptions.ts';
import { startServer } from './startServer.ts';

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/index-1a2b.js"></script>';
const root = temporaryDirectory();
const logged: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  const distDir = join(root, 'dist');
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), PAGE);
  writeFileSync(join(distDir, 'assets/index-1a2b.js'), 'console.log(1)');
  const dataDir = join(root, 'data');
  await fillWithDemo(dataDir);
  server = await startServer({
    port: 0,
    dataDir,
    demo: true,
    distDir,
    log: createLog('debug', (line) => logged.push(line)),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' });

describe('headers', () => {
  test.each<[string, string, string, number]>([
    ['the page', 'GET', '/', 200],
    ['a file', 'GET', '/assets/index-1a2b.js', 200],
    ['a missing file', 'GET', '/assets/none.js', 404],
    ['a wrong method', 'PUT', '/', 405],
    ['an answer of the API', 'GET', endpoints.getSystemConfig.path, 200],
    ['a refusal of the API', 'GET', endpoints.getInfo.path, 401],
    ['an unknown call', 'GET', '/api-user/api/v1/none', 404],
    ['a failed negotiation', 'POST', '/hub/negotiate', 401],
    ['the hub without an upgrade', 'GET', '/hub', 400],
  ])('are set on %s (%s %s)', async (_name, method, path, status) => {
    const answer = await fetch(server.url + path, { method });
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('of the page allow our own resources only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive]));
    expect(directives.get('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=]+'$/);
    expect(directives.get('style-src')).toMatch(/^style-src 'self' 'nonce-[\w+/=]+'$/);
    expect(directives.get('connect-src')).toBe(`connect-src 'self' ws://${new URL(server.url).host}`);
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  });
});

describe('state-changing calls', () => {
  const login = { username: 'alice', password: 'manyline-demo' };

  test.each<[string, Record<string, string>, number]>([
    ['a page of this server', { origin: 'OWN' }, 200],
    ['a program', {}, 200],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['the same host on another port', { origin: 'http://localhost:1' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a navigation from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_name, headers, status) => {
    const origin = headers['origin'] === 'OWN' ? { origin: server.url } : headers;
    expect((await post(server.url, endpoints.login.path, login, origin)).status).toBe(status);
  });
});

describe('cookies', () => {
  test('on this machine the refresh cookie is bound to the host, hidden from scripts, and works', async () => {
    const { setCookie, cookie } = await signIn(server.url, 'alice');
    expect(setCookie).toMatch(/^__Host-manyline-refresh=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    expect((await post(server.url, endpoints.refresh.path, {}, { cookie })).status).toBe(200);
    expect((await post(server.url, endpoints.refresh.path, {}, { cookie: cookie.replace('__Host-', '') })).status).toBe(401);
  });

  test('every other cookie too, except the session mark', async () => {
    const login = (username: string) => post(server.url, endpoints.login.path, { username, password: 'manyline-demo' });
    const options = post(server.url, endpoints.passkeyOptions.path, {});
    const lines = (await Promise.all([login('alice'), login('carol'), options])).flatMap(({ headers }) => headers.getSetCookie());
    const names = ['device', 'refresh', 'session', 'twostep', 'passkey'];
    expect(new Set(lines.map((line) => /manyline-(\w+)=/.exec(line)?.[1]))).toEqual(new Set(names));
    for (const line of lines.filter((candidate) => !candidate.startsWith('manyline-session=')))
      expect(line).toMatch(/^__Host-manyline-\w+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure(; Max-Age=\d+)?$/);
  });

  test('a mark readable by scripts is set and cleared with it', async () => {
    const { cookie } = await signIn(server.url, 'alice');
    const login = { username: 'alice', password: 'manyline-demo', rememberMe: true };
    const remembered = await post(server.url, endpoints.login.path, login);
    const [life] = /Max-Age=\d+/.exec(setCookieOf(remembered, 'manyline-refresh')) ?? [];
    expect(setCookieOf(remembered, 'manyline-session')).toBe(`manyline-session=1; Path=/; SameSite=Strict; ${life}`);
    const ended = (await post(server.url, endpoints.logout.path, {}, { cookie })).headers.getSetCookie();
    expect(ended.map((line) => /Max-Age=\d+/.exec(line)?.[0])).toEqual(['Max-Age=0', 'Max-Age=0']);
  });

  test('Safari, which rejects Secure cookies of http://localhost, gets one it accepts', async () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
    const answer = await post(
      server.url,
      endpoints.login.path,
      { username: 'alice', password: 'manyline-demo' },
      { 'user-agent': userAgent },
    );
    expect(setCookieOf(answer, 'manyline-refresh')).toMatch(/^manyline-refresh=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});

describe('behind a TLS proxy', () => {
  test('only a trusted proxy is believed', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'chat.example', 'x-forwarded-for': '203.0.113.7' };
    expect((await get('/', forwarded)).headers.has('strict-transport-security')).toBe(false);

    const dataDir = join(root, 'proxied');
    await fillWithDemo(dataDir);
    const proxied = await startServer({ port: 0, dataDir, demo: true, distDir: join(root, 'dist'), isProxyTrusted: true });
    try {
      const page = await fetch(proxied.url, { headers: forwarded });
      expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' wss://chat.example;");
      const answer = await post(
        proxied.url,
        endpoints.login.path,
        { username: 'bob', password: 'manyline-demo' },
        { ...forwarded, origin: 'https://chat.example' },
      );
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-.*Secure/);
    } finally {
      await proxied.close();
    }
  });
});

test('the log names calls by id and path, and contains no query, token, cookie or password', async () => {
  const { token, cookie } = await signIn(server.url, 'bob');
  await get(`${endpoints.getListMessages.path}?tn=%2B33612345678`, { authorization: `Bearer ${token}` });
  await get('/assets/index-1a2b.js?canary=1');
  const log = logged.join('');
  for (const line of logged)
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String), event: expect.any(String) });
  expect(log).toContain(`"path":"${endpoints.getListMessages.path}"`);
  for (const secret of [token, cookie.split('=')[1] ?? '', 'manyline-demo', '33612345678', 'canary']) expect(log).not.toContain(secret);
});

test('the log names no token of a file’s link', async () => {
  await get('/media/canarytoken0123456789');
  await expect.poll(() => logged.filter((line) => line.includes('/media/…'))).toHaveLength(1);
  expect(logged.join()).not.toContain('canarytoken');
});
