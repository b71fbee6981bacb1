import { createPostgresBackplane, openPostgresStore } from '@manyline/server/node';
import { afterAll, inject } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost, STORE_IN_PROCESS } from './inProcessHost.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDesk: string;
  }
}

/** Longer than a test may take: a busy machine lets queries wait. */
const TEST_MS = 600_000;
const PATIENT = { connectMs: TEST_MS, statementMs: TEST_MS, answerMs: TEST_MS, idleMs: 0 };

const desk = inject('postgresDesk');

/** Each file has a database of its own. Pushes travel through the database, so they arrive some time after the answer to their call. */
export function describePostgres(part: 'chats' | 'others'): void {
  let url: string | undefined;
  const database = async (): Promise<string> => (url ??= await newDatabase());
  afterAll(async () => {
    if (url !== undefined) await fetch(desk + new URL(url).pathname, { method: 'DELETE' });
  });

  describeBackend('the backend on PostgreSQL, over fetch', {
    part,
    open: () =>
      openInProcessHost(
        async () => openPostgresStore(await database(), {}, PATIENT),
        async () => createPostgresBackplane({ url: await database(), timeouts: PATIENT, onError: (error) => console.error(error) }),
      ),
    ...STORE_IN_PROCESS,
  });
}

async function newDatabase(): Promise<string> {
  const answer = await fetch(desk, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
