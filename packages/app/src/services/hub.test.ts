import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSignalRHub } from './hub.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const NEGOTIATED = {
  negotiateVersion: 1,
  connectionId: 'a',
  connectionToken: 'b',
  availableTransports: ['WebSockets', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text', 'Binary'] })),
};

/** A hub with long polling, behind a proxy that accepts WebSocket upgrades and never answers them. */
async function startSwallowing() {
  const asked = { upgrades: 0, negotiations: 0 };
  let polls = 0;
  const server = createServer((request: IncomingMessage, response) => {
    request.resume();
    if (request.url?.includes('/negotiate')) {
      asked.negotiations += 1;
      polls = 0;
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(NEGOTIATED));
    }
    if (request.method !== 'GET') return response.end();
    polls += 1;
    // The first poll opens the connection, the second carries the handshake response, the third waits.
    if (polls < 3) response.end(polls === 2 ? '{}\u001e' : '');
  });
  server.on('upgrade', (_request, socket) => {
    asked.upgrades += 1;
    socket.on('error', () => undefined);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`, asked };
}

it('falls back when a WebSocket upgrade gets no answer, and remembers that', async () => {
  const { url, asked } = await startSwallowing();
  const createHub = createSignalRHub('json', 200);
  for (const negotiations of [2, 3]) {
    const hub = createHub({ url, getAccessToken: () => 'token' });
    await hub.start();
    await hub.stop();
    expect(asked).toEqual({ upgrades: 1, negotiations });
  }
});
