import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import type { Services } from '../services/services.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { memoryStorage } from '../testing/storyWorld/memoryStorage.ts';
import { emojiChoicesAtom } from './emojiChoices.ts';

function storeWith(recentEmoji?: string) {
  const store = createStore();
  const storage = memoryStorage({}, recentEmoji === undefined ? {} : { recentEmoji });
  store.set(servicesStateAtom, { storage } as unknown as Services);
  return { store, storage };
}

it('stores the choices of this browser', () => {
  const { store, storage } = storeWith();
  expect(store.get(emojiChoicesAtom)).toEqual({ recent: [], tone: 'none' });
  store.set(emojiChoicesAtom, { recent: ['👋'], tone: 'dark' });
  expect(store.get(emojiChoicesAtom)).toEqual({ recent: ['👋'], tone: 'dark' });
  expect(storeWith(storage.get('recentEmoji')).store.get(emojiChoicesAtom)).toEqual({ recent: ['👋'], tone: 'dark' });
});

it.each(['{', 'null', '[]', '{"recent":"👋","tone":7}', '{"recent":[1]}'])('ignores the stored value %s', (stored) => {
  expect(storeWith(stored).store.get(emojiChoicesAtom)).toEqual({ recent: [], tone: 'none' });
});
