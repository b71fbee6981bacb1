import type { Notification } from '@manyline/contract';
import { expect, test } from 'vitest';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { settle } from '../testing/fakeClock.ts';
import { createScriptedWorld, succeed } from '../testing/scriptedWorld.ts';
import { clientMessagesAtom, receiveClientMessage } from './clientNotices.ts';
import { readClientMessage } from './readClientMessage.ts';

const received = (id: string, text: string, by = 'Ada'): Notification => ({
  id,
  time: 1,
  isRead: false,
  facts: { kind: 'message', by, text },
});

test('a message read at the top of the page is also read in the notifications, and only that one', async () => {
  const items = [received('4', 'Hello'), received('3', 'Hello', 'Bob'), received('2', 'Hello'), received('1', 'Bye')];
  const read: unknown[] = [];
  const world = createScriptedWorld({
    getNotifications: () => succeed<'getNotifications'>({ items, unread: items.length }),
    readNotifications: ({ ids }) => {
      read.push(ids);
      return succeed<'readNotifications'>({ unread: 0 });
    },
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  run(store, receiveClientMessage, { kind: 'message', level: 'info', text: 'Hello', from: 'Ada' });
  run(store, receiveClientMessage, { kind: 'message', level: 'info', text: 'Nobody kept this', from: 'Ada' });
  await run(store, readClientMessage);
  await settle();
  expect([read, store.get(clientMessagesAtom).length]).toEqual([[['2']], 1]);
  await run(store, readClientMessage);
  expect([read.length, store.get(clientMessagesAtom)]).toEqual([1, []]);
});
