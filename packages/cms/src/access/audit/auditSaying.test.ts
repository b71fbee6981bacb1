import type { AuditEntry } from '@manyline/contract';
import { expect, it } from 'vitest';
import { auditSaying } from './auditSaying.ts';

const NADIA = { id: 'nadia', name: 'Nadia' };
const BOB = { type: 'user', id: 'bob', name: 'Bob' } as const;
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'a1',
  time: 1,
  actor: NADIA,
  action: 'update',
  object: BOB,
  changes: [],
  address: '192.0.2.1',
  ...more,
});
const part = (objects: number, more: object = {}) => ({ action: 'update', objectType: 'user', count: objects, objects, ...more }) as const;

it('an import says how many rows it changed', () => {
  const changes = [
    { field: 'created', after: 150 },
    { field: 'updated', after: 50 },
  ];
  const operation = { id: 'o', size: 401, parts: [part(200), part(0, { action: 'import' })] };
  expect(auditSaying(entry({ action: 'import', object: { type: 'line' }, changes, operation }))).toEqual({
    kind: 'action',
    action: 'import',
    what: { kind: 'many', type: 'line', count: 200 },
  });
});

it('an operation on several objects counts what it did most', () => {
  const operation = { id: 'o', size: 15, parts: [part(1, { action: 'create', objectType: 'role' }), part(12)] };
  expect(auditSaying(entry({ operation }))).toMatchObject({ action: 'update', what: { kind: 'many', type: 'user', count: 12 } });
});

it('lines that were verified together are counted, also those of one user', () => {
  const parts = [part(1, { action: 'confirmLine', count: 150 }), part(1, { action: 'proveLine', count: 50 })];
  expect(auditSaying(entry({ action: 'confirmLine', operation: { id: 'o', size: 200, parts } }))).toEqual({ kind: 'verified', count: 200 });
});

it('several entries about one object are told as the first', () => {
  const operation = { id: 'o', size: 3, parts: [part(1)] };
  expect(auditSaying(entry({ action: 'create', operation }))).toMatchObject({ action: 'create', what: { kind: 'one', name: 'Bob' } });
});

it('changes of a line name the line and its user', () => {
  const line = { tn: '+442079460000', status: 'Alive' };
  const deeds = (
    [
      ['update', { before: line, after: { ...line, status: 'Suspended' } }],
      ['update', { before: { ...line, status: 'Suspended' }, after: line }],
      ['update', { after: line }],
      ['moveLine', { after: line }],
      ['moveLine', { before: line }],
      ['releaseLine', { before: line }],
    ] as const
  ).map(([action, change]) => auditSaying(entry({ action, changes: [{ field: 'lines', ...change }] })));
  expect(deeds.map((deed) => (deed.kind === 'line' ? [deed.deed, deed.tn, deed.user] : deed))).toEqual(
    ['suspended', 'woken', 'added', 'to', 'from', 'released'].map((deed) => [deed, line.tn, 'Bob']),
  );
});

it('hidden values, own accounts and unknown accounts are told without them', () => {
  expect(auditSaying(entry({ changes: [{ field: 'lines' }] }))).toMatchObject({ action: 'update', what: { kind: 'one' } });
  expect(auditSaying(entry({ object: { type: 'user', ...NADIA } }))).toMatchObject({ what: { kind: 'own' } });
  expect(auditSaying(entry({ action: 'signInFailed', object: { type: 'user' } }))).toMatchObject({ what: { kind: 'unknown' } });
});
