import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { storedTexts } from './support/stored.ts';
import { ALICE, BOB, CHAT_PATH, chats, logOut, messages, openAs, openChat, PASSWORD, send } from './support/users.ts';

const ACCOUNT_PATH = '/cms/user/page-cms-user-account';
const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** Waits until the browser has what a start offline needs; returns everything that is kept. */
async function kept(page: Page): Promise<Readonly<Record<string, string>>> {
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('manyline-page'))).toBe(true);
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found[new URL(request.url).pathname] = await ((await cache.match(request))?.text() ?? Promise.resolve(''));
    }
    return found;
  });
}

/** What neither the network nor the worker gives, filled as it is asked for. */
function missingFiles(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) found.push(pathname);
  });
  return found;
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const offline = (page: Page) => page.getByText(/You’re offline\./);

test('a reload while offline opens the app with the draft; what is written is sent once when the network is back', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
  await openChat(page, BOB);
  const files = await kept(page);
  expect(Object.keys(files).filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
  // Of no user: what the page holds for a signed-in one begins with a token.
  expect(files['/']).not.toMatch(/accessToken|Alice/);
  await test.step('the open chat is open again, though nothing was written in it', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(composer(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(messages(page).first()).toBeVisible();
  });
  await composer(page).fill('A draft from before');
  await expect.poll(() => storedTexts(page)).toContain('A draft from before');

  await page.context().setOffline(true);
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(composer(page)).toHaveValue('A draft from before');
  await send(page, 'Written in a tunnel');
  await expect(page.getByText('1 message will be sent later.')).toBeVisible();
  await page.reload();
  await expect(messages(page).filter({ hasText: 'Written in a tunnel' })).toBeVisible();
  // What isn't loaded isn't said to be missing.
  await expect(page.getByText(/start of your chat|Say hello/)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(offline(page)).toBeHidden();
  await expect.poll(() => chats(page).getByRole('listitem').count()).toBeGreaterThan(3);
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: 'Written in a tunnel' })).toHaveCount(1);

  await test.step('a page whose code was never loaded says so, and opens with the network', async () => {
    await page.context().setOffline(true);
    await page.goto(server.url + ACCOUNT_PATH);
    await expect(page.getByRole('heading', { name: 'Can’t reach Manyline' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  });

  await test.step('after signing out, the form opens too', async () => {
    await logOut(page);
    await expect(page.getByRole('textbox', { name: 'Username or Email' })).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Username or Email' })).toBeVisible();
    await expect(offline(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('manyline-userData'))).toBeNull();
  });
});

test('while the server is down the app opens, waits, and goes on by itself', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
  await kept(page);
  await test.step('the chats, menus and a chat that was never opened need no file from the server', async () => {
    const missing = missingFiles(page);
    await page.context().setOffline(true);
    await page.goto(`${server.url}${CHAT_PATH}?line=14155552671&chat=33612345678`);
    await expect(composer(page)).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(missing).toEqual([]);
    await page.context().setOffline(false);
    await expect(messages(page).first()).toBeVisible();
  });
  await server.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Can’t reach Manyline' })).toBeVisible();
  await server.start();
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
});
