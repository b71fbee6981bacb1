import { startBlockingProxy } from './support/blockingProxy.ts';
import { expect, test } from './support/server.ts';
import { ALICE, BOB, chats, messages, openAs, openChat, openSignedIn, send } from './support/users.ts';

test('behind proxies that refuse WebSockets and server-sent events, messages are sent and received without a warning', async ({
  browser,
  server,
}) => {
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(bob, ALICE);
  for (const hasStreams of [true, false])
    await test.step(hasStreams ? 'WebSockets' : 'WebSockets and server-sent events', async () => {
      const proxy = await startBlockingProxy(server.url, { hasStreams });
      const alice = await openSignedIn(browser, proxy.url, 'alice');
      await alice.addInitScript(() => {
        const states: unknown[] = ((globalThis as { states?: unknown[] }).states = []);
        addEventListener('onSocketStateChanged', (event) => states.push((event as CustomEvent<{ state: unknown }>).detail.state));
      });
      await alice.goto(`${proxy.url}/`);
      await expect(chats(alice).getByRole('listitem').first()).toBeVisible();
      await openChat(alice, BOB);

      const states = () => alice.evaluate(() => (globalThis as { states?: unknown[] }).states);
      await expect.poll(states).toContain(1);
      expect(proxy.refused).toEqual({ upgrades: 1, streams: hasStreams ? 0 : 1 });

      for (const text of [`To alice ${Date.now()}`, `To alice again ${Date.now()}`]) {
        await send(bob, text);
        await expect(messages(alice).filter({ hasText: text })).toHaveCount(1);
      }
      const answer = `From alice ${Date.now()}`;
      await send(alice, answer);
      await expect(messages(bob).filter({ hasText: answer })).toHaveCount(1);
      await expect(messages(alice).filter({ hasText: answer })).toHaveAccessibleDescription(/Delivered|Seen/);

      // Negotiating, then open: no attempt failed.
      await expect.poll(states).toEqual([2, 1]);
      await alice.context().close();
      proxy.close();
    });
});
