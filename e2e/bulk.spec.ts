import type { Page } from '@playwright/test';
import { board, chip, BULK_PATH, message, numbers, openBulk, opened, paste, review, row, send, toUsers } from './support/bulkMessages.ts';
import { expect, test } from './support/server.ts';
import { storedTexts } from './support/stored.ts';
import { ALICE, messages, openAs, openChat, send as reply } from './support/users.ts';

/** Errors in the browser's console: the worker must comply with the page's policy. */
function complaints(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (entry) => entry.type() === 'error' && errors.push(entry.text()));
  page.on('pageerror', ({ message: text }) => errors.push(text));
  return errors;
}

test(
  'a messy paste is corrected, reviewed, sent and answered; each message links to its batch',
  { tag: '@everywhere' },
  async ({ browser, server }) => {
    const alice = await openAs(browser, server.url, 'alice');
    const bob = await openAs(browser, server.url, 'bob');
    await openBulk(alice);
    await expect(alice).toHaveURL(/line=14155552671$/);

    await test.step('shows exact counts, each with its reason', async () => {
      await paste(alice, 'Bob Laurent <+33 6 12 34 56 78>;\tBob again: 0033612345678\nthe harbour desk\n+٤٤ ٧٧٠٠ ٩٠٠٤٥٧, +1 415 55');
      await expect(chip(alice, '5 total')).toBeVisible();
      await expect(chip(alice, '2 ready')).toBeVisible();
      await expect(chip(alice, '2 to fix')).toBeVisible();
      await expect(chip(alice, '1 duplicate')).toBeVisible();
      await expect(row(alice, 'the harbour desk')).toContainText('Not a number');
      await expect(row(alice, 'Same number as row 1')).toHaveCount(1);
    });

    await test.step('rows are fixed in place', async () => {
      await row(alice, '+1 415 55').getByRole('button', { name: 'Too short' }).click();
      const field = alice.getByRole('textbox', { name: 'Number in row 5' });
      await field.fill('+1 415 555 2600');
      await field.press('Enter');
      await expect(chip(alice, '3 ready')).toBeVisible();
    });

    const day = `the harbour opens at ${Date.now()}`;
    await test.step('merge fields fill in each name', async () => {
      await message(alice).fill(`Hello {{first name|friend}}, ${day}`);
      await expect(alice.getByText(/^Preview for .?Bob Laurent/)).toBeVisible();
    });

    await test.step('the server counts the same, and no stray Enter sends', async () => {
      const dialog = await review(alice, 3);
      await expect(dialog.getByText(`Hello Bob, ${day}`)).toBeVisible();
      await expect(dialog.getByText(`Hello friend, ${day}`).first()).toBeVisible();
      await alice.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await send(alice, await review(alice, 3));
    });

    // The skipped second row with his number has his name too.
    const toBob = row(alice, /^1\s*Bob Laurent/);
    await test.step('the board updates until the end', async () => {
      await expect(board(alice).getByText('Sent to everyone')).toBeVisible();
      await expect(toBob).toContainText('Delivered');
      await expect(row(alice, 'the harbour desk')).toContainText('Skipped: Not a number');
      await openChat(bob, ALICE);
      await expect(messages(bob).filter({ hasText: `Hello Bob, ${day}` })).toHaveCount(1);
    });

    await test.step('a reply is counted', async () => {
      await reply(bob, `Thank you for ${day}`);
      await expect(chip(alice, '1 replied')).toBeVisible();
    });

    await test.step('the message in its chat links to the batch', async () => {
      const url = alice.url();
      await toBob.getByRole('button', { name: /^Open chat/ }).click();
      const sent = messages(alice).filter({ hasText: `Hello Bob, ${day}` });
      await expect(sent).toHaveCount(1);
      await sent.hover();
      await expect(alice.getByRole('button', { name: 'Message actions' })).toBeVisible();
      await sent.click({ button: 'right' });
      await alice.getByRole('menuitem', { name: /^Bulk message/ }).click();
      await expect(alice).toHaveURL(url);
      await expect(toBob).toContainText('Replied');
      // The sent draft is gone, so it can't be sent twice.
      await alice.getByRole('button', { name: 'New bulk message' }).click();
      await opened(alice);
      await expect(message(alice)).toHaveValue('');
      await expect(alice.getByText('Who’s it for?')).toBeVisible();
    });
  },
);

test(
  'a file is read by the worker under the real policy; another tab and a reload lose nothing, while writing or preparing',
  { tag: '@everywhere' },
  async ({ browser, server }) => {
    const alice = await openAs(browser, server.url, 'alice', BULK_PATH);
    const errors = complaints(alice);
    await opened(alice);

    const good = numbers(280).map((number, index) => `Person ${index};${number};Berth ${index}`);
    const bad = numbers(15).map((number, index) => `Again ${index};${number};`);
    const file = ['Name;Mobile;Berth', ...good, ...bad, 'Nobody;no number;', 'Short;+33 6;', 'Shorter;+33;', 'None;;Berth 9', 'Odd;12;'];
    await alice
      .locator('input[type=file]')
      .setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{feff}${file.join('\r\n')}`) });
    const dialog = alice.getByRole('dialog', { name: /harbour\.csv/ });
    await dialog.getByRole('button', { name: 'Import 300 rows' }).click();
    await expect(chip(alice, '280 ready')).toBeVisible();
    await expect(chip(alice, '15 duplicates')).toBeVisible();
    await expect(chip(alice, '5 to fix')).toBeVisible();
    await expect.poll(() => alice.workers().length, 'a worker holds the recipients').toBeGreaterThan(0);
    expect(errors).toEqual([]);

    await test.step('the tab that wrote last wins, and the other says so', async () => {
      const second = await alice.context().newPage();
      await second.goto(server.url + BULK_PATH);
      await opened(second);
      await paste(alice, numbers(920, 1_000).join('\n'));
      await expect(chip(second, '1,200 ready')).toBeVisible();
      await expect(second.getByText('This draft was changed in another tab.')).toBeVisible();
      await message(second).fill('Half a messa');
      await expect(message(alice)).toHaveValue('Half a messa');
      await second.close();
    });
    await expect(chip(alice, '1,200 ready')).toBeVisible();
    // A draft is stored a moment after typing.
    await expect.poll(() => storedTexts(alice)).toContain('Half a messa');
    await alice.reload();
    await opened(alice);
    await expect(message(alice)).toHaveValue('Half a messa');
    await expect(chip(alice, '1,200 ready')).toBeVisible();

    const parts: number[] = [];
    let isLost = true;
    await alice.route('**/batch/add-recipients', (route) => {
      const { from } = route.request().postDataJSON() as { from: number };
      if (from > 1 && isLost) return route.abort();
      parts.push(from);
      return route.continue();
    });
    await alice.getByRole('button', { name: 'Review and send' }).click();
    await expect(alice.getByRole('dialog', { name: 'Preparing the message' })).toContainText('1,000');
    // Not before, or the old page's retry would send the part too.
    alice.once('framenavigated', () => (isLost = false));
    await alice.reload();
    // The upload continues with the same batch.
    await expect(alice.getByRole('dialog', { name: toUsers('Send', 1_200) })).toBeVisible();
    expect(parts).toEqual([1, 1_001]);
  },
);
