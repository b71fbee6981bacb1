import { RIGHTS } from '@manyline/contract';
import { expect, it } from 'vitest';
import { rightsOf } from './rightsOf.ts';

it('says "everything" for full rights, unless a rule denies something', () => {
  const all = { action: 'manage', subject: 'all' };
  expect(rightsOf([all])).toBe('everything');
  const rights = rightsOf([all, { action: 'delete', subject: 'user', inverted: true }]);
  expect(rights).toContainEqual({ subject: 'user', always: ['view', 'create', 'update', 'export', 'import'], sometimes: [] });
});

it.each(Object.entries(RIGHTS))('knows every right on %s', (subject, actions) => {
  expect(rightsOf([{ action: 'manage', subject }])).toEqual([{ subject, always: actions, sometimes: [] }]);
});

it('rights on some address books or templates hold in some cases', () => {
  expect(
    rightsOf([
      { action: ['view', 'create'], subject: 'contactBook', conditions: { id: 'b1' } },
      { action: 'update', subject: 'messageTemplate', conditions: { name: 'Hours' } },
    ]),
  ).toEqual([
    { subject: 'contactBook', always: [], sometimes: ['view'] },
    { subject: 'messageTemplate', always: [], sometimes: ['update'] },
  ]);
});

it('separates full permissions from those in some cases', () => {
  expect(
    rightsOf([
      { action: ['view', 'send'], subject: 'chat' },
      { action: 'view', subject: 'user' },
      { action: 'update', subject: 'user', fields: ['name'] },
    ]),
  ).toEqual([
    { subject: 'chat', always: ['view', 'send'], sometimes: [] },
    { subject: 'user', always: ['view'], sometimes: ['update'] },
  ]);
});

it('a limited rule about what can’t be limited permits nothing, and neither does a missing rule', () => {
  expect(rightsOf([{ action: ['view', 'send'], subject: 'chat', fields: ['name'] }])).toBe('nothing');
  expect(rightsOf([])).toBe('nothing');
});
