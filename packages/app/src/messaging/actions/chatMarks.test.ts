import { describe, expect, it } from 'vitest';
import type { HttpReply, HttpRequest } from '../../services/api/transport.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { changeNoticesAtom } from '../state/chatChanges.ts';
import { head, openInboxWorld } from '../testing/inboxWorld.ts';
import { changeChat, markRead, undoChange } from './chatMarks.ts';

describe('marks of a chat', () => {
  it('show immediately, and take the server’s value afterwards', async () => {
    const reply = Promise.withResolvers<HttpReply>();
    const { store, row, script } = await openInboxWorld();
    Object.assign(script, { updateChat: () => reply.promise });
    const changing = run(store, changeChat, 'chat-bob', { isPinned: true });
    await settle();
    expect(row()).toMatchObject({ isPinned: true });
    reply.resolve(succeed<'updateChat'>({ ...head, isPinned: true }));
    await changing;
    expect(row()).toMatchObject({ isPinned: true });
  });

  it('are not reverted by an older push or fetch', async () => {
    const reply = Promise.withResolvers<HttpReply>();
    const { store, row, hub, clock } = await openInboxWorld({ updateChat: () => reply.promise });
    const changing = run(store, changeChat, 'chat-bob', { isMuted: true });
    await settle();
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: { ...head, isMuted: false }, message: received('m2', 200) });
    await clock.advance(20);
    expect(row()).toMatchObject({ isMuted: true, preview: 'm2' });
    reply.resolve(succeed<'updateChat'>({ ...head, isMuted: true }));
    await changing;
    expect(row()).toMatchObject({ isMuted: true });
  });

  it('survive a reload, including those that wait for an earlier answer', async () => {
    const sent: HttpRequest[] = [];
    const { store, hide } = await openInboxWorld({
      updateChat: (_, request) => {
        sent.push(request);
        return new Promise<never>(() => undefined);
      },
    });
    void run(store, changeChat, 'chat-bob', { isPinned: true });
    void run(store, changeChat, 'chat-bob', { isMuted: true });
    await settle();
    hide();
    await settle();
    expect(sent.at(-1)).toMatchObject({ body: { chatId: 'chat-bob', isPinned: true, isMuted: true }, outlivesPage: true });
  });

  it('refused by the server are reverted and reported', async () => {
    const { store, row } = await openInboxWorld({ updateChat: () => refuse(409, 'Not now.') });
    await run(store, changeChat, 'chat-bob', { isDone: true });
    expect(row()).not.toHaveProperty('isDone');
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'failed', name: 'Bob', text: 'Not now.' }]);
  });

  it('are reverted without an answer, and the user stays signed in', async () => {
    const { store, row, clock } = await openInboxWorld({ updateChat: () => undefined });
    await run(store, changeChat, 'chat-bob', { isPinned: true });
    await clock.advance(10_000);
    expect(row()).not.toHaveProperty('isPinned');
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'failed' }]);
  });

  it('can be undone', async () => {
    const { store, row, asked } = await openInboxWorld();
    await run(store, changeChat, 'chat-bob', { isDone: true });
    expect(row()).toMatchObject({ isDone: true });
    const [notice] = store.get(changeNoticesAtom);
    expect(notice).toMatchObject({ kind: 'done', name: 'Bob' });
    await run(store, undoChange, notice?.id ?? '');
    expect(asked('updateChat').at(-1)).toEqual({ chatId: 'chat-bob', isDone: false });
    expect(row()).not.toHaveProperty('isDone');
    expect(store.get(changeNoticesAtom)).toEqual([]);
  });

  it('are sent in the order they were made', async () => {
    const replies = [Promise.withResolvers<HttpReply>(), Promise.withResolvers<HttpReply>()];
    let count = 0;
    const { store, asked, row } = await openInboxWorld({ updateChat: () => replies[count++]?.promise ?? refuse(500) });
    const both = [run(store, changeChat, 'chat-bob', { isPinned: true }), run(store, changeChat, 'chat-bob', { isPinned: false })];
    await settle();
    expect(row()).not.toHaveProperty('isPinned');
    expect(asked('updateChat')).toHaveLength(1);
    replies[0]?.resolve(succeed<'updateChat'>({ ...head, isPinned: true }));
    await settle();
    expect(asked('updateChat')).toHaveLength(2);
    replies[1]?.resolve(succeed<'updateChat'>({ ...head, isPinned: false }));
    await Promise.all(both);
    expect(row()).not.toHaveProperty('isPinned');
  });

  it('a "done" chat returns on an inbound message', async () => {
    const { store, row, hub, clock } = await openInboxWorld();
    await run(store, changeChat, 'chat-bob', { isDone: true });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: { ...head, unseenMsgs: 1, isDone: false }, message: received('m2', 200) });
    await clock.advance(20);
    expect(row()).toMatchObject({ preview: 'm2', unseenMsgs: 1 });
    expect(row()).not.toHaveProperty('isDone');
  });

  it('an empty name is the number formatted nationally', async () => {
    const { store, row } = await openInboxWorld({ updateChat: () => succeed<'updateChat'>({ ...head, name: '06 12 34 56 78' }) });
    await run(store, changeChat, 'chat-bob', { name: '' });
    expect(row()).toMatchObject({ name: '06 12 34 56 78' });
  });

  it('reading a chat tells the server up to its newest message', async () => {
    const { store, asked, row, hub, clock } = await openInboxWorld();
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', {
      tn: LINE,
      chat: { ...head, unseenMsgs: 2, isMarkedUnread: true },
      message: received('m2', 200),
    });
    await clock.advance(20);
    expect(row()).toMatchObject({ unseenMsgs: 2, isMarkedUnread: true });
    await run(store, markRead, 'chat-bob');
    expect(asked('markSeen').at(-1)).toEqual({ chatId: 'chat-bob', messageId: 'm2' });
    expect(row()).toMatchObject({ unseenMsgs: 0 });
    expect(row()).not.toHaveProperty('isMarkedUnread');
  });
});
