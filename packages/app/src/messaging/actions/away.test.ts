import { expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, succeed } from '../../testing/scriptedWorld.ts';
import { openLine } from '../sync/chats.ts';
import { awaySummaryAtom, dismissAway } from './away.ts';
import { openChat } from './openChat.ts';

async function enter() {
  const world = createScriptedWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100)])] : []),
  });
  const tab = world.openTab();
  await run(tab.store, restoreSession);
  await run(tab.store, openLine, LINE);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const summary = () => tab.store.get(awaySummaryAtom);
  const missed = (count: number, more = {}) =>
    Object.assign(world.script, {
      getListMessages: ({ tn }: { tn?: unknown }) =>
        succeed<'getListMessages'>(
          tn !== LINE
            ? []
            : [
                chatWithBob(
                  Array.from({ length: count + 1 }, (_, index) => received(`m${index + 1}`, 100 + index)),
                  { unseenMsgs: count, ...more },
                ),
              ],
        ),
    });
  async function disconnectFor(seconds: number) {
    world.hub.last.cut();
    for (let waited = 0; waited < seconds; waited += 5) {
      await world.clock.advance(5_000);
      if (waited + 5 >= seconds) world.hub.last.accept();
      else world.hub.last.refuse();
      await settle();
    }
  }
  return { ...world, ...tab, summary, missed, disconnectFor };
}

it('summarises a reconnect: how many messages in how many chats, and the first unread one', async () => {
  const { summary, missed, hub, clock, becomeVisible } = await enter();
  hub.last.cut();
  for (let retry = 0; retry < 10; retry += 1) {
    await clock.advance(5_000);
    hub.last.refuse();
    await settle();
  }
  await clock.advance(20_000);
  missed(3);
  becomeVisible();
  expect(summary()).toBeUndefined();
  await settle();
  hub.last.accept();
  await settle();
  expect(summary()).toEqual({ messages: 3, chats: 1, first: { line: LINE, tn: BOB } });
});

it('shows nothing after a short break, if nothing arrived, or for muted chats', async () => {
  const { summary, missed, disconnectFor, hub, clock, becomeVisible, hide } = await enter();
  missed(3);
  await disconnectFor(45);
  expect(summary()).toBeUndefined();
  hide();
  await clock.advance(600_000);
  becomeVisible();
  expect(summary()).toBeUndefined();
  missed(9, { isMuted: true });
  hide();
  hub.last.cut();
  await clock.advance(5_000);
  hub.last.accept();
  await clock.advance(600_000);
  becomeVisible();
  expect(summary()).toBeUndefined();
});

it('summarises the messages of a long absence until they are read or dismissed', async () => {
  const { summary, hide, becomeVisible, hub, clock, store } = await enter();
  const push = (id: string, time: number, unseenMsgs: number) => {
    const { messages: _, ...chat } = chatWithBob([], { unseenMsgs });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat, message: received(id, time) });
  };
  hide();
  push('m2', 200, 1);
  await clock.advance(299_000);
  becomeVisible();
  expect(summary()).toBeUndefined();
  hide();
  push('m3', 300, 2);
  push('m4', 400, 3);
  await clock.advance(300_000);
  becomeVisible();
  expect(summary()).toEqual({ messages: 2, chats: 1, first: { line: LINE, tn: BOB } });
  run(store, openChat, 'chat-bob');
  expect(summary()).toBeUndefined();
  hide();
  await clock.advance(300_000);
  push('m5', 500, 1);
  await clock.advance(16);
  becomeVisible();
  expect(summary()?.messages).toBe(1);
  run(store, dismissAway);
  expect(summary()).toBeUndefined();
});
