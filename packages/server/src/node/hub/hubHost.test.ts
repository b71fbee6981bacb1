import { once } from 'node:events';
import { connect } from 'node:net';
import type { HubConnection } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, startHubServer } from '../testing/hubServer.ts';

let server: Awaited<ReturnType<typeof startHubServer>>;
const clients: HubConnection[] = [];

beforeAll(async () => {
  server = await startHubServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});
afterAll(() => server.close());

async function join(options?: Parameters<typeof createClient>[1]): Promise<HubConnection> {
  const client = createClient(server.url, options);
  clients.push(client);
  await client.start();
  return client;
}

const nextEvent = (listen: (tell: (what?: unknown) => void) => void) => new Promise<unknown>((resolve) => listen(resolve));

const PAIRS = [
  ['WebSockets', 'json'],
  ['WebSockets', 'messagepack'],
  ['ServerSentEvents', 'json'],
  ['LongPolling', 'json'],
  ['LongPolling', 'messagepack'],
] as const;

describe.each(PAIRS)('the official client over %s and %s', (transport, protocol) => {
  test('calls and gets the result', async () => {
    server.methods['Echo'] = (...args) => args;
    const client = await join({ transport, protocol });
    expect(await client.invoke('Echo', 'é\u001e\n🙂', 1, null, { deep: [true] })).toEqual(['é\u001e\n🙂', 1, null, { deep: [true] }]);
  });

  test('gets 1000 pushes in order', async () => {
    const client = await join({ transport, protocol });
    const got: unknown[] = [];
    client.on('send', (_method, message) => got.push((message as { n: number }).n));
    for (let n = 0; n < 1000; n += 1) for (const peer of server.peers) peer.send('_HUB_MSG', { n });
    await expect.poll(() => got).toHaveLength(1000);
    expect(got).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  });

  test('may queue many calls, which it batches into few frames', async () => {
    let heard = 0;
    server.methods['Count'] = () => (heard += 1);
    const client = await join({ transport, protocol });
    await Promise.all(Array.from({ length: 900 }, () => client.invoke('Count', 'x'.repeat(500))));
    expect(heard).toBe(900);
  });

  test('learns why a call failed and stays connected', async () => {
    server.methods['Fail'] = () => {
      throw new Error('Not today.');
    };
    const client = await join({ transport, protocol });
    await expect(client.invoke('Fail')).rejects.toThrow('Not today.');
    expect(client.state).toBe('Connected');
  });

  test('reconnects after a close that allows it', async () => {
    const client = await join({ transport, protocol });
    const isBack = nextEvent((tell) => client.onreconnected(tell));
    server.closeHub({ allowReconnect: true });
    await isBack;
    expect(client.state).toBe('Connected');
  });

  test('stays disconnected after a close that does not, with the reason', async () => {
    const client = await join({ transport, protocol });
    const closed = nextEvent((tell) => client.onclose(tell));
    server.closeHub({ allowReconnect: false, error: 'The session has ended.' });
    expect(String(await closed)).toContain('The session has ended.');
    expect(client.state).toBe('Disconnected');
  });

  test('leaves no connection behind when it stops', async () => {
    const client = await join({ transport, protocol });
    expect(server.peers.size).toBe(1);
    await client.stop();
    await expect.poll(() => server.peers.size).toBe(0);
  });

  test('is disconnected with the reason after too large a message, and the server continues', async () => {
    server.methods['Echo'] = (...args) => args;
    const client = await join({ transport, protocol });
    const closed = nextEvent((tell) => client.onclose(tell));
    await expect(client.invoke('Echo', 'x'.repeat(70_000))).rejects.toThrow();
    expect(String(await closed)).toContain('larger than the 65536 bytes');
    const next = await join({ transport, protocol });
    expect(await next.invoke('Echo', 'alive')).toEqual(['alive']);
  });

  test('is refused with a bad token', async () => {
    await expect(join({ transport, protocol, token: 'bad' })).rejects.toThrow();
    expect(server.peers.size).toBe(0);
  });
});

describe.each(['json', 'messagepack'] as const)('the official client over a WebSocket and %s', (protocol) => {
  test('connects without negotiation', async () => {
    const client = await join({ protocol, skipNegotiation: true });
    expect(client.state).toBe('Connected');
    await expect(join({ protocol, skipNegotiation: true, token: 'bad' })).rejects.toThrow();
    expect(server.peers.size).toBe(1);
  });

  test('learns that the hub closes before its handshake', async () => {
    server.closeHubAtNextJoin({ allowReconnect: true });
    await expect(join({ protocol, skipNegotiation: true })).rejects.toThrow('The hub is closing.');
    await expect.poll(() => server.peers.size).toBe(0);
  });

  test('reconnects after its socket broke', async () => {
    const client = await join({ protocol });
    const isBack = nextEvent((tell) => client.onreconnected(tell));
    const { connection } = client as unknown as { connection: { transport: { _webSocket: { terminate(): void } } } };
    connection.transport._webSocket.terminate();
    await isBack;
    expect(server.peers.size).toBe(1);
  });
});

test('the client itself refuses MessagePack over server-sent events, which carry text', async () => {
  await expect(join({ transport: 'ServerSentEvents', protocol: 'messagepack' })).rejects.toThrow('does not support Binary');
});

describe('the upgrade', () => {
  const upgrade = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`ws://localhost:${server.port}${path}`, { headers });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('error', reject);
    });

  test.each<[string, string, Record<string, string>, number]>([
    ['no token', '/hub', {}, 401],
    ['a bad token', '/hub?access_token=bad', {}, 401],
    ['an unknown id', '/hub?id=unknown&access_token=good', {}, 404],
    ['another path', '/other?access_token=good', {}, 404],
    ['a page of another site', '/hub?access_token=good', { origin: 'https://evil.example' }, 403],
    ['an opaque page', '/hub?access_token=good', { origin: 'null' }, 403],
    ['a token in the query', '/hub?access_token=good', {}, 101],
    ['a token in the header', '/hub', { authorization: 'Bearer good' }, 101],
  ])('with %s gives %s %o → %i', async (_name, path, headers, status) => {
    expect(await upgrade(path, headers)).toBe(status);
  });

  test('from a page of this server is accepted', async () => {
    expect(await upgrade('/hub?access_token=good', { origin: `http://localhost:${server.port}` })).toBe(101);
  });

  test('by a client that is not a WebSocket leaves no connection in the hub', async () => {
    const socket = connect(server.port, 'localhost');
    socket.write(
      `GET /hub?access_token=good HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 400/);
    expect(server.peers.size).toBe(0);
  });
});

test('malformed and oversized frames close their own connection only', async () => {
  server.methods['Echo'] = (...args) => args;
  const witness = await join();
  for (const frame of [
    '{',
    '\u001e\u001e',
    '{"protocol":"json","version":1}\u001e{"type":1}\u001e',
    Buffer.from([0xff, 0x00]),
    'x'.repeat(5 * 1024 * 1024),
  ]) {
    const socket = new WebSocket(`ws://localhost:${server.port}/hub?access_token=good`);
    await once(socket, 'open');
    socket.send(frame);
    if (frame === '{') socket.close();
    await once(socket, 'close');
  }
  expect(await witness.invoke('Echo', 'alive')).toEqual(['alive']);
  await expect.poll(() => server.peers.size).toBe(1);
});

test('no token and no query string is ever logged', async () => {
  await join({ skipNegotiation: true });
  await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers: { authorization: 'Bearer good' } });
  const log = server.logged.join('');
  expect(log).toContain('"event":"hub.joined"');
  expect(log).toContain('"path":"/hub/negotiate"');
  expect(log).not.toMatch(/good|access_token|negotiateVersion/);
});
