import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { ALICE_LINE, BOB_LINE, post, sendFromAlice, setCookieOf, signIn } from '../testing/api.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import type { FirstAnswer } from './firstAnswers.ts';

const PAGE =
  '<!doctype html><head><!-- preloads --><script nonce="__CSP_NONCE__" src="/assets/index-1a2b.js"></script></head><body><!-- first answers --></body>';
const PRELOADS = {
  shell: ['/assets/shell.js'],
  fonts: { en: ['/assets/latin.woff2'] },
  pages: {
    '/': { requiresAuth: true, scripts: ['/assets/chat.js'], texts: { en: ['/assets/en.js'], fr: ['/assets/fr.js'] } },
    '/cms/page-cms': { requiresAuth: true, scripts: ['/assets/home.js'], texts: {} },
  },
};
const root = temporaryDirectory();
let server: RunningServer;

beforeAll(async () => {
  const distDir = join(root, 'dist');
  mkdirSync(join(distDir, '.vite'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), PAGE);
  writeFileSync(join(distDir, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  const dataDir = join(root, 'data');
  await fillWithDemo(dataDir);
  server = await startServer({ port: 0, dataDir, demo: true, distDir });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const NAVIGATION = { 'sec-fetch-dest': 'document' };

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  const html = await response.text();
  const answers = [...html.matchAll(/<script type="application\/json" data-first-answers>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json) as FirstAnswer[],
  );
  const dataOf = <T>(call: { readonly path: string }) => {
    const answer = answers.find(({ url }) => url.split('?')[0] === call.path);
    return answer && (JSON.parse(answer.body) as { data: T }).data;
  };
  return { response, html, answers, dataOf };
}

const asAlice = async () => {
  const { cookie, token } = await signIn(server.url, 'alice');
  return { cookie, token, headers: { ...NAVIGATION, cookie } };
};

type Grant = { readonly accessToken: string; readonly expiresAt: number; readonly serverTime: number };

describe('data inlined in the page', () => {
  test('a signed-out user gets the configuration only', async () => {
    const { answers, response } = await open('/', NAVIGATION);
    expect(answers.map(({ url }) => url)).toEqual([endpoints.getSystemConfig.path]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a signed-in user gets the session, the profile and the chats of the line that opens', async () => {
    const { headers } = await asAlice();
    const { dataOf, html } = await open('/', headers);
    expect(html).toContain('<link rel="modulepreload" href="/assets/chat.js">');
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/latin.woff2">');
    expect(dataOf<{ username: string }>(endpoints.getInfo)?.username).toBe('alice');
    expect(dataOf<{ userTN: string }[]>(endpoints.getListMessages)?.[0]?.userTN).toBe(ALICE_LINE);
    const other = await open('/?line=14155552672', headers);
    expect(other.answers.at(-1)).toMatchObject({ tn: '+14155552672', url: `${endpoints.getListMessages.path}?tn=%2B14155552672` });
    const everything = await open('/?line=all', headers);
    expect(everything.dataOf(endpoints.getListMessages)).toBeUndefined();
    expect(everything.dataOf(endpoints.getInfo)).toBeDefined();
  });

  test('at the root, the chats only if the app starts with them', async () => {
    const { headers } = await asAlice();
    const { html, dataOf } = await open('/', { ...headers, cookie: `${headers.cookie}; manyline-start=%2Fcms%2Fpage-cms` });
    expect(html).toContain('<link rel="modulepreload" href="/assets/home.js">');
    expect(html).not.toContain('/assets/chat.js');
    expect(dataOf(endpoints.getInfo)).toBeDefined();
    expect(dataOf(endpoints.getListMessages)).toBeUndefined();
  });

  test('uses the language of the cookie', async () => {
    const { headers } = await asAlice();
    const { html } = await open('/', { ...headers, cookie: `${headers.cookie}; manyline-language=fr` });
    expect(html).toContain('/assets/fr.js');
    expect(html).not.toContain('/assets/en.js');
  });

  test('uses the language of the browser until one is chosen', async () => {
    const { headers } = await asAlice();
    const { html } = await open('/', { ...headers, 'accept-language': 'de-DE, fr-CH;q=0.9, en;q=0.8' });
    expect(html).toContain('/assets/fr.js');
    expect(html).not.toContain('/assets/en.js');
  });

  test('content cannot end the element that contains it', async () => {
    const { headers, token } = await asAlice();
    await sendFromAlice(server.url, token, '</script><script>alert(1)</script>');
    const { html, dataOf } = await open('/', headers);
    expect(html).not.toContain('alert(1)</script>');
    const chats = dataOf<{ tn: string; messages: { message: string }[] }[]>(endpoints.getListMessages);
    expect(chats?.find(({ tn }) => tn === BOB_LINE)?.messages.at(-1)?.message).toBe('</script><script>alert(1)</script>');
  });
});

describe('the inlined token', () => {
  test('works for a minute and leaves the session unchanged', async () => {
    const { headers, cookie } = await asAlice();
    const { dataOf, response } = await open('/', headers);
    const grant = dataOf<Grant>(endpoints.refresh);
    expect((grant?.expiresAt ?? 0) - (grant?.serverTime ?? 0)).toBeCloseTo(60, 3);
    const info = await fetch(server.url + endpoints.getInfo.path, { headers: { authorization: `Bearer ${grant?.accessToken}` } });
    expect(info.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await post(server.url, endpoints.refresh.path, {}, { cookie })).status).toBe(200);
  });

  test.each([
    ['a script', {}],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
  ])('is not given to %s', async (_who, asked) => {
    const { cookie } = await asAlice();
    const { answers } = await open('/', { ...asked, cookie } as Record<string, string>);
    expect(answers.map(({ url }) => url)).toEqual([endpoints.getSystemConfig.path]);
  });

  test('is not issued for a cookie that was replaced just now, which does not end the session', async () => {
    const { headers, cookie } = await asAlice();
    const renewed = await post(server.url, endpoints.refresh.path, {}, { cookie });
    expect((await open('/', headers)).dataOf(endpoints.refresh)).toBeUndefined();
    const next = setCookieOf(renewed, 'manyline-refresh').split(';', 1)[0] ?? '';
    expect((await open('/', { ...NAVIGATION, cookie: next })).dataOf(endpoints.refresh)).toBeDefined();
  });

  test('is not issued after the session ended', async () => {
    const { headers, cookie } = await asAlice();
    await post(server.url, endpoints.logout.path, {}, { cookie });
    expect((await open('/', headers)).dataOf(endpoints.refresh)).toBeUndefined();
  });
});

test('HEAD reads no user data', async () => {
  const { headers } = await asAlice();
  const answer = await fetch(server.url, { method: 'HEAD', headers });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});
