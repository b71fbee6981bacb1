import type { AuditEntry } from '@manyline/contract';

const NADIA = { id: 'nadia', name: 'Nadia Haddad' };
const ALICE = { id: 'alice', name: 'Alice Moreau' };

export const someEntries: readonly AuditEntry[] = [
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
    object: { type: 'call', id: 'updateUser', name: 'updateUser' },
    changes: [],
    address: '2001:db8::17',
  },
  {
    id: 'a3',
    time: 1_795_160_000,
    action: 'signInFailed',
    object: { type: 'session', name: 'alice' },
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
