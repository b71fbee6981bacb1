import { inject } from 'vitest';
import type { Store } from '../../backend/index.ts';
import { openPostgresStore } from '../sqlStore/createSqlStore.ts';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** A database of a test's own; `postgresSetup.ts` says which kinds there are. */
export async function postgresDatabase(kind: '' | 'latin' = ''): Promise<TestDatabase> {
  const desk = inject('postgresDesk');
  const answer = await fetch(`${desk}/${kind}`, { method: 'POST' });
  const url = await answer.text();
  if (!answer.ok) throw new Error(url);
  return {
    url,
    async remove() {
      await fetch(desk + new URL(url).pathname, { method: 'DELETE' });
    },
  };
}

/** On a database of its own, which goes with it. */
export async function openPostgresTestStore(): Promise<Store> {
  const database = await postgresDatabase();
  const store = await openPostgresStore(database.url);
  return {
    ...store,
    async close() {
      await store.close();
      await database.remove();
    },
  };
}
