import { expect, it } from 'vitest';
import { readChange } from './readChange.ts';

const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined);

it('lists what was set, removed and changed', () => {
  expect(readChange({ field: 'email', after: 'bob@harbour.example' }, wordOf)).toEqual({ removed: [], added: ['bob@harbour.example'] });
  expect(readChange({ field: 'email', before: 'bob@harbour.example', after: null }, wordOf)).toEqual({
    removed: ['bob@harbour.example'],
    added: [],
  });
  expect(readChange({ field: 'name', before: 'Bob', after: 'Robert' }, wordOf)).toEqual({ removed: ['Bob'], added: ['Robert'] });
  expect(readChange({ field: 'sessions', before: 3, after: 0 }, wordOf)).toEqual({ removed: ['3'], added: ['0'] });
});

it('reports added and removed items of a list, or the whole list if only the order differs', () => {
  expect(readChange({ field: 'roleIds', before: ['a', 'b'], after: ['b', 'c'] }, wordOf)).toEqual({ removed: ['a'], added: ['c'] });
  expect(readChange({ field: 'roleIds', after: ['a'] }, wordOf)).toEqual({ removed: [], added: ['a'] });
  expect(readChange({ field: 'roleIds', before: ['a', 'b'], after: ['b', 'a'] }, wordOf)).toEqual({
    removed: ['a', 'b'],
    added: ['b', 'a'],
  });
});

it('is empty for unknown keys', () => {
  expect(readChange({ field: 'abilities', before: ['x'], after: ['x', {}] }, wordOf)).toEqual({ removed: [], added: [] });
  expect(readChange({ field: 'password' }, wordOf)).toEqual({ removed: [], added: [] });
});

it('a value that says nothing is neither removed nor added', () => {
  const parts = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value).join('') : '');
  expect(readChange({ field: 'maintenanceMessage', before: { en: '', fr: '' }, after: { en: 'Back soon', fr: '' } }, parts)).toEqual({
    removed: [],
    added: ['Back soon'],
  });
});
