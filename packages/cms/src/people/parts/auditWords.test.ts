import { expect, it } from 'vitest';
import { readChange } from './auditWords.ts';

const roles = [
  { id: 'r1', name: 'Agent' },
  { id: 'r2', name: 'Supervisor' },
];

it('tells what was set, taken away and changed', () => {
  expect(readChange({ field: 'email', after: 'bob@harbour.example' }, roles)).toMatchObject({ kind: 'set', after: 'bob@harbour.example' });
  expect(readChange({ field: 'email', before: 'bob@harbour.example', after: null }, roles)).toMatchObject({ kind: 'taken' });
  expect(readChange({ field: 'name', before: 'Bob', after: 'Robert' }, roles)).toMatchObject({ before: 'Bob', after: 'Robert' });
});

it('names the roles that came and went, and says no more of those in another order', () => {
  expect(readChange({ field: 'roleIds', before: ['r1'], after: ['r2', 'gone'] }, roles)).toEqual({
    kind: 'list',
    field: 'roleIds',
    added: ['Supervisor', 'gone'],
    removed: ['Agent'],
  });
  expect(readChange({ field: 'roleIds', before: ['r1', 'r2'], after: ['r2', 'r1'] }, roles)).toEqual({ kind: 'other', field: 'roleIds' });
});

it('has no words for what is no word', () => {
  expect(readChange({ field: 'abilities', before: {}, after: { a: 1 } }, roles)).toEqual({ kind: 'other', field: 'abilities' });
});
