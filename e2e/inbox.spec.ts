import { type Page } from '@playwright/test';
import { BOB, CHAT_PATH, chatWith, chats, messages, openAs, openChat, send, startChat } from './users.ts';
import { expect, test } from './server.ts';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search chats' });

/** Waits for the rows' actions, which load after the rows, and for the banner to close, because closing it moves the rows. */
async function hoverChat(page: Page, chat: RegExp): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await chatWith(page, chat).hover();
    await expect(chatWith(page, chat).getByRole('button', { name: 'More actions' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function fromMenu(page: Page, chat: RegExp, item: RegExp): Promise<void> {
  await hoverChat(page, chat);
  await chatWith(page, chat).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

test('pin, mute and mark unread survive a reload, and keys set them while the list has focus', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await fromMenu(page, BOB, /^Pin/);
  await expect(chatWith(page, BOB)).toHaveAccessibleName(/Pinned/);
  await chatWith(page, BOB).getByRole('button').first().focus();
  await page.keyboard.press('m');
  await expect(chatWith(page, BOB)).toHaveAccessibleName(/Muted/);
  await page.reload();
  await expect(chats(page).getByRole('listitem').first()).toHaveAccessibleName(/^Bob.*Muted.*Pinned/s);
  await fromMenu(page, BOB, /^Unpin/);
  await fromMenu(page, BOB, /^Unmute/);
  await expect(chatWith(page, BOB)).not.toHaveAccessibleName(/Pinned|Muted/);
});

test('a renamed contact has the new name in the list and the conversation, also after a reload', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin');
  await startChat(page, '+44 7700 900555');
  await send(page, `Hello ${Date.now()}`);
  const row = chatWith(page, /900555/);
  await expect(row).toBeVisible();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Master');
  await page.keyboard.press('Enter');
  await expect(chatWith(page, /^Harbour Master/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Harbour Master' })).toBeVisible();
  await page.reload();
  await expect(chatWith(page, /^Harbour Master/)).toBeVisible();
});

test('"block": what a blocked contact sends does not arrive, until unblocked', async ({ browser, server }) => {
  const bob = await openAs(browser, server.url, 'bob');
  const admin = await openAs(browser, server.url, 'admin');
  await startChat(admin, '+33 6 12 34 56 78');
  const first = `Before ${Date.now()}`;
  await send(admin, first);
  const row = chats(bob).getByRole('listitem').filter({ hasText: first });
  await row.click({ button: 'right' });
  await bob.getByRole('menuitem', { name: /^Block contact/ }).click();
  await expect(row).toHaveAccessibleName(/Blocked/);
  const kept = `Meanwhile ${Date.now()}`;
  await send(admin, kept);
  await expect(messages(admin).filter({ hasText: kept })).toHaveCount(1);
  await bob.reload();
  await expect(row).toBeVisible();
  await expect(bob.getByText(kept)).toHaveCount(0);
  await row.click({ button: 'right' });
  await bob.getByRole('menuitem', { name: /^Unblock/ }).click();
  await expect(row).not.toHaveAccessibleName(/Blocked/);
});

test('all lines in one list: a chat of another line opens in it, and the list stays', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await page.getByRole('region', { name: 'Lines' }).getByRole('button').click();
  await page.getByRole('menuitemradio', { name: /^All lines/ }).click();
  await expect(page).toHaveURL(/line=all/);
  const ofShop = chats(page).getByRole('listitem', { name: /Shop/ }).first();
  await ofShop.click();
  await expect(page).toHaveURL(/line=all&on=14155552672&chat=\d+/);
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expect(chatWith(page, BOB).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('All lines');
});

test('"replace lines with a confirmation, everything fetched again in place, drafts kept"', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a thought');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('region', { name: 'Lines' }).getByRole('button').click();
  await expect(page.getByRole('menuitemradio', { name: /Old shop/ })).toContainText('Not available while its status is Suspended');
  await page.getByRole('menuitem', { name: 'Manage lines…' }).click();
  await page.getByRole('button', { name: 'Replace…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Replace lines?' });
  await expect(dialog).toContainText('+1 415 555 2673');
  await dialog.getByRole('button', { name: 'Replace 1 line' }).click();
  await expect(page.getByText(/^1 line has a new number/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a thought');
  await expect(page.getByRole('region', { name: BOB })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await page.getByRole('region', { name: 'Lines' }).getByRole('button').click();
  await page.getByRole('menuitemradio', { name: /Old shop/ }).click();
  await expect(page).not.toHaveURL(/14155552673/);
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Old shop');
  await page.goto(`${server.url}${CHAT_PATH}?line=14155552671&chat=33612345678`);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a thought');
});

test('a change made after the connection is lost is reverted and reported', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await hoverChat(page, BOB);
  await page.waitForLoadState('networkidle');
  await server.kill();
  await chatWith(page, BOB).getByRole('button').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/couldn’t save the change/)).toBeVisible();
  await expect(chatWith(page, BOB)).toBeVisible();
  await searchField(page).fill('laurent');
  await expect(chats(page).getByRole('listitem')).toHaveCount(1);
  await server.start();
});
