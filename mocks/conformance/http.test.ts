import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_HANDLER, HUB_PATH } from '@manyline/contract';
import { type RunningServer, startServer } from '@manyline/server/node';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import type { ConformanceHost, ConformanceHub } from './host.ts';
import { createHttpHost } from './httpHost.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
afterAll(() => rmSync(folder, { recursive: true }));

describeBackend('the server on SQLite, over HTTP and its hub', { open: openServer, canRestart: true, hasLoopbackCarrier: true });

async function openServer(): Promise<ConformanceHost> {
  const start = (port: number): Promise<RunningServer> => startServer({ port, dataDir: folder, demo: true });
  let server = await start(0);
  const { url } = server;
  return createHttpHost({
    url,
    connectHub: (accessToken, onPush) => connectHub(url, accessToken, onPush),
    restart: async () => {
      await server.close();
      server = await start(Number(new URL(url).port));
    },
    close: () => server.close(),
  });
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
