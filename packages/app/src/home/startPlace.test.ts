import { expect, it } from 'vitest';
import { createClientStorage } from '../services/browser/clientStorage.ts';
import { readStartPlace } from './startPlace.ts';

it('is the last user’s, and nothing that is not readable', () => {
  const storage = createClientStorage();
  expect(readStartPlace(storage, '7')).toEqual({});
  storage.set('start', JSON.stringify({ userId: '7', lastPage: '/x', isSetUp: true }));
  expect(readStartPlace(storage, '7')).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStartPlace(storage)).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStartPlace(storage, '8')).toEqual({});
  for (const kept of ['{', 'null', '[]', JSON.stringify({ userId: '7', lastPage: 7, isSetUp: 'yes' })]) {
    storage.set('start', kept);
    expect(readStartPlace(storage, '7').lastPage).toBeUndefined();
    expect(readStartPlace(storage, '7').isSetUp ?? false).toBe(false);
  }
});
