import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, SSO_LOGOUT_PATH } from '@manyline/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type JarBrowser, openJarBrowser } from '../testing/jar.ts';
import { type Organisation, openOrganisation } from '../testing/organisation.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const users = [
  { sub: 'alice', email: 'alice@manyline.example', name: 'Alice' },
  { sub: 'bob', email: 'bob@manyline.example', name: 'Bob' },
];

const root = temporaryDirectory();
let organisation: Organisation;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  organisation = await openOrganisation({ users, dataDir: join(root, 'data') });
});
afterAll(async () => {
  await organisation.close();
  rmSync(root, { recursive: true });
});

async function enter(account: string): Promise<JarBrowser> {
  const browser = openJarBrowser();
  expect(await organisation.signIn(account, browser)).toBe('/');
  return browser;
}

async function isIn(browser: JarBrowser): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  return (await browser.go(organisation.server.url + endpoints.refresh.path, { method: 'POST', headers, body: '{}' })).status === 200;
}

test('signing out at a real OpenID provider ends the session here that came from it, and no other', async () => {
  const [laptop, phone, bob] = [await enter('alice'), await enter('alice'), await enter('bob')];
  await organisation.signOutThere(laptop);
  await expect.poll(() => isIn(laptop)).toBe(false);
  expect([await isIn(phone), await isIn(bob)]).toEqual([true, true]);
});

test('anyone can call the address, and ends nothing without a token of the provider', async () => {
  const browser = await enter('alice');
  const body = new URLSearchParams({ logout_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.' });
  const answer = await fetch(organisation.server.url + SSO_LOGOUT_PATH, { method: 'POST', body });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: 'token not valid' });
  expect(await isIn(browser)).toBe(true);
});
