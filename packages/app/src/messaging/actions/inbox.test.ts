import { describe, expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { BOB, chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { allChatsAtom, missingLinesAtom } from '../state/chatLists.ts';
import { contactLineAtom, lastWrittenTo } from '../state/contactLine.ts';
import { inboxChoicesAtom } from '../state/inbox.ts';
import { openLine } from '../sync/chats.ts';
import { OTHER, openInboxWorld } from '../testing/inboxWorld.ts';
import { openChat } from './openChat.ts';

describe('the list of all lines', () => {
  it('lists the chats of all lines, newest first, each with its line', async () => {
    const { store } = await openInboxWorld();
    const list = store.get(allChatsAtom);
    expect(list.status === 'ready' && list.value.map(({ name, line }) => [name, line?.tn])).toEqual([
      ['Eve', OTHER],
      ['Bob', LINE],
    ]);
    expect(store.get(allChatsAtom)).toBe(list);
  });

  it('names the lines that could not be fetched', async () => {
    const { store } = await openInboxWorld({
      getListMessages: ({ tn }) => (tn === LINE ? succeed<'getListMessages'>([chatWithBob([received('m1', 100)])]) : refuse(409, 'Later.')),
    });
    expect(store.get(allChatsAtom)).toMatchObject({ status: 'ready', value: [{ name: 'Bob' }] });
    expect(store.get(missingLinesAtom)).toMatchObject([{ tn: OTHER }]);
  });
});

describe('filter and order', () => {
  it('are stored for each user', async () => {
    const { store, world, openTab } = await openInboxWorld().then((entered) => ({ ...entered, world: entered }));
    store.set(inboxChoicesAtom, { filter: 'unread' });
    store.set(inboxChoicesAtom, { sort: 'unreadFirst' });
    const again = openTab().store;
    await run(again, restoreSession);
    expect(again.get(inboxChoicesAtom)).toEqual({ filter: 'unread', sort: 'unreadFirst' });
    expect(world.store.get(inboxChoicesAtom)).toEqual({ filter: 'unread', sort: 'unreadFirst' });
  });
});

describe('the line a contact wrote to last', () => {
  const chats = (line: string, time: number, sender = BOB) => ({
    chats: new Map([[line, chatWithBob([{ ...received(line, time), senderTN: sender }], { id: line, userTN: line })]]),
  });

  it('is the one of their newest message, also after a reply', () => {
    expect(
      lastWrittenTo(
        new Map([
          [LINE, chats(LINE, 100)],
          [OTHER, chats(OTHER, 200)],
        ]),
        BOB,
      ),
    ).toBe(OTHER);
    expect(
      lastWrittenTo(
        new Map([
          [LINE, chats(LINE, 100)],
          [OTHER, chats(OTHER, 200, OTHER)],
        ]),
        BOB,
      ),
    ).toBe(LINE);
    expect(lastWrittenTo(new Map(), BOB)).toBeUndefined();
  });

  it('is announced unless it is the open one', async () => {
    const { store } = await openInboxWorld({
      getListMessages: ({ tn }) =>
        succeed<'getListMessages'>([
          chatWithBob([received(`m-${String(tn)}`, tn === LINE ? 100 : 500)], { id: `bob-${String(tn)}`, userTN: String(tn) }),
        ]),
    });
    run(store, openChat, `bob-${LINE}`);
    expect(store.get(contactLineAtom)).toBe(OTHER);
    await run(store, openLine, OTHER);
    run(store, openChat, `bob-${OTHER}`);
    expect(store.get(contactLineAtom)).toBeUndefined();
  });
});
