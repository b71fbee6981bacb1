import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createSignalRHub } from './hub.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
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
  const { promise: upgraded, resolve } = Promise.withResolvers<void>();
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
    resolve();
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`, asked, upgraded };
}

it('falls back when a WebSocket upgrade gets no answer, and remembers that', async () => {
  const { url, asked, upgraded } = await startSwallowing();
  const createHub = createSignalRHub('json');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void upgraded.then(() => vi.advanceTimersByTime(10_000));
  for (const negotiations of [2, 3]) {
    const hub = createHub({ url, getAccessToken: () => 'token' });
    await hub.start();
    await hub.stop();
    expect(asked).toEqual({ upgrades: 1, negotiations });
  }
});

/** Every negotiation leads to the next server, with its token. */
async function startRedirecting() {
  const asked: { readonly path: string; readonly token: string | undefined; readonly client: unknown }[] = [];
  const server = createServer(({ url, headers }: IncomingMessage, response) => {
    asked.push({ path: url?.split('?')[0] ?? '', token: headers.authorization, client: headers['x-client'] });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ url: `${origin}/next`, accessToken: 'next' }));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/ours`, asked };
}

it('negotiates at the given URL with the token and the client identity, and follows at most 100 redirects', async () => {
  const { url, asked } = await startRedirecting();
  const hub = createSignalRHub('json')({ url, getAccessToken: () => 'own', headers: { 'x-client': 'browser' } });
  await expect(hub.start()).rejects.toThrow(/redirect/i);
  expect(asked[0]).toEqual({ path: '/ours/negotiate', token: 'Bearer own', client: 'browser' });
  expect(asked[1]).toMatchObject({ path: '/next/negotiate', token: 'Bearer next' });
  expect(asked).toHaveLength(100);
});

it('gives the server up after 30 s without a sign of life', async () => {
  const { HubConnectionBuilder } = await import('@microsoft/signalr');
  const timeout = vi.spyOn(HubConnectionBuilder.prototype, 'withServerTimeout');
  const { url } = await startRedirecting();
  await createSignalRHub('json')({ url, getAccessToken: () => 'own' })
    .start()
    .catch(() => undefined);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});
