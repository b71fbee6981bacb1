import type { Locator, Page } from '@playwright/test';
import { ALICE, BOB, CHAT_PATH, chatWith, logOut, messages, openAs, openChat, signIn } from './people.ts';
import { expect, test } from './server.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send to several numbers' });

async function openMany(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More for your chats' }).click();
  await page.getByRole('menuitem', { name: 'Send to several numbers' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** As a person pastes it, whatever the clipboard of the machine may do. */
async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Numbers' }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function confirm(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

const rows = (dialog: Locator): Locator => dialog.getByRole('list', { name: 'Recipients' }).getByRole('listitem');

test('a messy paste comes to exact counts; two real people get it and a bad number does not', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  const dialog = await openMany(alice);
  await paste(dialog, 'Bob Laurent <+33 6 12 34 56 78>;\tBob again: 0033612345678\nthe harbour desk\n+٤٤ ٧٧٠٠ ٩٠٠٤٥٦، +1 415 55');
  await expect(dialog.getByText('2 recipients')).toBeVisible();
  await expect(dialog.getByText('1 duplicate merged')).toBeVisible();
  await expect(dialog.getByText('2 not valid')).toBeVisible();
  await expect(rows(dialog)).toHaveCount(4);

  const text = `To several at once ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  // No send by a stray Enter.
  await expect(alice.getByRole('alertdialog', { name: 'Send to 2 numbers?' })).toBeVisible();
  await alice.keyboard.press('Enter');
  await expect(alice.getByRole('alertdialog')).toBeHidden();
  await confirm(alice, 'Send to 2 numbers');

  await expect(dialog.getByText('2 sent')).toBeVisible();
  await expect(rows(dialog).filter({ hasText: '+33 6 12 34 56 78' })).toContainText('Delivered');
  await expect(rows(dialog).filter({ hasText: 'the harbour desk' })).toContainText('Not a number');
  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  // Fetched again, in place.
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(chatWith(alice, BOB)).toContainText(text);
});

test('the server is killed before the answer: the same is asked again, nobody gets it twice', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  const dialog = await openMany(alice);
  await paste(dialog, '+33 6 12 34 56 78, +44 7700 900457');
  const text = `Asked twice, sent once ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  // The server does it, and its answer is lost.
  let isLost = false;
  await alice.route('**/chat/send-multiple', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await server.kill();
    return route.abort();
  });
  await confirm(alice, 'Send to 2 numbers');
  await expect(dialog.getByText(/nobody gets the message twice/)).toBeVisible();
  const context = alice.context();
  await alice.close();
  await server.start();
  const again = await context.newPage();
  await again.goto(`${server.url}${CHAT_PATH}`);
  // Back to where it was left, by itself.
  await expect(dialogOf(again).getByText('2 sent')).toBeVisible({ timeout: 20_000 });
  await expect(dialogOf(again).getByRole('textbox', { name: 'Message' })).toHaveValue(text);
  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1, { timeout: 15_000 });
  await bob.reload();
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
});

test('what was typed survives closing, reload and log-out; ten thousand lines stay fluid', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const dialog = await openMany(alice);
  const numbers = Array.from({ length: 10_000 }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n');
  await alice.evaluate(() => {
    const held = globalThis as { longest?: number };
    held.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  await paste(dialog, numbers);
  await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('While it reads');
  await expect(dialog.getByText('10,000 recipients')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(/at most 500 numbers/)).toBeVisible();
  await expect(rows(dialog).first()).toBeVisible();
  expect(await rows(dialog).count()).toBeLessThan(60);
  const longest = await alice.evaluate(() => (globalThis as { longest?: number }).longest);
  expect(longest).toBeLessThan(400);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('While it reads');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await alice.reload();
  const again = await openMany(alice);
  await expect(again.getByText('10,000 recipients')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('While it reads');
  await again.getByRole('button', { name: 'Close' }).click();
  await logOut(alice);
  await signIn(alice, 'alice');
  const last = await openMany(alice);
  await expect(last.getByText('10,000 recipients')).toBeVisible();
  await expect(last.getByRole('textbox', { name: 'Message' })).toHaveValue('While it reads');
});
