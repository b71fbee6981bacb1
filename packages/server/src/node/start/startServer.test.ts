import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoints, HUB_PATH, PING_MESSAGE, PING_METHOD, parseHubEvent } from '@manyline/contract';
import type { HubConnection } from '@microsoft/signalr';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../shared/log.ts';
import { ALICE_LINE, BOB_LINE, post, sendFromAlice, signIn, textsWithBob } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { createClient, type ProtocolName } from '../testing/hubServer.ts';
import { ownDirectory } from '../testing/temporary.ts';
import type { RunningServer } from './serverOptions.ts';
import { startServer } from './startServer.ts';

async function start(options: { readonly dataDir?: string; readonly port?: number } = {}): Promise<RunningServer> {
  const server = await startServer({ port: 0, dataDir: options.dataDir ?? (await demoDirectory()), demo: true, ...options });
  onTestFinished(() => server.close());
  return server;
}

async function listen(server: RunningServer, token: string, protocol: ProtocolName = 'json') {
  const client = createClient(server.url + HUB_PATH, { token, protocol });
  onTestFinished(() => client.stop());
  const heard: unknown[] = [];
  client.on('send', (method, message) => heard.push(parseHubEvent(method, message)));
  await client.start();
  return { client, heard };
}

const closed = (client: HubConnection) => new Promise((resolve) => client.onclose(resolve));

describe.each(['json', 'messagepack'] as const)('people on the hub over %s', (protocol) => {
  test('receive a message as soon as it is sent', async () => {
    const server = await start();
    const [alice, bob] = await Promise.all(['alice', 'bob'].map((name) => signIn(server.url, name)));
    const { heard } = await listen(server, bob?.token ?? '', protocol);
    const text = 'مرحبا — é\u001e\n🙂';
    expect((await sendFromAlice(server.url, alice?.token ?? '', text)).status).toBe(200);
    const notice = { event: { type: 'notify', message: { tn: BOB_LINE, message: { message: text } } } };
    await expect.poll(() => heard.at(-1), { interval: 10 }).toMatchObject(notice);
  });

  test('get an answer to a ping, and an error for an unknown method', async () => {
    const server = await start();
    const { client, heard } = await listen(server, (await signIn(server.url, 'alice')).token, protocol);
    await client.invoke(PING_METHOD, PING_MESSAGE);
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ event: expect.objectContaining({ type: 'test' }) }));
    await expect(client.invoke('constructor')).rejects.toThrow('The hub has no such method.');
    expect(client.state).toBe('Connected');
  });
});

test('log-out closes the sockets of its session, and of no other', async () => {
  const server = await start();
  const [one, other] = [await signIn(server.url, 'alice'), await signIn(server.url, 'alice')];
  const [leaving, staying] = [await listen(server, one.token), await listen(server, other.token)];
  const isClosed = closed(leaving.client);
  await post(server.url, endpoints.logout.path, {}, { cookie: one.cookie });
  expect(String(await isClosed)).toContain('The session has ended.');
  expect(staying.client.state).toBe('Connected');
});

test('clients reconnect after a restart, and every message is stored', async () => {
  const dataDir = await demoDirectory();
  const first = await startServer({ port: 0, dataDir, demo: true });
  const { token } = await signIn(first.url, 'alice');
  const { client } = await listen(first, token);
  await sendFromAlice(first.url, token, 'before the restart');
  const isReconnecting = new Promise((resolve) => client.onreconnecting(resolve));
  const isBack = new Promise((resolve) => client.onreconnected(resolve));
  await first.close();
  await isReconnecting;
  const second = await start({ dataDir, port: Number(new URL(first.url).port) });
  await isBack;
  expect(await textsWithBob(second.url, token)).toContain('before the restart');
});

test('partial files of a killed server are removed by a start a day later', async () => {
  const dataDir = ownDirectory();
  const folder = join(dataDir, 'files/ab');
  mkdirSync(folder, { recursive: true });
  for (const name of ['abold.0a1b.part', 'abnew.0a1b.part']) writeFileSync(join(folder, name), 'half');
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  utimesSync(join(folder, 'abold.0a1b.part'), twoDaysAgo, twoDaysAgo);
  await start({ dataDir });
  await expect.poll(() => readdirSync(folder)).toEqual(['abnew.0a1b.part']);
});

test('a second server on the same data directory is refused, and the directory is free once the first has closed', async () => {
  const dataDir = ownDirectory();
  const first = await startServer({ port: 0, dataDir });
  await expect(startServer({ port: 0, dataDir })).rejects.toThrow('is in use by another Manyline server');
  await first.close();
  await start({ dataDir });
});

test('a running request is answered at shutdown', async () => {
  const server = await start();
  const { token } = await signIn(server.url, 'alice');
  const body = JSON.stringify({ name: '', phoneNumber: BOB_LINE, msg: 'during the stop' });
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  const head = [
    `POST ${endpoints.sendMessage.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `x-tn: ${ALICE_LINE}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // Interim response: the request has been received.
  const [begun] = (await once(socket, 'data')) as [Buffer];
  expect(String(begun)).toMatch(/^HTTP\/1\.1 100 /);
  const closed = server.close();
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});

test('a public URL behind an untrusted proxy logs a warning: all clients would share one rate limit', async () => {
  const warningsOf = async (options: { readonly publicUrl?: string; readonly isProxyTrusted?: boolean }) => {
    const lines: string[] = [];
    const server = await startServer({ port: 0, dataDir: ownDirectory(), log: createLog('warn', (line) => lines.push(line)), ...options });
    await server.close();
    return lines.map((line) => (JSON.parse(line) as { readonly event: string }).event);
  };
  const publicUrl = 'https://chat.example';
  expect(await warningsOf({ publicUrl })).toEqual(['proxy.notTrusted']);
  expect(await warningsOf({ publicUrl, isProxyTrusted: true })).toEqual([]);
  expect(await warningsOf({ publicUrl: 'http://chat.example' })).toEqual([]);
  expect(await warningsOf({})).toEqual([]);
});

test('what operators open for provider accounts stays closed to the addresses that users type', async () => {
  const server = await startServer({ port: 0, dataDir: await demoDirectory(), demo: true, providerLocalHosts: ['127.0.0.1'] });
  onTestFinished(() => server.close());
  const { token } = await signIn(server.url, 'alice');
  const account = { name: 'Here', url: 'https://127.0.0.1:1/', user: 'alice', password: 'secret' };
  const answer = await post(server.url, endpoints.saveContactSource.path, account, { authorization: `Bearer ${token}` });
  expect(await answer.text()).toContain('private network');
});
