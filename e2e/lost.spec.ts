import { builtFile } from './support/builtFile.ts';
import { expect, test } from './support/server.ts';
import { BOB, chatWith, openAs, openChat, openSignedIn } from './support/users.ts';

test('everything beside a chat opens without a server, and a change made without it is reverted and reported', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await page.waitForLoadState('networkidle');
  await server.kill();

  await chatWith(page, BOB).getByRole('button').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/couldn’t save the change/)).toBeVisible();
  await expect(chatWith(page, BOB)).toBeVisible();
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused();
  // Every control has its texts: a missing one would show its id.
  expect(await page.content()).not.toMatch(/\bui\.[a-z]+\.[a-z]+/i);
  await page.keyboard.press('Escape');
  await chatWith(page, BOB).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: /^Rename/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByRole('dialog', { name: /^Send files to/ })).toBeVisible();
  await server.start();
});

test('a part that can’t be loaded says so, and opens after the page is reloaded', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'alice');
  // While the server can't be reached, the page doesn't reload by itself.
  const lost = new RegExp(`(?:${builtFile('menus')}|:\\d+/)$`);
  await page.route(lost, (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort()));
  await page.goto(`${server.url}/`);
  await expect(chatWith(page, BOB).getByRole('button').first()).toBeVisible();
  const openMenu = () => page.getByRole('button', { name: 'User menu' }).click();
  const missing = page
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t load part of this page. Check your connection, then reload the page.' });
  const dismiss = async () => {
    await expect(missing).toBeVisible();
    await missing.getByRole('button', { name: 'Dismiss' }).click();
    await expect(missing).toBeHidden();
  };
  // The bell, which loads by itself.
  await dismiss();
  await openMenu();
  await dismiss();
  // Each try says so again.
  await openMenu();
  await expect(missing).toBeVisible();
  await page.unroute(lost);
  await missing.getByRole('button', { name: 'Reload page' }).click();
  await expect(missing).toBeHidden();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeVisible();
});
