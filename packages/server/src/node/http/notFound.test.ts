import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { signIn } from '../testing/api.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const own = (name: string) => ({ requiresAuth: true, scripts: [`/assets/${name}.js`], texts: { en: [] } });
const LOGIN = '/auth/page-auth-login';
const NOT_FOUND = '/error/page-error-404';
const PRELOADS = {
  shell: ['/assets/shell.js'],
  fonts: { en: [] },
  pages: {
    '/': own('chat'),
    [LOGIN]: { ...own('login'), requiresAuth: false },
    [NOT_FOUND]: { ...own('notFound'), requiresAuth: false },
  },
};
const root = temporaryDirectory();
const distDir = join(root, 'dist');
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(distDir, '.vite'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Manyline</title><!-- preloads --><!-- first answers -->');
  writeFileSync(join(distDir, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  const dataDir = join(root, 'data');
  await fillWithDemo(dataDir);
  server = await startServer({ port: 0, dataDir, demo: true, distDir });
  const { token } = await signIn(server.url, 'admin');
  const routes = [
    { path: '/desk', children: [{ path: '/desk/Release-1.2' }] },
    { path: '/team', isGroup: true },
  ];
  const saved = await fetch(server.url + endpoints.updateRoutes.path, {
    method: endpoints.updateRoutes.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version: 0, routes }),
  });
  expect(saved.status).toBe(200);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

/** Requests a page like a browser's address bar. */
async function visit(path: string, method = 'GET') {
  const answer = await fetch(server.url + path, { method, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), headers: answer.headers };
}

test.each([
  '/',
  '/?line=all',
  LOGIN,
  '/dashboard',
  '/Login/',
  '/404',
  '/403',
  '/system',
  '/under-maintenance',
  `${LOGIN}/`,
  '/AUTH/page-auth-login',
  '/desk',
  '/desk/',
  '/desk/release-1.2',
  '/team',
  NOT_FOUND,
])('%s is a page of the app', async (path) => {
  const { status, text } = await visit(path);
  expect([status, text.includes('Manyline')]).toEqual([200, true]);
});

test.each(['/nowhere', '/page-of-last-year', '/desk/none', '/admin/', '/api', '/health-check', '/__proto__', '/constructor', '/%E0%A4%A'])(
  '%s answers 404 with the app, which shows its own page for it',
  async (path) => {
    const { status, type, text, headers } = await visit(path);
    expect([status, type, headers.get('cache-control')]).toEqual([404, 'text/html; charset=utf-8', 'no-store']);
    expect(text).toContain('<title>Manyline</title>');
    expect(text).toContain('/assets/notFound.js');
    expect(text).not.toContain('/assets/login.js');
    expect((await visit(path, 'HEAD')).status).toBe(404);
  },
);

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/backup.zip',
  '/.well-known/security.txt',
  '/a/.ssh/id',
  '/assets/none',
  '/index.html',
])('%s looks like a file: a plain 404', async (path) => {
  const { status, type, text } = await visit(path);
  expect([status, type, text]).toEqual([404, 'text/plain; charset=utf-8', 'Nothing was found at this address.']);
});

test('a client that does not accept HTML gets a plain 404', async () => {
  const answer = await fetch(`${server.url}/nowhere`, { headers: { accept: 'application/json' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('a deleted route is no longer a page', async () => {
  const { token } = await signIn(server.url, 'admin');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const save = (version: number, routes: readonly object[]) =>
    fetch(server.url + endpoints.updateRoutes.path, {
      method: endpoints.updateRoutes.method,
      headers,
      body: JSON.stringify({ version, routes }),
    });
  const current = await fetch(server.url + endpoints.getRoutes.path, { headers });
  const { data } = (await current.json()) as { readonly data: { readonly version: number; readonly routes: readonly object[] } };
  expect((await save(data.version, [...data.routes, { path: '/soon-gone' }])).status).toBe(200);
  expect((await visit('/soon-gone')).status).toBe(200);
  expect((await save(data.version + 1, data.routes)).status).toBe(200);
  expect((await visit('/soon-gone')).status).toBe(404);
});

test.each([
  ['//', 200],
  ['///', 200],
  ['//nowhere.example/desk', 404],
  ['/%', 404],
  ['/%ff', 404],
  ['http://[/', 404],
])('%s, which no address bar sends, is answered with %i', async (path, status) => {
  const { hostname, port } = new URL(server.url);
  const [answer] = await once(get({ hostname, port, path, headers: { accept: 'text/html' } }), 'response');
  expect(answer.resume().statusCode).toBe(status);
});
