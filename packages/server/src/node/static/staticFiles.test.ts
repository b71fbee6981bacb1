import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { converse } from '../testing/converse.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/index-1a2b.js"></script>';
const SCRIPT = `console.log(${JSON.stringify('manyline '.repeat(200))})`;
const root = temporaryDirectory();
let server: RunningServer;

beforeAll(async () => {
  const distDir = join(root, 'dist');
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  mkdirSync(join(distDir, '.vite'));
  writeFileSync(join(distDir, 'index.html'), PAGE);
  writeFileSync(join(distDir, 'assets/index-1a2b.js'), SCRIPT);
  writeFileSync(join(distDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(distDir, 'offline.js'), 'worker');
  writeFileSync(join(distDir, '.vite/manifest.json'), '{}');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  server = await startServer({ port: 0, dataDir: join(root, 'data'), distDir });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' });

describe('files', () => {
  test('every page response has its own nonce, the one in its policy', async () => {
    const pages = await Promise.all(['/', '/auth/page-auth-login'].map((path) => get(path)));
    const nonces = await Promise.all(pages.map(async (page) => /nonce="([\w+/=]{24})"/.exec(await page.text())?.[1]));
    expect(new Set(nonces).size).toBe(2);
    pages.forEach((page, index) => expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonces[index]}'`));
    expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['br', 'gzip', 'identity'])('hashed files are cached forever and sent as %s', async (encoding) => {
    const answer = await get('/assets/index-1a2b.js', { 'accept-encoding': encoding });
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('other files are revalidated and not sent again', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('the service worker is revalidated, and may ask this server only', async () => {
    const { headers } = await get('/offline.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test.each([{}, { origin: 'https://elsewhere.example' }, { origin: 'null', 'sec-fetch-site': 'none' }])(
    'what is shared without a service worker is not read, and the page says so: %o',
    async (headers) => {
      const answer = await fetch(`${server.url}/share`, { method: 'POST', headers, body: 'x'.repeat(1_000_000), redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cms/apps/page-cms-apps-chat#share=missed']);
      expect((await fetch(`${server.url}/share/more`, { method: 'POST', headers, body: 'x' })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('HEAD is GET without the body', async () => {
    const answer = await fetch(`${server.url}/assets/index-1a2b.js`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(await answer.text()).toBe('');
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/index-1a2b.js/none.js',
    '/%66avicon.svg',
    '/%E0%A4%A.svg',
    '/favicon.svg%00.js',
    '//etc/passwd.txt',
  ])('%s leads nowhere', async (path) => {
    expect(await converse(server.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a deleted file is not found, and a rebuilt app is served without a restart', async () => {
    const assets = join(root, 'dist/assets');
    writeFileSync(join(assets, 'old-1.js'), 'old');
    expect(await (await get('/assets/old-1.js')).text()).toBe('old');
    rmSync(join(assets, 'old-1.js'));
    expect((await get('/assets/old-1.js')).status).toBe(404);

    writeFileSync(join(root, 'dist/index.html'), '<!doctype html>newer');
    writeFileSync(join(assets, 'new-2.js'), 'new');
    writeFileSync(join(root, 'dist/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
    expect(await (await get('/')).text()).toBe('<!doctype html>newer');
    expect(await (await get('/assets/new-2.js')).text()).toBe('new');
    expect(await (await get('/favicon.svg')).text()).toContain('<g/>');

    rmSync(join(root, 'dist/index.html'));
    expect((await get('/')).status).toBe(503);
    writeFileSync(join(root, 'dist/index.html'), PAGE);
    expect(await (await get('/')).text()).toContain('index-1a2b.js');
  });
});
