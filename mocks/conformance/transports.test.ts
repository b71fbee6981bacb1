import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswordHasher, type RunningServer, startServer } from '@manyline/server/node';
import { afterAll, beforeAll, describe } from 'vitest';
import type { ConformanceHost } from './host.ts';
import { createHttpHost } from './httpHost.ts';
import { connectHub, type HubPair } from './realtime/connectHub.ts';
import { describeRealtime } from './realtime/realtime.ts';
import { demoUsers } from './users/demoUsers.ts';

/** The sixth pair, WebSockets with JSON, is in httpOthers.test.ts. */
const PAIRS: readonly HubPair[] = [
  ['WebSockets', 'messagepack'],
  ['ServerSentEvents', 'json'],
  ['ServerSentEvents', 'messagepack'],
  ['LongPolling', 'json'],
  ['LongPolling', 'messagepack'],
];

const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
const hasher = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, dataDir: folder, demo: true, hasher });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(PAIRS)('conformance: the hub over %s and %s', (...pair) => {
  let opened: ConformanceHost | undefined;
  const host = (): ConformanceHost =>
    (opened ??= createHttpHost({
      url: server.url,
      connectHub: (accessToken, onPush) => connectHub(server.url, accessToken, onPush, pair),
    }));
  describeRealtime({ host, users: demoUsers });
});
