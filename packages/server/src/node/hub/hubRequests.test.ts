import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { HubLimits } from '../../signalr/hubLimits.ts';
import { startHubServer } from '../testing/hubServer.ts';

const HANDSHAKE = '{"protocol":"json","version":1}\u001e';
const EVENTS = { accept: 'text/event-stream' };
const good = { authorization: 'Bearer good' };

type Server = Awaited<ReturnType<typeof startHubServer>>;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(limits?: Partial<HubLimits>): Promise<Server> {
  const server = await startHubServer(limits);
  servers.push(server);
  return server;
}

async function negotiate({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers: good });
  return ((await answer.json()) as { connectionToken: string }).connectionToken;
}

/** A request of a connection, as the official client sends it. */
function ask({ url }: Server, id: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}?id=${id}`, { ...init, headers: { ...good, ...(init.headers as Record<string, string> | undefined) } });
}

const post = (server: Server, id: string, body: string) => ask(server, id, { method: 'POST', body });

async function beginPolling(server: Server): Promise<string> {
  const id = await negotiate(server);
  const first = await ask(server, id);
  expect([first.status, await first.text()]).toEqual([200, '']);
  await post(server, id, HANDSHAKE);
  expect(await (await ask(server, id)).text()).toBe('{}\u001e');
  return id;
}

/** An event stream of which only the head is read. */
async function beginUnreadStream({ url }: Server, id: string): Promise<() => void> {
  const call = request(`${url}?id=${id}`, { agent: false, headers: { ...good, ...EVENTS } }).end();
  call.on('error', () => undefined);
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(200);
  return () => call.destroy();
}

describe.each(['events', 'polling'] as const)('a connection over %s', (kind) => {
  const headers = kind === 'events' ? EVENTS : { accept: '*/*' };

  test.each<[string, number, { readonly id?: string; readonly headers: Record<string, string> }]>([
    ['an unknown id', 404, { id: 'unknown', headers: {} }],
    ['no token', 401, { headers: { authorization: '' } }],
    ['a bad token', 401, { headers: { authorization: 'Bearer bad' } }],
    ["somebody else's token", 403, { headers: { authorization: 'Bearer of-bob' } }],
    ['a page of another site', 403, { headers: { origin: 'https://evil.example' } }],
    ['a frame of another site', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('with %s is refused with %i and a sentence', async (_name, status, asked) => {
    const server = await start();
    const id = asked.id ?? (await negotiate(server));
    const refused = await ask(server, id, { headers: { ...headers, ...asked.headers } });
    expect([refused.status, await refused.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringMatching(/\w+ \w+/u) }),
    ]);
    expect(server.peers.size).toBe(0);
  });

  test('counts towards the user’s connections', async () => {
    const server = await start({ connectionsPerUser: 1 });
    const call = new AbortController();
    const id = await negotiate(server);
    const opened = await ask(server, id, { headers, signal: call.signal });
    expect(opened.status).toBe(200);
    const refused = await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers: good });
    expect(refused.status).toBe(429);
    if (kind === 'polling') await ask(server, id, { method: 'DELETE' });
    call.abort();
    await expect.poll(() => server.peers.size).toBe(0);
    expect(await negotiate(server)).toEqual(expect.any(String));
  });

  test('ends when its client disconnects, and leaves nothing open', async () => {
    const server = await start();
    const id = await negotiate(server);
    const opened = await ask(server, id, { headers });
    expect((await ask(server, id, { method: 'DELETE' })).status).toBe(202);
    // Rejected or ended, but never left open.
    await opened.text().catch(() => undefined);
    expect([server.peers.size, (await ask(server, id, { method: 'DELETE' })).status]).toEqual([0, 404]);
  });

  test("accepts a renewed token of its user, and no other user's", async () => {
    const server = await start();
    const id = await negotiate(server);
    const leave = kind === 'events' ? await beginUnreadStream(server, id) : (await ask(server, id), () => undefined);
    const statusFor = async (token: string) =>
      (await ask(server, id, { method: 'POST', body: '', headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusFor('renewed'), await statusFor('of-bob'), await statusFor('bad')]).toEqual([200, 403, 401]);
    leave();
  });

  test('has one reader and one writer', async () => {
    const server = await start();
    const id = await negotiate(server);
    const leave = kind === 'events' ? await beginUnreadStream(server, id) : (await ask(server, id), () => undefined);
    const other = kind === 'events' ? { accept: '*/*' } : EVENTS;
    for (const accept of [other, EVENTS]) expect((await ask(server, id, { headers: accept })).status).toBe(409);
    const slow = request(`${server.url}?id=${id}`, { method: 'POST', headers: { ...good, 'content-length': 100 } });
    slow.on('error', () => undefined);
    slow.write('{');
    await expect.poll(async () => (await post(server, id, '')).status).toBe(409);
    slow.destroy();
    await expect.poll(async () => (await post(server, id, '')).status).toBe(200);
    expect((await post(server, id, 'x'.repeat(1_024 ** 2 + 1))).status).toBe(413);
    leave();
  });
});

/** Pushes until the hub drops its only client; returns the KiB that took. */
async function pushUntilDropped({ peers }: Server): Promise<number> {
  const [peer] = peers;
  let sent = 0;
  while (peers.size > 0) {
    peer?.send('more', 'x'.repeat(65_536));
    sent += 64;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sent;
}

describe('more than 1 MiB of pending data closes the connection', () => {
  test('over events, plus the system’s buffers', async () => {
    const server = await start();
    const id = await negotiate(server);
    const leave = await beginUnreadStream(server, id);
    await post(server, id, HANDSHAKE);
    expect(await pushUntilDropped(server)).toBeGreaterThan(1_024);
    leave();
  });

  test('over polling, where a character can take two bytes', async () => {
    const server = await start();
    const id = await beginPolling(server);
    const kib = await pushUntilDropped(server);
    expect([kib >= 512, kib <= 1_024]).toEqual([true, true]);
    expect((await ask(server, id)).status).toBe(204);
  });
});

test.each([
  ['GET', 400],
  ['POST', 400],
  ['DELETE', 400],
])('a %s that names no connection is refused', async (method, status) => {
  const { url } = await start();
  expect((await fetch(url, { method, headers: good })).status).toBe(status);
});

test('requests the hub does not support are refused', async () => {
  const server = await start();
  expect((await ask(server, await negotiate(server), { method: 'PUT' })).status).toBe(405);
});

describe('polling', () => {
  test('frames sent between two polls, including the close, come with the next poll; then the connection is over', async () => {
    const server = await start();
    const id = await beginPolling(server);
    for (const peer of server.peers) {
      peer.send('first', {});
      peer.close();
    }
    const last = await (await ask(server, id)).text();
    expect(last).toContain('"arguments":["first",{}]');
    expect(last).toContain('"type":7,"allowReconnect":false,"error":"The session has ended."');
    expect((await ask(server, id)).status).toBe(204);
  });

  test('a poll without frames is answered with a ping', async () => {
    const server = await start({ keepAlive: 1 });
    const id = await beginPolling(server);
    expect(await (await ask(server, id)).text()).toBe('{"type":6}\u001e');
  });

  test('a client that stops polling is disconnected', async () => {
    const server = await start({ clientTimeout: 1 });
    await beginPolling(server);
    await expect.poll(() => server.peers.size).toBe(0);
  });

  test('a client that only polls stays connected', async () => {
    const server = await start({ keepAlive: 1, clientTimeout: 2.2 });
    const id = await beginPolling(server);
    for (let n = 0; n < 2; n += 1) expect(await (await ask(server, id)).text()).toBe('{"type":6}\u001e');
    expect(server.peers.size).toBe(1);
  });

  test('a poll aborted while its token was checked takes no frames', async () => {
    const server = await start();
    const id = await beginPolling(server);
    const asked = server.holdAccept();
    const leaving = new AbortController();
    const left = ask(server, id, { headers: { authorization: 'Bearer renewed' }, signal: leaving.signal }).catch(() => 'left');
    await asked;
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => server.logged.filter((line) => line.includes('"finished":false')).length).toBe(1);
    server.letAccept();
    await post(server, id, '');
    for (const peer of server.peers) peer.send('said', {});
    expect(await (await ask(server, id)).text()).toContain('"arguments":["said",{}]');
  });

  test('a connection closed by DELETE is not found any more', async () => {
    const server = await start();
    const id = await beginPolling(server);
    const waiting = ask(server, id);
    expect((await ask(server, id, { method: 'DELETE' })).status).toBe(202);
    expect([(await waiting).status, (await ask(server, id)).status, (await post(server, id, ''))?.status]).toEqual([204, 404, 404]);
    expect(server.peers.size).toBe(0);
  });
});

test('the id and the token of a connection are never logged', async () => {
  const server = await start();
  const id = await beginPolling(server);
  const log = server.logged.join('');
  expect(log).toContain('"transport":"polling"');
  expect(log).not.toContain(`"${id}"`);
  expect(log).not.toMatch(/good|access_token|[?&]id=/u);
});
