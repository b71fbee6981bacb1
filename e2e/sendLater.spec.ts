import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { ALICE, BOB, messages, openAs, openChat } from './support/users.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
const bar = (page: Page): Locator => page.getByRole('button', { name: /^1 message scheduled: tomorrow/ });

async function schedule(page: Page, text: string): Promise<void> {
  await openChat(page, BOB);
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send options' }).click();
  await page.getByRole('menuitem', { name: 'Send later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

// Two tabs, a reload and the other side's browser.
test('a scheduled message is in the other tab, survives a reload, is edited, and sent once', async ({ browser, server }) => {
  const word = `crane${Date.now().toString(36)}`;
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(bob, ALICE);
  const other = await alice.context().newPage();
  await other.goto(alice.url());
  await openChat(other, BOB);

  await schedule(alice, `The ${word} is free`);
  await expect(bar(other)).toBeVisible();
  await alice.reload();
  await expect(bar(alice)).toBeVisible();
  await expect(messages(bob).filter({ hasText: word })).toHaveCount(0);

  await alice.getByRole('link', { name: 'Scheduled', exact: true }).click();
  await expect(alice.getByRole('heading', { name: 'Scheduled', level: 1 })).toBeVisible();
  const row = alice.getByRole('article').filter({ hasText: word });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(`The ${word} is free at ten`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`The ${word} is free at ten`);
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(row).toHaveCount(0);
  await expect(messages(bob).filter({ hasText: word })).toHaveText([new RegExp(`The ${word} is free at ten`)]);
  await expect(bar(other)).toHaveCount(0);
});

test('undoing brings the draft back, and nothing is on the schedule after a reload', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await schedule(page, 'On second thought');
  const undo = page.getByRole('button', { name: 'Undo' });
  // A toast that has the focus stays.
  await undo.focus();
  await undo.click();
  await expect(field(page)).toHaveValue('On second thought');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue('On second thought');
  await expect(bar(page)).toHaveCount(0);
  await field(page).fill('');
});

/** Sets how long the line holds its messages. */
async function hold(page: Page, seconds: string): Promise<void> {
  await page.getByRole('region', { name: 'Lines', exact: true }).getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Manage lines…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your lines' });
  await dialog.getByRole('combobox', { name: 'Time to undo sending' }).first().click();
  await page.getByRole('option', { name: seconds, exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Time to undo sending' }).first()).toContainText(seconds);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a message that its line holds is taken back: its text is in the field again, and it never arrives', async ({ browser, server }) => {
  const text = `Sent too soon ${Date.now().toString(36)}`;
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(bob, ALICE);
  await openChat(alice, BOB);
  await hold(alice, '30 seconds');
  await field(alice).fill(text);
  await field(alice).press('Enter');
  await messages(alice).filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
  await expect(field(alice)).toHaveValue(text);
  await expect(messages(alice).filter({ hasText: text })).toHaveCount(0);
  await hold(alice, 'Off');
  // What is sent afterwards arrives, so the first one would have arrived before it.
  await field(alice).fill(`${text} indeed`);
  await field(alice).press('Enter');
  await expect(messages(bob).filter({ hasText: text })).toHaveText([new RegExp(`${text} indeed`)]);
});
