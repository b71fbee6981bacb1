import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { ALICE, BOB, CHAT_PATH, chats, messages, openAs, openChat, openSignedIn, send } from './support/users.ts';

const HUB = /\/hub/i;

/** The number of hub connections a page has open. */
function countHubs(page: Page): () => number {
  let open = 0;
  page.on('websocket', (socket) => {
    if (!HUB.test(new URL(socket.url()).pathname)) return;
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  return () => open;
}

/** Another tab of the same browser, on the chat page. */
async function openTab(page: Page, url: string): Promise<{ readonly tab: Page; readonly hubs: () => number }> {
  const tab = await page.context().newPage();
  const hubs = countHubs(tab);
  await tab.goto(`${url}${CHAT_PATH}`);
  await expect(chats(tab).getByRole('listitem').first()).toBeVisible();
  return { tab, hubs };
}

test('two tabs of one user share a connection; when the leader freezes or closes, the other takes over', async ({ browser, server }) => {
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(bob, ALICE);
  const alice = await openSignedIn(browser, server.url, 'alice');
  const firstHubs = countHubs(alice);
  await alice.goto(`${server.url}${CHAT_PATH}`);
  await expect(chats(alice).getByRole('listitem').first()).toBeVisible();
  await expect.poll(firstHubs).toBe(1);
  const { tab: other, hubs } = await openTab(alice, server.url);
  await openChat(alice, BOB);
  await openChat(other, BOB);

  const first = `To both tabs ${Date.now()}`;
  await send(bob, first);
  for (const tab of [alice, other]) await expect(messages(tab).filter({ hasText: first })).toHaveCount(1);
  expect([firstHubs(), hubs()]).toEqual([1, 0]);

  const own = `From the one that follows ${Date.now()}`;
  await send(other, own);
  for (const tab of [alice, other, bob]) await expect(messages(tab).filter({ hasText: own })).toHaveCount(1);
  await expect(messages(other).filter({ hasText: own })).toHaveAccessibleDescription(/Delivered|Seen/);
  expect([firstHubs(), hubs()]).toEqual([1, 0]);

  await test.step('a draft shows in the other tab and doesn’t return after it is sent there', async () => {
    const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
    const text = `Started here ${Date.now()}`;
    await field(alice).fill(text);
    await expect(field(other)).toHaveValue(text);
    await field(other).press('Enter');
    await expect(messages(other).filter({ hasText: text })).toHaveCount(1);
    await expect(field(alice)).toHaveValue('');
    for (const tab of [alice, other]) await expect(messages(tab).filter({ hasText: text })).toHaveCount(1);
    await other.reload();
    await expect(messages(other).filter({ hasText: text })).toHaveCount(1);
    await expect(field(other)).toHaveValue('');
  });

  await test.step('a frozen leader does not block the other tab', async () => {
    // Like a frozen tab: its event loop stops, its locks and socket stay.
    const frozen = await alice.context().newCDPSession(alice);
    await frozen.send('Debugger.enable');
    await frozen.send('Debugger.pause');
    void alice.evaluate(() => 1).catch(() => undefined);
    const text = `Past the frozen one ${Date.now()}`;
    await send(other, text);
    await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
    await expect.poll(hubs).toBe(1);
    await frozen.send('Debugger.resume').catch(() => undefined);
    await frozen.detach();
    for (const tab of [alice, other, bob]) await expect(messages(tab).filter({ hasText: text })).toHaveCount(1);
    await expect.poll(firstHubs).toBe(0);
  });

  await other.close();
  const missed = `While nobody led ${Date.now()}`;
  await send(bob, missed);
  await expect(messages(alice).filter({ hasText: missed })).toHaveCount(1);
  await expect.poll(firstHubs).toBe(1);
  const last = `The other goes on ${Date.now()}`;
  await send(alice, last);
  await expect(messages(bob).filter({ hasText: last })).toHaveCount(1);
});
