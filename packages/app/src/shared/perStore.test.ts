import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { perStore } from './perStore.ts';

test('each store has an object of its own, and keeps it', () => {
  const names = perStore(() => new Set<string>());
  const [one, other] = [createStore(), createStore()];
  names(one.get).add('Alice');
  expect([...names(one.get)]).toEqual(['Alice']);
  expect([...names(other.get)]).toEqual([]);
});
