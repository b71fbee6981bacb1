import { inject } from 'vitest';
import type { Store } from '../../backend/index.ts';
import type { PostgresTimeouts } from '../postgres/postgresTimeouts.ts';
import { openPostgresStore } from '../sqlStore/createSqlStore.ts';

const TEST_MS = 280_000;
/** On a busy machine a query may take its time; what happens after the usual times has its own tests. */
export const PATIENT: PostgresTimeouts = { connectMs: TEST_MS, statementMs: TEST_MS, answerMs: TEST_MS, idleMs: 0 };

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates a database for one test; `postgresSetup.ts` lists the kinds. */
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

/** A store on a temporary database. */
export async function openPostgresTestStore(): Promise<Store> {
  const database = await postgresDatabase();
  const store = await openPostgresStore(database.url, {}, PATIENT);
  return {
    ...store,
    async close() {
      await store.close();
      await database.remove();
    },
  };
}
