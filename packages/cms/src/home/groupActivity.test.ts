import type { AuditEntry } from '@manyline/contract';
import { expect, it } from 'vitest';
import { groupActivity } from './groupActivity.ts';

const noon = new Date(2026, 10, 20, 12).getTime() / 1_000;
const entry = (id: string, action: AuditEntry['action'], actor: string, time = noon): AuditEntry => ({
  id,
  time,
  action,
  actor: { id: actor, name: actor },
  object: { type: 'session', id: actor },
  changes: [],
  address: '192.0.2.14',
});

it('joins the same action of a user on one day at its latest place', () => {
  const entries = [
    entry('5', 'signIn', 'alice'),
    entry('4', 'signIn', 'bob'),
    entry('3', 'signIn', 'alice'),
    entry('2', 'signOut', 'alice'),
    entry('1', 'signIn', 'alice', noon - 86_400),
  ];
  expect(groupActivity(entries).map(({ entry: { id }, count }) => [id, count])).toEqual([
    ['5', 2],
    ['4', 1],
    ['2', 1],
    ['1', 1],
  ]);
});
