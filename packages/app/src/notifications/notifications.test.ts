import type { NoticeWords } from '@manyline/chat';
import type { ChatHead, Message, UserInfo } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import { openChat } from '../messaging/actions/openChat.ts';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { openLine } from '../messaging/sync/chats.ts';
import { markSeenUpTo } from '../messaging/sync/olderMessages.ts';
import { isConnectedAtom } from '../realtime/connection.ts';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { settle } from '../testing/fakeClock.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, type Script, type ScriptedWorld, succeed } from '../testing/scriptedWorld.ts';
import { followConnection, followUnread, startNotifications, unreadAtom } from './notifications.ts';
import { DEFAULT_NOTICES, noticeSettingsAtom } from './notificationsSettings.ts';

const words: NoticeWords = {
  lang: 'en',
  dir: 'ltr',
  newMessage: 'New message',
  file: 'Sent a file',
  title: (name, line) => (line ? `${name} · ${line.tn}` : name),
  awayTitle: 'While you were away',
  away: (count, chats) => `${count} in ${chats}`,
};
const TAG = `manyline ${LINE} ${BOB}`;
const HEAD: ChatHead = { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: 1 };

function createWorld(script: Script = {}): ScriptedWorld {
  return createScriptedWorld({ getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob([])] : []), ...script });
}

/** A tab with all notifications on, running as in the page. */
async function openTab(world: ScriptedWorld, settings = {}) {
  const tab = world.openTab();
  const { store } = tab;
  const openChat = vi.fn();
  await run(store, restoreSession);
  await run(store, openLine, LINE);
  tab.attention.permit('granted');
  store.set(noticeSettingsAtom, { ...DEFAULT_NOTICES, wantsDesktop: true, ...settings });
  const stop = run(store, startNotifications, { words: () => words, openChat });
  store.sub(isConnectedAtom, () => run(store, followConnection, store.get(isConnectedAtom)));
  store.sub(unreadAtom, () => run(store, followUnread, store.get(unreadAtom)));
  await world.clock.advance(1_000);
  return { ...tab, openChat, stop };
}

async function enter(settings = {}, script: Script = {}) {
  const world = createWorld(script);
  const tab = await openTab(world, settings);
  await connect(world);
  return { world, clock: world.clock, ...tab };
}

async function connect(world: ScriptedWorld) {
  world.hub.last.accept();
  await world.clock.advance(20_000);
}

let count = 0;
/** A message arrives; the page has a second to notify. */
async function write(
  world: ScriptedWorld,
  { head = {}, message = {}, ms = 1_000 }: { head?: Partial<ChatHead>; message?: Partial<Message>; ms?: number } = {},
) {
  const id = `m${(count += 1)}`;
  world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', {
    tn: LINE,
    chat: { ...HEAD, ...head },
    message: {
      id,
      time: world.clock.now(),
      message: 'Hello',
      senderTN: BOB,
      feedback: { isSent: true, isDelivered: true, isSeen: false },
      ...message,
    },
  });
  await world.clock.advance(ms);
}

describe('a new message', () => {
  it('plays a sound, shows a desktop notification per chat, and marks the tab', async () => {
    const { world, attention } = await enter();
    await write(world);
    expect(attention.rings).toBe(1);
    expect(attention.shown.get(TAG)).toMatchObject({ title: `Bob · ${LINE}`, body: 'Hello', target: { line: LINE, chat: BOB } });
    expect(attention.badges.at(-1)).toBe(1);
  });

  it('closes desktop notifications on sign-out', async () => {
    const { world, attention, stop } = await enter();
    await write(world);
    expect(attention.shown.size).toBe(1);
    stop();
    expect(attention.shown.size).toBe(0);
  });

  it('is replaced per chat, and a click opens the chat', async () => {
    const { world, attention, openChat } = await enter();
    await write(world);
    await write(world, { head: { unseenMsgs: 2 }, message: { message: 'Are you there?' } });
    expect([...attention.shown.values()].map(({ body }) => body)).toEqual(['Are you there?']);
    attention.click(TAG);
    expect(openChat).toHaveBeenCalledWith(LINE, BOB);
  });

  it('that grows is shown so, without another sound', async () => {
    const { world, attention } = await enter();
    const grow = (message: string, missingParts?: number[]) =>
      write(world, { message: { id: 'long', message, ...(missingParts && { missingParts }) } });
    await grow('The harbour \uFFFC', [2]);
    expect(attention.shown.get(TAG)?.body).toBe('The harbour […]');
    await grow('The harbour is open');
    expect([attention.shown.get(TAG)?.body, attention.rings]).toEqual(['The harbour is open', 1]);
  });

  it('hides the text if the user chose so', async () => {
    const { world, attention } = await enter({ hidesContent: true });
    await write(world);
    expect(JSON.stringify([...attention.shown])).not.toContain('Hello');
    expect(attention.shown.get(TAG)?.body).toBe('New message');
  });

  it('is removed from the desktop once the chat is read', async () => {
    const { world, attention } = await enter();
    await write(world);
    world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: { ...HEAD, unseenMsgs: 0 } });
    await world.clock.advance(100);
    expect(attention.shown.size).toBe(0);
    expect(attention.badges.at(-1)).toBe(0);
  });
});

describe('no notification for', () => {
  const still = async (world: ScriptedWorld, attention: { rings: number; shown: ReadonlyMap<string, unknown> }) => {
    await world.clock.advance(2_000);
    expect([attention.rings, attention.shown.size]).toEqual([0, 0]);
  };

  it.each<[string, Parameters<typeof write>[1]]>([
    ['own messages', { message: { senderTN: LINE } }],
    ['history older than the tab', { message: { time: 100 } }],
    ['what was seen elsewhere', { message: { feedback: { isSent: true, isDelivered: true, isSeen: true } } }],
  ])('%s', async (_, what) => {
    const { world, attention } = await enter();
    await write(world, what);
    await still(world, attention);
  });

  it.each<[string, Parameters<typeof write>[1]]>([
    ['a muted chat', { head: { isMuted: true } }],
    ['a blocked contact', { head: { isBlocked: true } }],
  ])('%s, not even a number on the tab', async (_, what) => {
    const { world, attention } = await enter();
    await write(world, what);
    await still(world, attention);
    expect(attention.badges.every((badge) => badge === 0)).toBe(true);
  });

  it('a muted line, not even a number on the tab', async () => {
    const muted: UserInfo = { ...ALICE, accounts: ALICE.accounts.map((line) => (line.tn === LINE ? { ...line, isMuted: true } : line)) };
    const { world, attention } = await enter({}, { getInfo: () => succeed<'getInfo'>(muted) });
    await write(world);
    await still(world, attention);
    expect(attention.badges.every((badge) => badge === 0)).toBe(true);
  });

  it('quiet hours, but the count is shown', async () => {
    const { world, attention } = await enter({ quiet: { isOn: true, from: 0, to: 0, days: [0, 1, 2, 3, 4, 5, 6] } });
    await write(world);
    await still(world, attention);
    expect(attention.badges.at(-1)).toBe(1);
  });

  it('the state of a message already announced', async () => {
    const { world, attention } = await enter();
    await write(world, { message: { id: 'same' } });
    await world.clock.advance(10_000);
    await write(world, { message: { id: 'same' } });
    expect(attention.rings).toBe(1);
  });

  it('a message is in view if the page is visible and focused and its chat is open at the end', async () => {
    const { world, attention, store, focus } = await enter();
    focus();
    run(store, openChat, 'chat-bob');
    await write(world, { message: { id: 'seen' }, ms: 50 });
    // Reported by the message list when its end is in view.
    run(store, markSeenUpTo, 'seen');
    await still(world, attention);
  });

  it.each(['not focused', 'not at its end'])('but for an open chat %s', async (why) => {
    const { world, attention, store, focus } = await enter();
    focus(why !== 'not focused');
    run(store, openChat, 'chat-bob');
    await write(world);
    expect(attention.rings).toBe(1);
  });
});

describe('one sound per burst across all tabs', () => {
  it('twenty messages within a few seconds play one sound; after a pause, another', async () => {
    const { world, clock, attention } = await enter();
    for (let index = 0; index < 20; index += 1) await write(world, { ms: 200 });
    expect(attention.rings).toBe(1);
    await clock.advance(6_000);
    await write(world);
    expect(attention.rings).toBe(2);
  });

  it('one of two tabs plays the sound', async () => {
    const world = createWorld();
    const tabs = [await openTab(world), await openTab(world)];
    await connect(world);
    await write(world);
    expect(tabs.reduce((sum, { attention }) => sum + attention.rings, 0)).toBe(1);
    expect(tabs.reduce((sum, { attention }) => sum + attention.shown.size, 0)).toBe(1);
    expect(tabs.map(({ attention }) => attention.badges.at(-1))).toEqual([1, 1]);
  });

  it('after a tab closes, another plays the sound, but not twice for one burst', async () => {
    const world = createWorld();
    const first = await openTab(world);
    const second = await openTab(world);
    await connect(world);
    await write(world);
    const [one, other] = first.attention.rings === 1 ? [first, second] : [second, first];
    one.stop();
    await world.clock.advance(1_000);
    await write(world);
    expect(other.attention.rings).toBe(0);
    await world.clock.advance(6_000);
    await write(world);
    expect(other.attention.rings).toBe(1);
  });

  it('no sound for a chat open in another tab; that tab shows the notice', async () => {
    const world = createWorld();
    const leader = await openTab(world);
    const other = await openTab(world);
    await connect(world);
    other.focus();
    run(other.store, openChat, 'chat-bob');
    await write(world, { message: { id: 'there' }, ms: 50 });
    run(other.store, markSeenUpTo, 'there');
    await world.clock.advance(2_000);
    expect(leader.attention.rings + other.attention.rings).toBe(0);
    other.focus(false);
    await write(world);
    expect(leader.attention.rings).toBe(1);
    expect([leader.attention.shown.size, other.attention.shown.size]).toEqual([0, 1]);
  });
});

it('after a reconnect one summary instead of twenty', async () => {
  const { world, clock, attention, store, script } = await (async () => {
    const entered = await enter();
    return { ...entered, script: entered.world.script };
  })();
  world.hub.last.cut();
  await clock.advance(100);
  const missed = Array.from({ length: 20 }, (_, index): Message => ({
    id: `missed${index}`,
    time: clock.now() + index / 100,
    message: `Missed ${index}`,
    senderTN: BOB,
    feedback: { isSent: true, isDelivered: true, isSeen: false },
  }));
  script.getListMessages = ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob(missed, { unseenMsgs: 20 })] : []);
  await clock.advance(5_000);
  world.hub.last.accept();
  await clock.advance(30_000);
  expect(store.get(chatsByLineAtom).get(LINE)?.chats.get('chat-bob')?.messages).toHaveLength(20);
  expect(attention.rings).toBe(1);
  expect([...attention.shown.values()].map(({ title, body }) => `${title}: ${body}`)).toEqual(['While you were away: 20 in 1']);
});

it('stored settings belong to this user, and invalid ones are ignored', async () => {
  const { store, services } = await enter();
  expect(store.get(noticeSettingsAtom)).toMatchObject({ wantsDesktop: true });
  services.storage.set('notices alice', '{"wantsDesktop":"yes","quiet":{"from":9999,"to":60,"days":[1,9,"x"]}}');
  store.set(noticeSettingsAtom, store.get(noticeSettingsAtom));
  services.storage.set('notices alice', '{"wantsDesktop":"yes","quiet":{"from":9999,"to":60,"days":[1,9,"x"]}}');
  const { readNotices } = await import('./notificationsSettings.ts');
  expect(readNotices(services.storage, 'alice')).toEqual({ ...DEFAULT_NOTICES, quiet: { isOn: false, from: 1_320, to: 60, days: [1] } });
  expect(readNotices(services.storage, 'bob')).toEqual(DEFAULT_NOTICES);
  await settle();
});
