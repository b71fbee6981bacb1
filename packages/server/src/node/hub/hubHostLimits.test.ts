import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, startHubServer } from '../testing/hubServer.ts';

const HANDSHAKE = '{"protocol":"json","version":1}\u001e';

async function refusalOf(socket: WebSocket): Promise<{ readonly response: IncomingMessage; readonly body: string }> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { response, body };
}

test('a connection over the limit is refused with 429 and a message, even without negotiation; the client tries once', async () => {
  const server = await startHubServer({ connectionsPerUser: 1 });
  const first = createClient(server.url);
  await first.start();
  await expect(createClient(server.url).start()).rejects.toThrow('429');
  expect(server.logged.filter((line) => line.includes('/hub/negotiate'))).toHaveLength(2);
  const negotiated = await fetch(`${server.url}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: 'Bearer good' },
  });
  expect([negotiated.status, negotiated.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await negotiated.json()).toMatchObject({ code: 'tooManyRequests', message: expect.stringContaining('Close some and try again') });
  const { response, body } = await refusalOf(new WebSocket(`ws://localhost:${server.port}/hub?access_token=good`));
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '15']);
  expect(JSON.parse(body)).toMatchObject({ code: 'tooManyRequests', message: expect.stringContaining('Close some and try again') });
  await first.stop();
  await expect.poll(() => server.peers.size).toBe(0);
  const next = createClient(server.url);
  await next.start();
  await next.stop();
  await server.close();
});

test('connections from one address have a limit too, also behind a trusted proxy', async () => {
  const server = await startHubServer({ connectionsPerAddress: 1 }, { isProxyTrusted: true });
  const from = (address: string) =>
    new WebSocket(`ws://localhost:${server.port}/hub?access_token=good`, { headers: { 'x-forwarded-for': address } });
  const first = from('192.0.2.1');
  await once(first, 'open');
  const { response, body } = await refusalOf(from('192.0.2.1'));
  expect(response.statusCode).toBe(429);
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('your network') });
  const other = from('192.0.2.2');
  await once(other, 'open');
  for (const socket of [first, other]) socket.terminate();
  await server.close();
});

test('a client that stops reading is closed above 1 MiB of pending data; others continue', async () => {
  const server = await startHubServer();
  const slow = new WebSocket(`ws://localhost:${server.port}/hub?access_token=good`);
  await once(slow, 'open');
  slow.send(HANDSHAKE);
  await once(slow, 'message');
  slow.pause();
  const [peer] = server.peers;
  let sent = 0;
  while (server.peers.size > 0) {
    peer?.send('more', 'x'.repeat(65_536));
    sent += 1;
    // Bytes in the system's buffers don't count.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sent).toBeGreaterThan(15);
  slow.terminate();
  await server.close();
});
