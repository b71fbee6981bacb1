import { expect, it } from 'vitest';
import { createClientStorage } from '../services/browser/clientStorage.ts';
import { readStart } from '../pages/startPageStore.ts';

it('reads the last user’s start page, and nothing from unreadable data', () => {
  const storage = createClientStorage();
  expect(readStart(storage, '7')).toEqual({});
  storage.set('start', JSON.stringify({ userId: '7', lastPage: '/x', isSetUp: true }));
  expect(readStart(storage, '7')).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStart(storage)).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStart(storage, '8')).toEqual({});
  for (const stored of ['{', 'null', '[]', JSON.stringify({ userId: '7', lastPage: 7, isSetUp: 'yes' })]) {
    storage.set('start', stored);
    expect(readStart(storage, '7').lastPage).toBeUndefined();
    expect(readStart(storage, '7').isSetUp ?? false).toBe(false);
  }
});
