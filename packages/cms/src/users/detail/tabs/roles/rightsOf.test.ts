import { expect, it } from 'vitest';
import { rightsOf } from './rightsOf.ts';

it('says "everything" for full rights, unless a rule denies something', () => {
  const all = { action: 'manage', subject: 'all' };
  expect(rightsOf([all])).toBe('everything');
  const rights = rightsOf([all, { action: 'delete', subject: 'user', inverted: true }]);
  expect(rights).toContainEqual({ subject: 'user', always: ['view', 'create', 'update', 'export', 'import'], sometimes: [] });
});

it('separates full permissions from those for some users or fields', () => {
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

it('a limited rule about anything but users permits nothing, and neither does a missing rule', () => {
  expect(rightsOf([{ action: 'view', subject: 'report', fields: ['name'] }])).toBe('nothing');
  expect(rightsOf([])).toBe('nothing');
});
