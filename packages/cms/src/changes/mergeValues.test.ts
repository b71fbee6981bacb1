import { expect, it } from 'vitest';
import { changedFields, mergeSides } from './mergeValues.ts';

const mine = { name: 'Bobby', email: 'bob@b.example', roleIds: ['r1', 'r2'] };
const theirs = { name: 'Robert', email: 'bob@b.example', roleIds: ['r1'] };

it('asks about the fields that differ, and merges the choices', () => {
  expect(changedFields(mine, theirs)).toEqual(['name', 'roleIds']);
  expect(mergeSides(mine, theirs, { name: 'mine', roleIds: 'theirs' })).toEqual({ ...theirs, name: 'Bobby' });
});
