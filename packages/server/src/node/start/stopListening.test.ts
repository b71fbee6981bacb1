import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { stop } from './stopListening.ts';

async function openServer() {
  const { promise: running, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => resolve(response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, 'localhost');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { server, socket, response: await running };
}

const hub = { close: async () => {} };

test('a stop waits for a running request, and no longer, although its connection is kept alive', async () => {
  const { server, socket, response } = await openServer();
  const stopped = stop(server, hub, 2 ** 31 - 1);
  response.end('done');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('done');
  await stopped;
});

test('a request that is never answered is cut off', async () => {
  const { server, socket } = await openServer();
  const closed = once(socket, 'close');
  await stop(server, hub, 1);
  await closed;
});
