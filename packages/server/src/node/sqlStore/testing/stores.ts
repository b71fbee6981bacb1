import type { Store } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';

type NamedStores = readonly (readonly [name: string, open: () => Promise<Store>])[];

/** For data whose queries are the same on both databases. */
export const MEMORY_AND_SQLITE: NamedStores = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', () => createSqlStore({ file: ':memory:' })],
];

export const EVERY_STORE: NamedStores = [...MEMORY_AND_SQLITE, ['PostgreSQL', openPostgresTestStore]];
