import { describe, expect, test } from 'vitest';
import { createOfflineStore, isAppPage, kindOf, toStoredPage } from './offlineStore.ts';

const ORIGIN = 'https://manyline.example';
const entry = (build: string) => `/assets/index-${build}.js`;
const pageOf = (build: string) =>
  `<!doctype html><html lang="en"><link rel="modulepreload" href="/assets/signIn-1.js"><script type="module" crossorigin src="${entry(build)}" nonce="n"></script><script type="application/json" data-first-answers>[]</script>`;

/** A server with one build, and a browser's caches. */
function open(build = 'a') {
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  const server = { build, page: () => new Response(pageOf(server.build), { headers: { 'Content-Security-Policy': 'policy' } }) };
  const caches = createFakeCaches();
  const store = createOfflineStore(caches, async (path, init) => {
    asked.push({ path, init });
    if (path.includes('hotspot')) return new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    return path === '/' ? server.page() : path.includes('gone') ? new Response('', { status: 404 }) : new Response(path);
  });
  const keep = async (of: string, files: readonly string[] = [], isAlone = true) => {
    await store.keepFiles(entry(of), [entry(of), ...files]);
    await store.keepPage(entry(of), isAlone);
  };
  const textAt = async (path: string, mode: RequestMode = 'cors') => (await store.find({ mode, url: ORIGIN + path }))?.text();
  return { store, asked, server, caches, keep, textAt, page: () => textAt('/anywhere?line=1', 'navigate') };
}

describe('which requests are the app’s own', () => {
  const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

  test.each(['/', '/cms/user/page-cms-user-list?page=2', '/auth/page-auth-login', '/added-by-an-administrator'])('%s is a page', (path) =>
    expect(kind(path, 'navigate')).toBe('page'),
  );

  test.each(['/api-user/api/v1/file', '/hooks/1', '/media/abc', '/hub', '/hub/negotiate', '/demo/mail'])('opening %s is not', (path) =>
    expect(kind(path, 'navigate')).toBeUndefined(),
  );

  test('files of the build are, other files, calls and other servers are not', () => {
    expect(kind('/assets/index-a.js')).toBe('file');
    for (const path of ['/', '/favicon.svg', '/api-user/api/v1/user/get-info', '/hub', 'https://elsewhere.example/assets/a.js'])
      expect(kind(path)).toBeUndefined();
    expect(kind('/', 'navigate', 'POST')).toBeUndefined();
    expect(kind('/', 'same-origin', 'HEAD')).toBeUndefined();
  });
});

test.each([
  ['/', true],
  ['/cms/apps/page-cms-apps-chat?line=1', true],
  ['/favicon.svg', false],
  ['/media/abc', false],
  ['/api-user/api/v1/file', false],
])('a window at %s shows the app: %s', (path, expected) => expect(isAppPage(ORIGIN + path)).toBe(expected));

test('the stored page loads nothing ahead', () => {
  const page = toStoredPage(pageOf('a'));
  expect(page).not.toContain('modulepreload');
  expect(page).toContain(entry('a'));
});

test('the stored page knows of no maintenance, nor of the time, and has no other answer', () => {
  const config = { systemStatus: 0, routes: ['</script>'], now: 1, maintenance: { endsAt: 2 }, wsUrl: '/hub' };
  const answers = [
    { method: 'GET', url: '/api-internal/api/v1/system/system-config', body: JSON.stringify({ status: 'Success', data: config }) },
    { method: 'GET', url: '/api-user/api/v1/user/get-info', body: '{}' },
  ];
  const html = pageOf('a').replace('[]', () => JSON.stringify(answers).replaceAll('<', String.raw`\u003c`));
  const [, stored = ''] = /data-first-answers>([^<]*)</.exec(toStoredPage(html)) ?? [];
  const [first, ...others] = JSON.parse(stored) as { body: string }[];
  expect(JSON.parse(first?.body ?? '')).toEqual({ status: 'Success', data: { systemStatus: 1, routes: ['</script>'], wsUrl: '/hub' } });
  expect(others).toEqual([]);
});

describe('the stored page and files', () => {
  test('the page with its policy, and the files it loaded, at every address', async () => {
    const { keep, page, store, textAt } = open();
    await keep('a', ['/assets/chat-1.js']);
    expect(await page()).toBe(toStoredPage(pageOf('a')));
    expect((await store.find({ mode: 'navigate', url: ORIGIN }))?.headers.get('content-security-policy')).toBe('policy');
    expect(await textAt('/assets/chat-1.js')).toBe('/assets/chat-1.js');
    expect(await textAt('/assets/users-1.js')).toBeUndefined();
  });

  test('nothing is asked with the user’s cookies, nor stored from elsewhere or after a failure', async () => {
    const { keep, asked, textAt } = open();
    await keep('a', ['/api-user/api/v1/user/get-info', '/assets/gone-1.js', '/assets/hotspot-1.js']);
    expect(asked.map(({ path }) => path).sort()).toEqual(['/', '/assets/gone-1.js', '/assets/hotspot-1.js', entry('a')]);
    for (const { init } of asked) expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' });
    expect(asked.find(({ path }) => path === '/')?.init.cache).toBe('no-store');
    for (const path of ['/assets/gone-1.js', '/assets/hotspot-1.js']) expect(await textAt(path)).toBeUndefined();
  });

  test('a file is loaded once, the page again on every visit', async () => {
    const { keep, asked } = open();
    await keep('a');
    await keep('a');
    expect(asked.map(({ path }) => path)).toEqual([entry('a'), '/', '/']);
  });

  test('a page of another build, with an error or without its data is not kept', async () => {
    const { keep, server, page } = open();
    await keep('a');
    const before = await page();
    server.build = 'b';
    await keep('a');
    expect(await page()).toBe(before);
    server.build = 'a';
    for (const answer of [new Response(pageOf('a'), { status: 503 }), new Response(pageOf('a').replace('data-first-answers', ''))]) {
      server.page = () => answer;
      await keep('a');
      expect(await page()).toBe(before);
    }
  });

  test('files of an older build go with its last page', async () => {
    const { keep, server, page, textAt } = open();
    await keep('a', ['/assets/chat-1.js']);
    server.build = 'b';
    await keep('b', [], false);
    expect(await page()).toBe(toStoredPage(pageOf('b')));
    expect(await textAt('/assets/chat-1.js')).toBeDefined();
    await keep('b');
    expect(await textAt('/assets/chat-1.js')).toBeUndefined();
    expect(await page()).toBe(toStoredPage(pageOf('b')));
  });

  test('a page whose script was lost is not shown', async () => {
    const { keep, page, caches } = open();
    await keep('a');
    await caches.delete(`manyline-files ${entry('a')}`);
    expect(await page()).toBeUndefined();
  });
});

function createFakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (path: string) => new URL(path, ORIGIN).pathname;
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (path: string) => entries.get(keyOf(path))?.clone(),
      put: async (path: string, response: Response) => void entries.set(keyOf(path), response),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) =>
      [...all.values()]
        .map((entries) => entries.get(keyOf(path)))
        .find(Boolean)
        ?.clone(),
  } as unknown as CacheStorage;
}
