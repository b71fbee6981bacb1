import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { LINE, received } from '../../testing/scriptedWorld.ts';
import { conversationItems } from './conversationItems.ts';
import { nameOthers } from './groupTexts.ts';
import { linesStateAtom } from './lineChats.ts';

const ANN = '+14155550118';

it('a text to several people has the names of the user’s own chats; everything else keeps its identity', () => {
  const store = createStore();
  const group = { ...received('m1', 1), otherRecipients: [ANN, '+14155550164'] };
  const items = conversationItems([group, received('m2', 2)], LINE, [], new Set());
  const put = (name: string) => {
    const chat = { id: 'c', userTN: LINE, name, tn: ANN, unseenMsgs: 0, messages: [], hasMore: false };
    store.set(linesStateAtom, new Map([[LINE, { status: 'ready' as const, chats: new Map([['c', chat]]) }]]));
    return nameOthers((atom) => store.get(atom), items);
  };
  const shown = put('Ann Lee');
  expect(shown[0]?.otherRecipients).toEqual([
    { tn: ANN, name: 'Ann Lee' },
    { tn: '+14155550164', name: '' },
  ]);
  expect(shown[1]).toBe(items[1]);
  expect(put('Ann Lee')[0]).toBe(shown[0]);
  expect(put('Ann')[0]?.otherRecipients?.[0]?.name).toBe('Ann');
  const plain = items.slice(1);
  expect(nameOthers((atom) => store.get(atom), plain)).toBe(plain);
});
