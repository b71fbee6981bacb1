import type { ChatListItemData } from '@manyline/chat';
import type { Chat, Message } from '@manyline/contract';
import { compareChats } from '@manyline/contract';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, createScriptedWorld, LINE, succeed } from '../../testing/scriptedWorld.ts';
import { openLine } from '../sync/chats.ts';
import { receiveNotice } from '../sync/liveUpdates.ts';
import { chatListAtom } from './chatLists.ts';
import { createRowList, type RowSources } from './chatRows.ts';
import { linesStateAtom, unreadIn, updateChat } from './lineChats.ts';
import { PROVISIONAL_PREFIX } from './mergeChats.ts';

const message = (id: string, tn: string, time: number): Message => ({
  id,
  time,
  message: id,
  senderTN: tn,
  feedback: { isSent: true, isDelivered: true, isSeen: false },
});
const chat = (index: number, time: number | undefined): Chat => {
  const tn = `+1415${2_000_000 + index}`;
  return {
    id: `chat-${index}`,
    userTN: LINE,
    name: `Customer ${index}`,
    tn,
    unseenMsgs: 0,
    hasMore: false,
    messages: time === undefined ? [] : [message(`m${index}-${time}`, tn, time)],
  };
};
const byId = (chats: readonly Chat[]) => new Map(chats.map((one) => [one.id, one]));
const NOTHING: RowSources = {
  line: LINE,
  chats: new Map(),
  strangers: [],
  pending: new Map(),
  drafts: new Map(),
  changes: new Map(),
  hidden: new Set(),
  isStopped: false,
  keyOf: ({ id }) => id,
};
const expectSorted = (rows: readonly ChatListItemData[], chats: ReadonlyMap<string, Chat>) => {
  const wanted = [...chats.values()].toSorted((a, b) => compareChats(a, b) || (a.id < b.id ? -1 : 1));
  expect(rows.map(({ chatId }) => chatId)).toEqual(wanted.map(({ id }) => id));
};

describe('the rows of a line', () => {
  it('after any changes equal a new sort', () => {
    const step = fc.record({ index: fc.nat({ max: 80 }), time: fc.option(fc.nat({ max: 50 }), { nil: undefined }), isGone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 70 }), { maxLength: 8 }), (rounds) => {
        const rowsOf = createRowList();
        const chats = new Map<string, Chat>();
        for (const round of rounds) {
          for (const { index, time, isGone } of round) {
            const made = chat(index, time);
            if (isGone) chats.delete(made.id);
            else chats.set(made.id, made);
          }
          expectSorted(rowsOf({ ...NOTHING, chats: new Map(chats) }), chats);
        }
      }),
    );
  });

  it('stay sorted and counted when any number of chats change in place', () => {
    const step = fc.record({
      index: fc.nat({ max: 30 }),
      time: fc.nat({ max: 50 }),
      unseenMsgs: fc.nat({ max: 3 }),
      isDone: fc.boolean(),
      isProvisional: fc.boolean(),
      isLookedAt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 1_200, size: 'max' }), (steps) => {
        const store = createStore();
        store.set(linesStateAtom, new Map([[LINE, { status: 'ready', chats: byId([chat(1, 10), chat(2, undefined)]) }]]));
        const current = () => store.get(linesStateAtom).get(LINE)?.chats ?? new Map<string, Chat>();
        const rowsOf = createRowList();
        for (const { index, time, unseenMsgs, isDone, isProvisional, isLookedAt } of steps) {
          const made = { ...chat(index, time), unseenMsgs, isDone };
          const isUnstored = isProvisional && !current().has(made.id);
          const id = isUnstored ? PROVISIONAL_PREFIX + made.tn : made.id;
          run(store, updateChat, LINE, id, () => ({ ...made, id }));
          if (isLookedAt) expectSorted(rowsOf({ ...NOTHING, chats: current() }), current());
        }
        expectSorted(rowsOf({ ...NOTHING, chats: current() }), current());
        expect(unreadIn(current())).toBe(unreadIn(new Map(current())));
      }),
      { numRuns: 30 },
    );
  });

  it('name the contact, with chat id, unread count and last message, and say who sent it', () => {
    const from = (tn: string): Chat => ({ ...chat(1, 10), unseenMsgs: 2, messages: [message('first', tn, 9), message('last', tn, 10)] });
    const rowOf = (one: Chat) => createRowList()({ ...NOTHING, chats: byId([one]) })[0];
    const { id: chatId, name, tn } = chat(1, 10);
    const entry = { chatId, name, tn, unseenMsgs: 2, time: 10, preview: 'last' };
    expect(rowOf(from(tn))).toMatchObject({ ...entry, previewKind: 'received' });
    expect(rowOf(from(LINE))).toMatchObject({ ...entry, previewKind: 'own' });
  });

  const { tn } = chat(1, undefined);
  const file = { name: 'photo.jpg', type: 'image/jpeg', size: 9 };
  const failed = {
    clientId: 'failed',
    userId: 'alice',
    line: LINE,
    tn,
    name: '',
    text: '',
    time: 15,
    seq: 2,
    file,
    state: 'failed',
  } as const;
  const rowWith = (time: number, ...items: readonly OutboxItem[]) =>
    createRowList()({ ...NOTHING, chats: byId([chat(1, time)]), pending: new Map([[tn, items]]) })[0];

  it('show a failed file only until a newer message, then that message and a mark', () => {
    expect(rowWith(10, failed)).toMatchObject({ preview: 'photo.jpg', previewKind: 'own', state: 'failed', time: 15 });
    expect(rowWith(10, failed)).not.toHaveProperty('hasFailed');
    expect(rowWith(20, failed)).toMatchObject({ preview: 'm1-20', previewKind: 'received', hasFailed: true, time: 20 });
    for (const name of ['state', 'file']) expect(rowWith(20, failed)).not.toHaveProperty(name);
  });

  it('show a file being sent, which comes last in the chat, at the time of what overtook it', () => {
    const slow = { ...failed, clientId: 'slow', seq: 1, time: 12, state: 'sending' } as const;
    expect(rowWith(10, slow)).toMatchObject({ preview: 'photo.jpg', state: 'sending', time: 12 });
    expect(rowWith(20, slow)).toMatchObject({ preview: 'photo.jpg', state: 'sending', time: 20 });
    expect(rowWith(10, slow, { ...failed, text: 'refused' })).toMatchObject({ preview: 'photo.jpg', state: 'sending', hasFailed: true });
    const rows = createRowList()({ ...NOTHING, chats: byId([chat(1, 20), chat(2, 16)]), pending: new Map([[tn, [slow]]]) });
    expect(rows.map(({ chatId }) => chatId)).toEqual(['chat-1', 'chat-2']);
  });

  it('keep their identity if nothing changed', () => {
    const rowsOf = createRowList();
    const chats = [chat(1, 10), chat(2, 20), chat(3, 30)];
    const before = rowsOf({ ...NOTHING, chats: byId(chats) });
    expect(rowsOf({ ...NOTHING, chats: byId(chats) })).toBe(before);
    const after = rowsOf({ ...NOTHING, chats: byId([chat(1, 40), ...chats.slice(1)]) });
    expect(after.map(({ chatId }) => chatId)).toEqual(['chat-1', 'chat-3', 'chat-2']);
    expect(after[1]).toBe(before[0]);
    expect(after[2]).toBe(before[1]);
  });

  it('a push among ten thousand re-renders one row', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => chat(index, 10_000 - index));
    const world = createScriptedWorld({
      getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts: [{ tn: LINE, status: 'Alive' }] }),
      getListMessages: () => succeed<'getListMessages'>(many),
    });
    const { store } = world.openTab();
    await run(store, restoreSession);
    await run(store, openLine);
    await settle();
    const rows = () => {
      const list = store.get(chatListAtom);
      return list.status === 'ready' ? list.value : [];
    };
    const off = store.sub(chatListAtom, () => undefined);
    const before = new Set(rows());
    expect(before.size).toBe(10_000);
    for (let turn = 0; turn < 60; turn += 1) {
      const { messages: _, hasMore: _more, ...head } = chat(9_000 - turn, undefined);
      run(store, receiveNotice, { tn: LINE, chat: { ...head, unseenMsgs: 1 }, message: message(`n${turn}`, head.tn, 20_000 + turn) });
      rows();
    }
    off();
    expect(rows()[0]?.chatId).toBe('chat-8941');
    expect(rows().filter((row) => !before.has(row))).toHaveLength(60);
  });
});
