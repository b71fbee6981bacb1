import { expect, it, vi } from 'vitest';
import type { HubMessage, TabMessage } from '../services/browser/tabs.ts';
import { createFakeClock, settle } from '../testing/fakeClock.ts';
import { createFakeHub } from '../testing/fakeHub.ts';
import { createFakeLockManagers } from '../testing/fakeLockManager.ts';
import { linkTabs } from './tabLink.ts';

const clock = createFakeClock();
const owner = { isDead: false, died: Promise.withResolvers<void>(), gate: (task: () => void) => task() };

/** A tab that leads when `isElected`, with the messages it posts and a way to send it one. */
function openTab(isElected: boolean) {
  const hub = createFakeHub();
  const manager = createFakeLockManagers()(owner);
  const received: HubMessage[] = [];
  let hear: (message: TabMessage) => void = () => undefined;
  const onOpen = vi.fn();
  if (!isElected) void manager.request('manyline-hub alice', {}, () => new Promise(() => undefined));
  const link = linkTabs({
    userId: 'alice',
    clock,
    locks: { run: (_name, task) => task(), manager },
    tabs: {
      isShared: true,
      post: (message) => void received.push(message as HubMessage),
      onMessage: (handler) => ((hear = handler), vi.fn()),
    },
    isVisible: () => true,
    connect: () => hub.createHub({ url: '', getAccessToken: async () => '' }),
    onPush: vi.fn(),
    onStep: vi.fn(),
    onChange: vi.fn(),
    onOpen,
    onLost: vi.fn(),
    onRole: vi.fn(),
  });
  return { hub, received, onOpen, link, hear: (message: TabMessage) => hear(message) };
}

it('tells apart two tabs that took over in the same millisecond', async () => {
  const leaders = [openTab(true), openTab(true)];
  const follower = openTab(false);
  await settle();
  await clock.advance(100);
  for (const { hub } of leaders) hub.last.accept();
  await settle();
  for (const { received } of leaders) {
    const last = received.findLast(({ type }) => type === 'hubReport');
    if (last) follower.hear(last);
  }
  expect(follower.onOpen).toHaveBeenCalledTimes(2);
  for (const { link } of [...leaders, follower]) link.close();
});
