import { expect, it, vi } from 'vitest';
import type { Locks } from '../services/browser/locks.ts';
import type { HubMessage, TabMessage } from '../services/browser/tabs.ts';
import { createFakeClock, settle } from '../testing/fakeClock.ts';
import { createFakeHub } from '../testing/fakeHub.ts';
import { createFakeLockManagers } from '../testing/fakeLockManager.ts';
import { linkTabs } from './tabLink.ts';

const clock = createFakeClock();
const owner = { isDead: false, died: Promise.withResolvers<void>(), gate: (task: () => void) => task() };

/** A tab that leads when `isElected`, with the messages it posts and a way to send it one. */
function openTab(isElected: boolean, manager: NonNullable<Locks['manager']> = createFakeLockManagers()(owner)) {
  const hub = createFakeHub();
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
    page: { isVisible: () => true, onLeave: () => vi.fn(), onReturn: () => vi.fn() },
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

it('a browser that takes the lock and refuses another, as WebKit does to a page that is going away, is asked again only later', async () => {
  let requests = 0;
  const request = (_name: string, _options: LockOptions, callback: () => unknown): Promise<unknown> => {
    requests += 1;
    // An endless loop would never let a timer run.
    if (requests > 100) return new Promise(() => undefined);
    if (requests > 1) return Promise.reject(new DOMException('Responsible document is not fully active', 'InvalidStateError'));
    void callback();
    return Promise.reject(new DOMException('Promise was rejected because the browsing context is going away', 'AbortError'));
  };
  const { link, hub } = openTab(true, { request } as NonNullable<Locks['manager']>);
  await settle();
  expect(requests).toBe(1);
  await clock.advance(10_000);
  expect(requests).toBeLessThan(20);
  expect(hub.connections).toEqual([]);
  link.close();
});
