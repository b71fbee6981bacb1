import { builtFile, fetched } from './support/builtFile.ts';
import { BOB, chatWith, openAs, openChat, openSignedIn } from './support/users.ts';
import { expect, test } from './support/server.ts';

test('preloaded parts open without a server, and a change made without it is reverted and reported', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await fetched(page, 'inboxMore');
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

test('a part that can’t be loaded says so, and "Try again" or the network loads it', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'alice');
  // Code that loads when the browser is idle isn't served, not even that of the toasts.
  const later = ['inboxMore', 'popups', 'live'].map(builtFile);
  const lost = new RegExp(`(?:${later.join('|')}|:\\d+/)$`);
  await page.route(lost, (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort()));
  await page.goto(`${server.url}/`);
  await expect(chatWith(page, BOB).getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const missing = page.getByText('Couldn’t load part of this page. The server can’t be reached.');
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(missing).toBeVisible();
  await retry.click();
  // The retry failed.
  await expect(missing).toBeVisible();
  await page.unroute(lost);
  // Browsers never refetch a failed script, so the page reloads once the script is available; the first retry may still find it.
  const dialog = page.getByRole('dialog', { name: 'New chat' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
    else if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'New chat' }).click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await test.step('a menu is not marked as open, and loads when the browser is online again', async () => {
    const part = new RegExp(`${builtFile('popups')}$`);
    await page.route(part, (route) => route.abort());
    await page.reload();
    const trigger = page.getByRole('region', { name: 'Lines' }).getByRole('button');
    await expect(trigger).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await trigger.click();
    await expect(page.getByText('Couldn’t load part of this page. The server can’t be reached.')).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(part);
    await page.context().setOffline(false);
    // Preloaded without a click.
    await expect(page.getByText('Couldn’t load part of this page. The server can’t be reached.')).toBeHidden();
    const menu = page.getByRole('menu');
    await expect(async () => {
      if (!(await menu.isVisible())) await trigger.click({ timeout: 5_000 });
      await expect(menu).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
});
