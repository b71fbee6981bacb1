import { expect, it } from 'vitest';
import { habitsAtom } from '../../preferences/habits.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { openChat } from '../actions/openChat.ts';
import { retryMessage, sendDraft, carryDraft } from '../actions/sendDraft.ts';
import { loadChats, openLine } from '../sync/chats.ts';
import { contactLineTagAtom, failedInChatAtom } from './composerState.ts';
import { conversationAtom } from './conversationView.ts';
import { knownLines } from './knownLines.ts';
import { conversationKey, draftsAtom } from './outboxState.ts';

const SHOP = '+14155552672';

async function enter(tn?: string, answersShortCodes = false) {
  const contact = tn === undefined ? {} : { tn };
  const from = (id: string, time: number) => ({ ...received(id, time), senderTN: tn ?? BOB });
  const accounts = ALICE.accounts.map((line) => (line.tn === SHOP && answersShortCodes ? { ...line, answersShortCodes } : line));
  const world = createScriptedWorld({
    getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts }),
    getListMessages: ({ tn: line }) =>
      succeed<'getListMessages'>([
        line === LINE
          ? chatWithBob([from('m1', 100)], contact)
          : chatWithBob([from('s1', 200)], { id: 'shop-bob', userTN: SHOP, ...contact }),
      ]),
    getKnownLines: () => succeed<'getKnownLines'>([{ tn: tn ?? BOB, lines: [{ line: SHOP, knownTime: 200, wroteTime: 200 }] }]),
    sendMessage: () => refuse(422, 'No'),
  });
  const tab = world.openTab();
  await run(tab.store, restoreSession);
  await run(tab.store, openLine, LINE);
  await run(tab.store, loadChats, SHOP);
  run(tab.store, openChat, 'chat-bob');
  await run(tab.store, knownLines.load, tn ?? BOB);
  return { ...world, ...tab };
}

it('warns when the sending line differs from the line the contact last wrote to', async () => {
  const { store } = await enter();
  expect(store.get(contactLineTagAtom)).toMatchObject({ tn: SHOP });
  await run(store, openLine, SHOP);
  run(store, openChat, 'shop-bob');
  expect(store.get(contactLineTagAtom)).toBeUndefined();
});

it('offers no other line that can’t send to the contact', async () => {
  const answering = await enter('36665', true);
  expect(answering.store.get(contactLineTagAtom)).toMatchObject({ tn: SHOP });
  const { store } = await enter('36665');
  expect(store.get(contactLineTagAtom)).toBeUndefined();
});

it('moves the text to that line, after the draft there', async () => {
  const { store } = await enter();
  run(store, carryDraft, SHOP, 'Hello');
  run(store, carryDraft, SHOP, 'again');
  expect(store.get(draftsAtom).get(conversationKey({ line: SHOP, tn: BOB }))?.text).toBe('Hello\nagain');
});

it('lists unsent messages of this chat and sends them again', async () => {
  const { store, script } = await enter();
  for (const text of ['one', 'two', 'three']) run(store, sendDraft, text);
  await settle();
  expect(store.get(failedInChatAtom)).toHaveLength(3);
  let count = 0;
  Object.assign(script, { sendMessage: () => succeed<'sendMessage'>({ id: `a${(count += 1)}`, time: 300 + count, chatId: 'chat-bob' }) });
  for (const key of store.get(failedInChatAtom)) run(store, retryMessage, key);
  await settle();
  expect(store.get(failedInChatAtom)).toEqual([]);
  expect(store.get(conversationAtom)?.messages.map(({ text }) => text)).toEqual(['m1', 'one', 'two', 'three']);
});

it('counts the provider’s failures in this chat only', async () => {
  const { store, script } = await enter();
  const lost = { ...received('l1', 90), senderTN: LINE, message: 'Lost', failure: 'unreachable' as const };
  const eve = { ...chatWithBob([lost]), id: 'chat-eve', tn: '+12125550123', name: 'Eve' };
  const bob = chatWithBob([{ ...lost, id: 'l2' }, received('m1', 100)]);
  Object.assign(script, { getListMessages: () => succeed<'getListMessages'>([bob, eve]) });
  await run(store, loadChats, LINE);
  expect(store.get(failedInChatAtom)).toEqual(['l2']);
});

it('an unconfirmed message is shown as such, is not part of "send all again", and can be sent again alone', async () => {
  const { store, script, calls } = await enter();
  const unconfirmed = {
    ...received('l1', 90),
    senderTN: LINE,
    message: 'Perhaps',
    feedback: { isSent: true, isDelivered: false, isSeen: false },
    isConfirmed: false,
  };
  Object.assign(script, { getListMessages: () => succeed<'getListMessages'>([chatWithBob([unconfirmed])]) });
  await run(store, loadChats, LINE);
  const shown = () =>
    store.get(conversationAtom)?.messages.flatMap(({ text, isOwn, state, failure }) => (isOwn ? [[text, state, failure]] : []));
  expect([shown(), store.get(failedInChatAtom)]).toEqual([[['Perhaps', 'uncertain', 'unconfirmed']], []]);
  Object.assign(script, { sendMessage: () => succeed<'sendMessage'>({ id: 'a1', time: 300, chatId: 'chat-bob' }) });
  run(store, retryMessage, 'l1');
  await settle();
  expect(calls.filter(({ name }) => name === 'sendMessage').map(({ payload }) => payload)).toMatchObject([{ msg: 'Perhaps' }]);
  expect(shown()).toEqual([['Perhaps', 'sent', undefined]]);
});

it('stores writing habits per user', async () => {
  const { store, openTab, script } = await enter();
  expect(store.get(habitsAtom)).toEqual({ sendKey: 'enter', hasLetterKeys: true, notedGroups: [] });
  store.set(habitsAtom, { sendKey: 'ctrlEnter' });
  const again = openTab();
  await run(again.store, restoreSession);
  expect(again.store.get(habitsAtom).sendKey).toBe('ctrlEnter');
  Object.assign(script, { getInfo: () => succeed<'getInfo'>({ ...ALICE, id: 'carol' }) });
  const other = openTab();
  await run(other.store, restoreSession);
  expect(other.store.get(habitsAtom).sendKey).toBe('enter');
});
