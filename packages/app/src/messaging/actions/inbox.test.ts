import { describe, expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { allChatsAtom, missingLinesAtom } from '../state/chatLists.ts';
import { inboxChoicesAtom } from '../state/inbox.ts';
import { OTHER, openInboxWorld } from '../testing/inboxWorld.ts';

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
