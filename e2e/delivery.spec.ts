import { endpoints } from '@manyline/contract';
import type { Page } from '@playwright/test';
import { confirmReview, holding, long, pick, slowUpload } from './support/sentFiles.ts';
import { expect, test } from './support/server.ts';
import { ALICE, BOB, messages, openAs, openChat, send } from './support/users.ts';

test('messages and files arrive once, whatever happens: a killed server, a tab that reloads or closes, no network', async ({
  browser,
  server,
}) => {
  let alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const texts = Array.from({ length: 5 }, (_, index) => `Through the storm ${index} of ${Date.now()}`);
  let killed: Promise<void> | undefined;
  for (const [index, text] of texts.entries()) {
    await send(alice, text);
    if (index === 2) killed = server.kill();
  }
  await expect(messages(alice).filter({ hasText: texts[4] ?? '' })).toHaveAccessibleDescription(/Waiting|Sending|Not confirmed/);
  await killed;
  await server.start();
  for (const text of texts) {
    await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
    await expect(messages(alice).filter({ hasText: text })).toHaveCount(1);
    await expect(messages(alice).filter({ hasText: text })).toHaveAccessibleDescription(/Delivered|Seen/);
  }
  const shown = await messages(bob).allTextContents();
  const order = texts.map((text) => shown.findIndex((one) => one.includes(text)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  await bob.reload();
  await expect(messages(bob).filter({ hasText: texts[4] ?? '' })).toHaveCount(1);

  await test.step('a file whose upload is interrupted is retried by itself and arrives once', async () => {
    const name = `Through the storm ${Date.now()}.bin`;
    await slowUpload(alice, 100_000);
    await pick(alice, [long(name)]);
    await confirmReview(alice);
    await expect
      .poll(async () => Number(await alice.getByRole('progressbar', { name: `Sending ${name}` }).getAttribute('aria-valuenow')))
      .toBeGreaterThan(1);
    await server.kill();
    await slowUpload(alice, -1);
    await server.start();
    await expect(holding(bob, name)).toHaveCount(1);
    await expect(holding(alice, name)).toHaveAccessibleDescription(/Delivered|Seen/);
    await expect(holding(alice, name)).toHaveCount(1);
  });

  await test.step('a tab is reloaded or closed in the moment of Enter', async () => {
    const texts = Array.from({ length: 3 }, (_, index) => `Gone at once ${index} of ${Date.now()}`);
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

  await test.step('written without a network, in a tab that is then closed', async () => {
    await openChat(alice, BOB);
    await alice.context().setOffline(true);
    const text = `Out of the tunnel ${Date.now()}`;
    await send(alice, text);
    await expect(messages(alice).filter({ hasText: text })).toHaveAccessibleDescription(/Waiting|Sending|Not confirmed/);
    await alice.close();
    const again = await alice.context().newPage();
    await alice.context().setOffline(false);
    await again.goto(server.url);
    await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  });
});

test('a text written during a slow upload arrives before the file, and stays above it', async ({ browser, server }) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const [name, text] = [`Slow ${Date.now()}.bin`, `Sooner than the file ${Date.now()}`];
  const uploaded = Promise.withResolvers<void>();
  await alice.route(`**${endpoints.sendFile.path}`, (route) => uploaded.promise.then(() => route.continue()));
  await pick(alice, [long(name)]);
  await confirmReview(alice);
  await expect(alice.getByRole('progressbar', { name: `Sending ${name}` })).toBeVisible();
  await send(alice, text);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  await expect(holding(bob, name)).toHaveCount(0);
  const order = async (page: Page) => {
    const shown = await messages(page).allTextContents();
    return [text, name].map((one) => shown.findIndex((message) => message.includes(one)) - shown.length);
  };
  await expect.poll(() => order(alice)).toEqual([-2, -1]);
  uploaded.resolve();
  await expect(holding(bob, name)).toHaveCount(1);
  await expect(holding(alice, name)).toHaveAccessibleDescription(/Delivered|Seen/);
  for (const page of [alice, bob]) await expect.poll(() => order(page)).toEqual([-2, -1]);
});
