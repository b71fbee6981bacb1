import { once } from 'node:events';
// The measured process: the server on a database, or a plain ws echo server.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createSystemClock, createWebCryptoHasher, newUserAt, seedDemo, type Store } from '../../packages/server/src/backend/index.ts';
import { databaseFileOf } from '../../packages/server/src/node/start/dataDirectory.ts';
import { startServer } from '../../packages/server/src/node/start/startServer.ts';
import { openStore } from '../../packages/server/src/node/store/openStore.ts';
import { insertTestMessages } from './manyMessages.ts';
import { insertPostgresMessages } from './manyPostgresMessages.ts';
import { lineOf, nameOf, PASSWORD, USERS, SEARCHERS } from './users.ts';

const [kind = '', dataDir = '', databaseUrl, manyMessages] = process.argv.slice(2).filter((word) => word !== '--crowd');
/** In a bench, one user may own all connections. */
const connectionsPerUser = process.argv.includes('--crowd') ? 10_000 : undefined;
const hasher = createWebCryptoHasher(1);

process.on('disconnect', () => process.exit());
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });
});

const url = kind === 'echo' ? await startEcho() : await startProduct();
process.send?.({ url });

async function startEcho(): Promise<string> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
  server.listen(0);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function startProduct(): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ databaseUrl: databaseUrl || undefined, file: databaseFileOf(dataDir) });
  const isNew = await store.isEmpty();
  await addUsers(store);
  await store.close();
  if (isNew && manyMessages !== undefined) {
    if (databaseUrl) await insertPostgresMessages(databaseUrl, Number(manyMessages), SEARCHERS);
    else insertTestMessages(databaseFileOf(dataDir), Number(manyMessages), SEARCHERS);
  }
  return (
    await startServer({
      port: 0,
      dataDir,
      databaseUrl: databaseUrl || undefined,
      hasher,
      providerLocalHosts: ['127.0.0.1'],
      connectionsPerUser,
      connectionsPerAddress: connectionsPerUser,
    })
  ).url;
}

async function addUsers(store: Store): Promise<void> {
  if (!(await store.isEmpty())) return;
  await seedDemo(store, { clock: createSystemClock(), hasher });
  const passwordHash = await hasher.hash(PASSWORD);
  await store.transaction(async (steps) => {
    for (let n = 0; n < USERS; n += 1) {
      const id = nameOf(n);
      await steps.addUser({ id, username: id, name: id, ...newUserAt(Date.now()), passwordHash, roleIds: ['agent'] });
      await steps.addLine({ tn: lineOf(n), status: 'Alive', userId: id });
    }
  });
}
