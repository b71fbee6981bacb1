import { openPostgresStore } from '@manyline/server/node';
import { afterAll, inject } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost, STORE_IN_PROCESS } from './inProcessHost.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDesk: string;
  }
}

const desk = inject('postgresDesk');

/** Each file has a database of its own. */
export function describePostgres(part: 'chats' | 'others'): void {
  let url: string | undefined;
  afterAll(async () => {
    if (url !== undefined) await fetch(desk + new URL(url).pathname, { method: 'DELETE' });
  });

  describeBackend('the backend on PostgreSQL, over fetch', {
    part,
    open: () => openInProcessHost(async () => openPostgresStore((url ??= await newDatabase()))),
    ...STORE_IN_PROCESS,
  });
}

async function newDatabase(): Promise<string> {
  const answer = await fetch(desk, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
