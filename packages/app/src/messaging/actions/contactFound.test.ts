import { describe, expect, it } from 'vitest';
import type { HttpReply } from '../../services/api/transport.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { changeNoticesAtom } from '../state/chatChanges.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { head, openInboxWorld, OTHER } from '../testing/inboxWorld.ts';
import { undoChange } from './chatMarks.ts';
import { blockContact, contactFoundAtom, loadContactFound } from './contactFound.ts';
import { openChat } from './openChat.ts';

const shopChat = { ...chatWithBob([received('s1', 50)]), id: 'chat-bob-shop', userTN: OTHER };

async function openBob(script: Parameters<typeof openInboxWorld>[0] = {}) {
  const world = await openInboxWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>([tn === LINE ? chatWithBob([received('m1', 100)]) : shopChat]),
    ...script,
  });
  await settle();
  run(world.store, openChat, 'chat-bob');
  const isBlocked = (line: string) =>
    [...(world.store.get(chatsByLineAtom).get(line)?.chats.values() ?? [])].find(({ tn }) => tn === BOB)?.isBlocked === true;
  return { ...world, isBlocked };
}

describe('blocking the contact of the open chat', () => {
  it('on all lines is one call, which the server does for the chats that are not loaded too', async () => {
    const { store, asked, isBlocked } = await openBob({
      updateChat: () => succeed<'updateChat'>({ ...head, isBlocked: true, others: ['chat-bob-old', 'chat-bob-shop'] }),
    });
    await run(store, blockContact, true, true);
    expect(asked('updateChat')).toEqual([{ chatId: 'chat-bob', isBlocked: true, onAllLines: true }]);
    expect([isBlocked(LINE), isBlocked(OTHER)]).toEqual([true, true]);
  });

  it('on this line alone leaves the others as they are', async () => {
    const { store, asked, isBlocked } = await openBob();
    await run(store, blockContact, true, false);
    expect(asked('updateChat')).toEqual([{ chatId: 'chat-bob', isBlocked: true }]);
    expect([isBlocked(LINE), isBlocked(OTHER)]).toEqual([true, false]);
  });

  it('undo unblocks those that it blocked, also if it is pressed before the answer', async () => {
    const answer = Promise.withResolvers<HttpReply>();
    const { store, asked, script, isBlocked } = await openBob({ updateChat: () => answer.promise });
    const blocking = run(store, blockContact, true, true);
    await settle();
    const undoing = run(store, undoChange, store.get(changeNoticesAtom)[0]?.id ?? '');
    Object.assign(script, { updateChat: (payload: object) => succeed<'updateChat'>({ ...head, ...payload }) });
    answer.resolve(succeed<'updateChat'>({ ...head, isBlocked: true, others: ['chat-bob-shop'] }));
    await Promise.all([blocking, undoing]);
    expect(asked('updateChat').slice(1)).toEqual([
      { chatId: 'chat-bob', isBlocked: false },
      { chatId: 'chat-bob-shop', isBlocked: false },
    ]);
    expect([isBlocked(LINE), isBlocked(OTHER)]).toEqual([false, false]);
  });

  it('refused by the server, nothing is blocked anywhere', async () => {
    const { store, isBlocked } = await openBob({ updateChat: () => refuse(409, 'Not now.') });
    await run(store, blockContact, true, true);
    expect([isBlocked(LINE), isBlocked(OTHER)]).toEqual([false, false]);
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'failed', text: 'Not now.' }]);
  });
});

describe('the files and stars of the contact', () => {
  const found = (id: string, time: number) => ({ chatId: 'chat-bob', message: received(id, time) });

  it('are those of the whole chat, each once, oldest first', async () => {
    const { store, asked } = await openBob({
      searchMessages: ({ has }) =>
        succeed<'searchMessages'>({
          items: has === 'file' ? [found('f2', 90), found('f1', 10)] : [found('f1', 10), found('s1', 40)],
          hasMore: false,
        }),
    });
    expect(store.get(contactFoundAtom)).toMatchObject({ status: 'loading' });
    await run(store, loadContactFound);
    expect(asked('searchMessages')).toMatchObject([
      { chatId: 'chat-bob', has: 'file' },
      { chatId: 'chat-bob', has: 'star' },
    ]);
    const value = store.get(contactFoundAtom);
    expect(value.status === 'ready' && value.value.map(({ text }) => text)).toEqual(['f1', 's1', 'f2']);
  });

  it('that could not be loaded can be loaded again', async () => {
    let isDown = true;
    const { store } = await openBob({
      searchMessages: () => (isDown ? refuse(409) : succeed<'searchMessages'>({ items: [found('f1', 10)], hasMore: false })),
    });
    await run(store, loadContactFound);
    expect(store.get(contactFoundAtom)).toMatchObject({ status: 'failed' });
    isDown = false;
    await run(store, loadContactFound);
    expect(store.get(contactFoundAtom)).toMatchObject({ status: 'ready' });
  });

  it('of a chat that was left meanwhile are dropped', async () => {
    const answer = Promise.withResolvers<HttpReply>();
    const { store } = await openBob({ searchMessages: () => answer.promise });
    const loading = run(store, loadContactFound);
    run(store, openChat, 'chat-bob-shop');
    answer.resolve(succeed<'searchMessages'>({ items: [found('f1', 10)], hasMore: false }));
    await loading;
    expect(store.get(contactFoundAtom)).not.toMatchObject({ value: [{ text: 'f1' }] });
  });
});
