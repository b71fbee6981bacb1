import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { changeNoticesAtom } from '../state/chatChanges.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { head, openInboxWorld } from '../testing/inboxWorld.ts';
import { deleteMessages } from './chatDeletion.ts';
import { changeChat, undoChange } from './chatMarks.ts';

const TWO = [received('m1', 100), received('m2', 200)];

async function openWorld(script: Parameters<typeof openInboxWorld>[0] = {}) {
  let messages = TWO;
  const world = await openInboxWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob(messages)] : []),
    ...script,
  });
  const chat = () => world.store.get(chatsByLineAtom).get(LINE)?.chats.get('chat-bob');
  const texts = () => chat()?.messages.map(({ message }) => message);
  const push = async (notice: object) => {
    world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: head, ...notice });
    await world.clock.advance(20);
  };
  return { ...world, chat, texts, push, answerWith: (next: typeof TWO) => void (messages = next) };
}

describe('deleting', () => {
  it('takes the messages away immediately, offers to undo it, and brings them back', async () => {
    const { store, chat, texts, asked } = await openWorld({
      deleteMessages: () => succeed<'deleteMessages'>({ deletionId: 'd1', count: 1 }),
      restoreDeleted: () => succeed<'restoreDeleted'>({ count: 1 }),
    });
    const bob = chat();
    if (!bob) throw new Error('There is no chat.');
    const deleting = run(store, deleteMessages, bob, TWO.slice(0, 1));
    expect(texts()).toEqual(['m2']);
    await deleting;
    expect(asked('deleteMessages')).toEqual([{ chatId: 'chat-bob', messageIds: ['m1'] }]);
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'deletedMessages', count: 1 }]);
    await run(store, undoChange, 'd1');
    expect(asked('restoreDeleted')).toEqual([{ deletionId: 'd1' }]);
    expect(texts()).toEqual(['m1', 'm2']);
  });

  it('that the server refuses is reverted, and the reason is shown', async () => {
    const { store, texts } = await openWorld({ deleteChat: () => refuse(409, 'This message is still being sent.') });
    await run(store, changeChat, 'chat-bob', { isDeleted: true });
    await settle();
    expect(texts()).toEqual(['m1', 'm2']);
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'notDeleted', name: 'Bob', text: 'This message is still being sent.' }]);
  });

  it('a deleted chat leaves the list; a blocked one stays, empty', async () => {
    const { store, chat } = await openWorld({ deleteChat: () => succeed<'deleteChat'>({ deletionId: 'd1', count: 2 }) });
    await run(store, changeChat, 'chat-bob', { isDeleted: true });
    expect(chat()).toBeUndefined();
    expect(store.get(changeNoticesAtom)).toMatchObject([{ kind: 'deletedChat', name: 'Bob' }]);
  });

  it('on another device applies here: messages, the chat, and its return', async () => {
    const { chat, texts, push } = await openWorld();
    await push({ deleted: ['m1'] });
    expect(texts()).toEqual(['m2']);
    await push({ deleted: ['m2'], isGone: true });
    expect(chat()).toBeUndefined();
    await push({ isRestored: true });
    expect(texts()).toEqual(['m1', 'm2']);
  });

  it('on another device while this one was away applies after the reconnect', async () => {
    const { texts, push, hub, clock, answerWith } = await openWorld();
    const newest = received('m3', 300);
    await push({ message: newest });
    answerWith([...TWO.slice(0, 1), newest]);
    hub.last.cut();
    await clock.advance(5_000);
    hub.last.accept();
    await settle();
    expect(texts()).toEqual(['m1', 'm3']);
  });
});
