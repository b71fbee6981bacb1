import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_HANDLER, HUB_PATH } from '@manyline/contract';
import { createOutbox, createPasswordHasher, createSqlStore, type RunningServer, startServer } from '@manyline/server/node';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { addPerson } from './addPerson.ts';
import type { ConformanceHost, ConformanceHub, ConformanceNewcomer } from './host.ts';
import { createHttpHost } from './httpHost.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
/** Signing in a thousand times at the price of real passwords took longer than all else here. */
const hasher = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
afterAll(() => rmSync(folder, { recursive: true }));

describeBackend('the server on SQLite, over HTTP and its hub', {
  open: openServer,
  canRestart: true,
  canReadLetters: true,
  canAddPeople: true,
  hasLoopbackCarrier: true,
});

async function openServer(): Promise<ConformanceHost> {
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
    letters: async () => (await createOutbox(join(folder, 'outbox')).newest(1_000)).toReversed(),
    addPerson: addBesideServer,
    close: () => server.close(),
  });
}

/** As an administrator's own program would, while the server runs. */
async function addBesideServer({ password, ...person }: ConformanceNewcomer): Promise<void> {
  const store = await createSqlStore({ file: join(folder, 'manyline.sqlite') });
  try {
    await addPerson(store, person, () => hasher.hash(password));
  } finally {
    await store.close();
  }
}

async function connectHub(url: string, accessToken: string, onPush: (method: unknown, message: unknown) => void): Promise<ConformanceHub> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${HUB_PATH}`, { accessTokenFactory: () => accessToken, transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  connection.on(CLIENT_HANDLER, onPush);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  connection.onclose(() => resolve());
  await connection.start();
  return { closed, invoke: (method, ...args) => connection.invoke(method, ...args), stop: () => connection.stop() };
}
