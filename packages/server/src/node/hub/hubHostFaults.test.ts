import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Hub } from '../../signalr/hub.ts';
import type { HubConnection } from '../../signalr/hubConnection.ts';
import { createLog } from '../shared/log.ts';
import { startHubServer } from '../testing/hubServer.ts';
import { createHubHost } from './hubHost.ts';

test('a connection accepted while the hub closes is refused', async () => {
  const closing = await startHubServer();
  const isAccepting = closing.holdAccept();
  const socket = new WebSocket(`ws://localhost:${closing.port}/hub?access_token=good`);
  const refused = once(socket, 'unexpected-response');
  await isAccepting;
  const closed = closing.close();
  closing.letAccept();
  const [, response] = (await refused) as [unknown, { readonly statusCode: number }];
  expect(response.statusCode).toBe(503);
  expect(closing.peers.size).toBe(0);
  await closed;
});

test('an internal error in one frame closes only its connection, and is logged', async () => {
  const logged: string[] = [];
  const close = vi.fn();
  const connection: HubConnection = {
    push: vi.fn(),
    open: vi.fn(() => true),
    frameReceived: () => {
      throw new TypeError('a fault of ours');
    },
    heard: vi.fn(),
    transportClosed: vi.fn(),
    close,
    tick: vi.fn(),
    waitingBytes: () => 0,
    drop: vi.fn(),
  };
  const hub: Hub = {
    negotiate: async () => ({ refused: 401 }),
    admit: async () => ({ userId: 'alice', open: () => connection, abandon: vi.fn() }),
    identify: async () => undefined,
    tick: vi.fn(),
    closeAll: vi.fn(),
  };
  const host = createHubHost({ hub, isProxyTrusted: false, log: createLog('error', (line) => logged.push(line)) });
  const faulty = createServer().on('upgrade', host.upgrade).listen(0);
  await once(faulty, 'listening');
  const socket = new WebSocket(`ws://localhost:${(faulty.address() as AddressInfo).port}/hub`);
  await once(socket, 'open');
  socket.send('anything');
  await expect.poll(() => close).toHaveBeenCalledWith({ error: 'Something went wrong on our side.', allowReconnect: true });
  expect(logged.join('')).toContain('a fault of ours');
  socket.terminate();
  await host.close();
  faulty.close();
});
