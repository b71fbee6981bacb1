import type { AuditEntry } from '@manyline/contract';

const NADIA = { id: 'nadia', name: 'Nadia Haddad' };
const ALICE = { id: 'alice', name: 'Alice Moreau' };

export const insideImport: readonly AuditEntry[] = [
  {
    id: 'i1',
    time: 1_795_168_000,
    actor: NADIA,
    action: 'update',
    object: { type: 'user', id: 'mia', name: 'Mia Jensen' },
    changes: [{ field: 'lines', after: { tn: '+442079461196', status: 'Unconfirmed' } }],
    address: '203.0.113.7',
  },
  {
    id: 'i2',
    time: 1_795_168_000,
    actor: NADIA,
    action: 'update',
    object: { type: 'line', id: '+442079461197', name: '+442079461197' },
    changes: [{ field: 'name', before: 'Shop', after: 'Reception' }],
    address: '203.0.113.7',
  },
];

/** Changes whose values have several parts. */
export const withParts: readonly AuditEntry[] = [
  {
    id: 'p1',
    time: 1_795_168_000,
    actor: NADIA,
    action: 'update',
    object: { type: 'system' },
    changes: [{ field: 'maintenance', after: { startsAt: 1_795_168_000, endsAt: null } }],
    address: '203.0.113.7',
  },
  {
    id: 'p2',
    time: 1_795_167_000,
    actor: NADIA,
    action: 'update',
    object: { type: 'contact', id: 'c', name: 'Omar Farouk' },
    changes: [
      { field: 'numbers', before: [], after: [{ value: '+14155550101', label: 'Desk' }] },
      { field: 'tags', after: ['VIP'] },
    ],
    address: '203.0.113.7',
  },
  {
    id: 'p3',
    time: 1_795_166_000,
    actor: NADIA,
    action: 'export',
    object: { type: 'audit' },
    changes: [
      { field: 'columns', after: [] },
      { field: 'filter', after: { q: 'ann', from: 1_795_160_000 } },
    ],
    address: '203.0.113.7',
  },
  {
    id: 'p4',
    time: 1_795_165_000,
    actor: NADIA,
    action: 'update',
    object: { type: 'role', id: 'r', name: 'Team lead' },
    changes: [{ field: 'rules', after: [{ action: ['view', 'update'], subject: 'user', fields: ['name'] }] }],
    address: '203.0.113.7',
  },
  {
    id: 'p5',
    time: 1_795_164_000,
    actor: NADIA,
    action: 'export',
    object: { type: 'user' },
    changes: [
      { field: 'filter', after: { status: ['active', 'deleting'], hasTwoStep: false, actions: ['signInFailed'], objectTypes: ['line'] } },
      { field: 'columns', after: ['username', 'lastSeenAt'] },
    ],
    address: '203.0.113.7',
  },
];

export const someEntries: readonly AuditEntry[] = [
  {
    id: 'a7',
    time: 1_795_168_001,
    actor: NADIA,
    action: 'import',
    object: { type: 'line' },
    changes: [
      { field: 'created', after: 180 },
      { field: 'updated', after: 20 },
    ],
    address: '203.0.113.7',
    operation: {
      id: 'import',
      size: 401,
      parts: [
        { action: 'update', objectType: 'line', count: 200, objects: 200 },
        { action: 'update', objectType: 'user', count: 200, objects: 48 },
        { action: 'import', objectType: 'line', count: 1, objects: 0 },
      ],
    },
  },
  {
    id: 'a6',
    time: 1_795_167_672,
    actor: NADIA,
    action: 'update',
    object: { type: 'user', id: 'bob', name: 'Bob Laurent' },
    changes: [
      { field: 'email', before: 'bob@harbour.example', after: 'bob.laurent@harbour.example' },
      { field: 'roleIds', before: ['Agent'], after: ['Agent', 'Team lead'] },
    ],
    address: '203.0.113.7',
  },
  {
    id: 'a5',
    time: 1_795_167_101,
    actor: NADIA,
    action: 'disable',
    object: { type: 'user', id: 'omar', name: 'عمر حداد' },
    changes: [{ field: 'status', before: 'active', after: 'disabled' }],
    address: '203.0.113.7',
  },
  {
    id: 'a4',
    time: 1_795_166_400,
    actor: ALICE,
    action: 'denied',
    object: { type: 'call', name: 'Users: Update' },
    changes: [],
    address: '2001:db8::17',
  },
  {
    id: 'a3',
    time: 1_795_160_000,
    action: 'signInFailed',
    object: { type: 'user', id: 'alice', name: 'alice' },
    changes: [],
    address: '198.51.100.23',
  },
  { id: 'a2', time: 1_795_159_000, actor: ALICE, action: 'signIn', object: { type: 'session' }, changes: [], address: '2001:db8::17' },
  {
    id: 'a1',
    time: 1_795_150_000,
    actor: NADIA,
    action: 'setPassword',
    object: { type: 'user', id: 'alice', name: 'Alice Moreau' },
    changes: [{ field: 'password' }],
    address: '203.0.113.7',
  },
];
