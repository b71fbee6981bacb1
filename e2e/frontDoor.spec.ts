// The addresses people open first.
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, chats, LOGIN_PATH, openSignedIn, signIn } from './support/users.ts';

const DEEP = '/cms/user/page-cms-user-list?q=bob';

/** The scripts and calls of a page until nothing more is loaded. Then it is closed: open pages renew each other's session. */
async function loadedBy(page: Page, address: string): Promise<readonly string[]> {
  const loaded: string[] = [];
  const underway = new Set<Request>();
  page.on('request', (request) => {
    underway.add(request);
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) loaded.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Username or Email' })).toBeVisible();
  // The page loads on when it has nothing else to do, which on a busy machine is later than a pause of the network.
  for (let before = -1; before < loaded.length;) {
    before = loaded.length;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => underway.size).toBe(0);
  }
  await page.close();
  return loaded.toSorted();
}

test('signed out, the front door and deep links load what the sign-in page loads, and nothing else', async ({ context, server }) => {
  const open = async (path: string) => loadedBy(await context.newPage(), server.url + path);
  const form = await open(LOGIN_PATH);
  expect(form.length).toBeGreaterThan(3);
  expect(await open('/')).toEqual(form);
  expect(await open(DEEP)).toEqual(form);

  // The browser still knows the user whose session has ended.
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'alice');
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  await page.close();
  await context.clearCookies();
  expect(await open('/')).toEqual(form);
});

for (const [user, start] of [
  ['admin', '/cms/page-cms'],
  ['alice', CHAT_PATH],
] as const)
  test(`signed in as ${user}, the front door comes with what the start page needs`, async ({ browser, server }) => {
    const page = await openSignedIn(browser, server.url, user);
    const open = async (path: string) => {
      const html = (await (await page.goto(server.url + path))?.text()) ?? '';
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(start, 'u'));
      return [...html.matchAll(/(?:modulepreload" href="|"url":")([^"?]*)/gu)].map(([, found]) => found);
    };
    // The first visit shows where the user starts.
    await open('/');
    const own = await open(start);
    expect(own.length).toBeGreaterThan(5);
    expect(await open('/')).toEqual(own);
  });

test('a deep link leads on after sign-in, and Back leaves the app', async ({ page, server }) => {
  await page.goto('about:blank');
  await page.goto(server.url + DEEP);
  await expect(page).toHaveURL(`${server.url}${LOGIN_PATH}?nextUrl=${encodeURIComponent(DEEP)}`);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
  await expect(page).toHaveURL(server.url + DEEP);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
