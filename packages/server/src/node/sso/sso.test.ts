import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, LOGIN_PATH, SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../shared/log.ts';
import { databaseFileOf } from '../start/dataDirectory.ts';
import type { RunningServer, ServerOptions } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { openStore } from '../store/openStore.ts';
import { post, signIn } from '../testing/api.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { freePort } from '../testing/freePort.ts';
import { type JarBrowser, nextStop, openJarBrowser } from '../testing/jar.ts';
import { type OidcProvider, startOidcProvider } from '../testing/oidcProvider.ts';
import { comeBack, walkThroughProvider } from '../testing/organisation.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const CHAT = '/cms/apps/page-cms-apps-chat?line=14155552671#end';
const SESSION = '__Host-manyline-refresh';
const PENDING = '__Host-manyline-sso';
const users = [
  { sub: 'alice-at-work', email: 'Alice@Manyline.example', name: 'Alice' },
  { sub: 'alice-again', email: 'alice@manyline.example' },
  { sub: 'bob-unverified', email: 'bob@manyline.example', isEmailVerified: false },
  { sub: 'admin-at-work', email: 'admin@manyline.example' },
  { sub: 'stranger', email: 'stranger@elsewhere.example' },
  { sub: 'by-user-name', email: 'admin' },
  { sub: 'nameless' },
];

const root = temporaryDirectory();
const logged: string[] = [];
let provider: OidcProvider;
let server: RunningServer;
let ids = 0;

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const { issuer, clientId, clientSecret } = provider;
  const sso = { issuer, clientId, clientSecret, name: 'Example Ltd', scopes: 'openid email profile', trustsEmails: false };
  const log = createLog('debug', (line) => logged.push(line));
  const dataDir = join(root, String((ids += 1)));
  if (options.dataDir === undefined) await fillWithDemo(dataDir);
  return startServer({ port: 0, dataDir, demo: true, sso, log, ...options });
}

beforeAll(async () => {
  // Silences the provider's warnings about its own defaults.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const port = await freePort();
  provider = await startOidcProvider({ users, redirectUris: [`http://localhost:${port}${SSO_CALLBACK_PATH}`] });
  server = await start({ port });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  rmSync(root, { recursive: true });
});

const startUrl = (query: Record<string, string> = {}, url = server.url) => `${url}${SSO_START_PATH}?${new URLSearchParams(query)}`;

const walk = (browser: JarBrowser, account: string, query: Record<string, string> = {}) =>
  walkThroughProvider(browser, { account, start: startUrl(query), server: server.url });

const whereTo = (answer: Response) => [answer.status, nextStop(answer).replace(server.url, '')];
const problem = (kind: string) => [302, `${LOGIN_PATH}?sso=${kind}`];

async function whoIs(browser: JarBrowser): Promise<string> {
  const { data } = (await (await browser.go(server.url + endpoints.refresh.path, jsonPost({}))).json()) as {
    data: { accessToken: string };
  };
  const info = await browser.go(server.url + endpoints.getInfo.path, { headers: { authorization: `Bearer ${data.accessToken}` } });
  return ((await info.json()) as { data: { name: string } }).data.name;
}

const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('sign-in through the organisation', () => {
  test('a verified e-mail address signs in to its account and returns to the requested page', async () => {
    const browser = openJarBrowser();
    const answer = await comeBack(browser, await walk(browser, 'alice-at-work', { nextUrl: CHAT }));
    expect(whereTo(answer)).toEqual([302, CHAT]);
    expect(await whoIs(browser)).toBe('Alice Moreau');
  });

  test('the account is then linked: another identity of the provider with the same address is refused', async () => {
    const again = openJarBrowser();
    expect(whereTo(await comeBack(again, await walk(again, 'alice-at-work')))).toEqual([302, '/']);
    const other = openJarBrowser();
    expect(whereTo(await comeBack(other, await walk(other, 'alice-again')))).toEqual(problem('linked'));
    expect(other.cookies.has(SESSION)).toBe(false);
  });

  test('the session’s cookie is Strict, the pending sign-in’s is Lax and removed afterwards', async () => {
    const browser = openJarBrowser();
    const callback = await walk(browser, 'admin-at-work', { rememberMe: 'true' });
    expect(browser.written.find((line) => line.startsWith(PENDING))).toMatch(/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/);
    await comeBack(browser, callback);
    expect(browser.written.find((line) => line.startsWith(SESSION))).toMatch(/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/);
    expect(browser.cookies.has(PENDING)).toBe(false);
  });

  test('if not remembered, the session ends with the browser', async () => {
    const browser = openJarBrowser();
    await comeBack(browser, await walk(browser, 'admin-at-work'));
    expect(browser.written.find((line) => line.startsWith(SESSION))).not.toContain('Max-Age');
  });

  test('the code flow with PKCE, state and nonce, and a single redirect URI', async () => {
    const there = new URL(nextStop(await openJarBrowser().go(startUrl())));
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(there.searchParams);
    for (const each of [state, nonce, challenge]) expect(each).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      client_id: 'manyline',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: server.url + SSO_CALLBACK_PATH,
    });
  });
});

describe('refused sign-ins', () => {
  test.each([
    ['stranger', 'unknown'],
    ['by-user-name', 'unknown'],
    ['nameless', 'noEmail'],
    ['bob-unverified', 'unverified'],
  ])('%s: the page and the log say why (%s)', async (account, reason) => {
    const browser = openJarBrowser();
    logged.length = 0;
    expect(whereTo(await comeBack(browser, await walk(browser, account)))).toEqual(problem(reason));
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(logged.join('')).toContain(`"event":"sso.refused","reason":"${reason}"`);
  });

  test('after a refusal by the provider the login page still knows the requested page', async () => {
    const browser = openJarBrowser();
    const answer = await comeBack(browser, await walk(browser, 'nobody the provider knows', { nextUrl: CHAT }));
    expect(whereTo(answer)).toEqual([302, `${LOGIN_PATH}?sso=denied&nextUrl=${encodeURIComponent(CHAT)}`]);
  });

  test('a response works once, even with its cookie', async () => {
    const browser = openJarBrowser();
    const callback = await walk(browser, 'admin-at-work');
    const pending = browser.cookies.get(PENDING) ?? '';
    await comeBack(browser, callback);
    browser.cookies.clear();
    expect(whereTo(await comeBack(browser, callback))).toEqual(problem('expired'));
    browser.cookies.set(PENDING, pending);
    expect(whereTo(await comeBack(browser, callback))).toEqual(problem('expired'));
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  test('a response for another browser is refused, which prevents login CSRF', async () => {
    const attacker = openJarBrowser();
    const callback = await walk(attacker, 'admin-at-work');
    expect(whereTo(await comeBack(openJarBrowser(), callback))).toEqual(problem('expired'));
    const victim = openJarBrowser();
    await victim.go(startUrl());
    expect(whereTo(await comeBack(victim, callback))).toEqual(problem('failed'));
    expect(victim.cookies.has(SESSION)).toBe(false);
  });

  test.each<[string, (callback: URL) => void]>([
    ['a wrong state', ({ searchParams }) => searchParams.set('state', 'x'.repeat(43))],
    ['no state', ({ searchParams }) => searchParams.delete('state')],
    ['a made-up code', ({ searchParams }) => searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['two states', ({ searchParams }) => searchParams.append('state', 'other')],
    ['nothing', (url) => (url.search = '')],
  ])('%s is refused', async (_name, tamper) => {
    const browser = openJarBrowser();
    const callback = new URL(await walk(browser, 'admin-at-work'));
    tamper(callback);
    expect(whereTo(await comeBack(browser, callback.href))).toEqual(problem('failed'));
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    String.raw`/\evil.example`,
    '/..//evil.example',
    '/%2e%2e//evil.example',
    LOGIN_PATH,
  ])('nextUrl and redirects never leave the origin: %s', async (nextUrl) => {
    const browser = openJarBrowser();
    expect(whereTo(await comeBack(browser, await walk(browser, 'admin-at-work', { nextUrl })))).toEqual([302, '/']);
  });

  test('the Host header of a request has no effect', async () => {
    const browser = openJarBrowser();
    const answer = await browser.go(startUrl(), { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(new URL(nextStop(answer)).searchParams.get('redirect_uri')).toBe(server.url + SSO_CALLBACK_PATH);
  });

  test('no log contains a code, a state, a token or the client secret', async () => {
    const browser = openJarBrowser();
    const callback = new URL(await walk(browser, 'admin-at-work'));
    const code = callback.searchParams.get('code') ?? '';
    callback.searchParams.set('state', 'wrong-state');
    await comeBack(browser, callback.href);
    const log = logged.join('');
    expect(log).toContain('The sign-in at the OpenID provider failed');
    for (const secret of [code, 'wrong-state', provider.clientSecret, encodeURIComponent(provider.clientSecret)])
      expect(log).not.toContain(secret);
  });
});

describe('responses', () => {
  test('are uncacheable redirects with the usual security headers', async () => {
    const answer = await openJarBrowser().go(startUrl());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(await answer.text()).toBe('');
  });

  test.each([SSO_START_PATH, SSO_CALLBACK_PATH])('%s accepts GET only', async (path) => {
    expect((await post(server.url, path, {})).status).toBe(404);
  });
});

describe('sign-in modes', () => {
  test('with passwords only, the endpoints do not exist', async () => {
    const local = await start({ authMode: 'LOCAL' });
    onTestFinished(() => local.close());
    for (const path of [SSO_START_PATH, SSO_CALLBACK_PATH])
      expect((await fetch(local.url + path, { redirect: 'manual' })).status).toBe(404);
  });

  test('with SSO only, the server refuses passwords', async () => {
    const alone = await start({ authMode: 'SSO' });
    onTestFinished(() => alone.close());
    const refused = await post(alone.url, endpoints.login.path, { username: 'alice', password: 'manyline-demo' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'ssoOnly']);
    const config = (await (await fetch(alone.url + endpoints.getSystemConfig.path)).json()) as { data: object };
    expect(config.data).toMatchObject({ authMode: 'SSO', ssoName: 'Example Ltd' });
    expect(config.data).not.toHaveProperty('demo');
  });

  test('a provider that is down redirects to the login page, and is retried the next time', async () => {
    const port = await freePort();
    const down = await start({
      sso: { issuer: `http://localhost:${port}`, clientId: 'a', clientSecret: 'b', name: 'Down', scopes: 'openid', trustsEmails: false },
    });
    onTestFinished(() => down.close());
    const refused = await openJarBrowser().go(startUrl({ nextUrl: CHAT }, down.url));
    expect(nextStop(refused)).toBe(`${down.url}${LOGIN_PATH}?sso=unreachable&nextUrl=${encodeURIComponent(CHAT)}`);
    const back = await startOidcProvider({ users, port, redirectUris: [down.url + SSO_CALLBACK_PATH] });
    onTestFinished(() => back.close());
    expect(nextStop(await openJarBrowser().go(startUrl({}, down.url)))).toMatch(new RegExp(`^${back.issuer}/auth\\?`));
  });

  test('a provider that goes down later redirects to the login page too', async () => {
    const port = await freePort();
    const callbackPort = await freePort();
    const redirectUris = [`http://localhost:${callbackPort}${SSO_CALLBACK_PATH}`];
    const mortal = await startOidcProvider({ users, port, redirectUris });
    const { issuer, clientId, clientSecret } = mortal;
    const running = await start({
      port: callbackPort,
      sso: { issuer, clientId, clientSecret, name: 'Mortal', scopes: 'openid', trustsEmails: false },
    });
    onTestFinished(() => running.close());
    const begin = async () => nextStop(await openJarBrowser().go(startUrl({}, running.url)));
    expect(await begin()).toMatch(new RegExp(`^${issuer}/auth\\?`));
    await mortal.close();
    const later = performance.now() + 6_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    expect(await begin()).toBe(`${running.url}${LOGIN_PATH}?sso=unreachable`);
  });

  test('without a provider no administrator can choose SSO only', async () => {
    const local = await start({ sso: undefined });
    onTestFinished(() => local.close());
    const { token } = await signIn(local.url, 'admin');
    const set = (authMode: string) =>
      post(local.url, endpoints.updateSystemSettings.path, { version: 0, authMode }, { authorization: `Bearer ${token}` });
    for (const mode of ['SSO', 'BOTH']) {
      const refused = await set(mode);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'authMode', message: expect.stringMatching(/^Single sign-on isn’t set up yet/) }],
      });
    }
    expect((await set('LOCAL')).status).toBe(200);
  });

  test('a provider missing from the environment stops the start, unless passwords are enabled explicitly', async () => {
    const dataDir = join(root, 'gone');
    const first = await start({ dataDir });
    const { token } = await signIn(first.url, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    const refused = await post(first.url, endpoints.updateSystemSettings.path, { version: 0, authMode: 'SSO' }, headers);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ field: 'authMode', message: expect.stringMatching(/^Test the sign-in with your own account/) }] },
    ]);
    await first.close();
    const store = await openStore({ file: databaseFileOf(dataDir) });
    await store.setSettings({ version: 1, systemStatus: 1, googleReCaptchaKey: '', wsUrl: '', authMode: 'SSO' });
    await store.close();
    await expect(start({ dataDir, sso: undefined })).rejects.toThrow('Set SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET');
    const again = await start({ dataDir, sso: undefined, authMode: 'LOCAL' });
    onTestFinished(() => again.close());
    expect((await signIn(again.url, 'admin')).token).not.toBe('');
  });
});
