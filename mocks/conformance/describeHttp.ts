import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox, createPasswordHasher, createSqlStore, type RunningServer, startServer } from '@manyline/server/node';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import type { ConformanceHost, ConformanceNewcomer } from './host.ts';
import { createHttpHost } from './httpHost.ts';
import { connectHub } from './realtime/connectHub.ts';
import { addStoredUser } from './users/addStoredUser.ts';

/** Cheap parameters: a thousand sign-ins with real password hashing took longer than everything else. */
const hasher = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

export function describeHttp(part: 'chats' | 'others'): void {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  describeBackend('the server on SQLite, over HTTP and its hub', {
    part,
    open: () => openServer(folder),
    canRestart: true,
    canReadEmails: true,
    canAddUsers: true,
    hasLoopbackProvider: true,
    isAnotherHost: true,
  });
}

async function openServer(folder: string): Promise<ConformanceHost> {
  const start = (port: number): Promise<RunningServer> => startServer({ port, dataDir: folder, demo: true, hasher });
  let server = await start(0);
  const { url } = server;
  return createHttpHost({
    url,
    connectHub: (accessToken, onPush) => connectHub(url, accessToken, onPush),
    restart: async () => {
      await server.close();
      server = await start(Number(new URL(url).port));
    },
    emails: async () => (await createOutbox(join(folder, 'outbox')).newest(1_000)).toReversed(),
    addStoredUser: (newcomer) => addBesideServer(folder, newcomer),
    close: () => server.close(),
  });
}

/** Like a separate admin program while the server runs. */
async function addBesideServer(folder: string, { password, ...user }: ConformanceNewcomer): Promise<void> {
  const store = await createSqlStore({ file: join(folder, 'manyline.sqlite') });
  try {
    await addStoredUser(store, user, () => hasher.hash(password));
  } finally {
    await store.close();
  }
}
