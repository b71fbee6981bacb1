import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, HUB_PATH, PING_METHOD } from '@manyline/contract';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UNAVAILABLE_SENTENCE } from '../../backend/index.ts';
import { ALICE_LINE, BOB_LINE, post, sendFromAlice, signIn, textsWithBob } from '../testing/api.ts';
import { askPostgres } from '../testing/askPostgres.ts';
import { enter } from '../testing/browser.ts';
import { type Child, run, untilReady } from '../testing/child.ts';
import { converse } from '../testing/converse.ts';
import { type PostgresCluster, type ShutDown, startPostgresCluster } from '../testing/postgresCluster.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

/** `RESTARTS=20` for the long run. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3);
const WAYS: readonly ShutDown[] = ['fast', 'immediate', 'kill'];
const [DOWN_MS, UP_MS] = [300, 1_500];
const SETTLED_WITHIN = { timeout: 10_000, interval: 100 };
/** A sender gives up after ten seconds or more. */
const MOST_TRIES = 100;
const OUTSIDE = '+12125550160';

vi.setConfig({ testTimeout: 60_000 + RESTARTS * 10_000 });

const dataDir = temporaryDirectory();
const carriedFile = join(dataDir, 'carried');
const ends: (() => unknown)[] = [];
let cluster: PostgresCluster;
let servers: readonly Child[];
let urls: readonly string[];

beforeAll(async () => {
  writeFileSync(carriedFile, '');
  cluster = await startPostgresCluster({ isDurable: true });
  await askPostgres(cluster.urlOf('postgres'), 'create database manyline template template0');
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: cluster.urlOf('manyline'), CARRIED_FILE: carriedFile };
  servers = ['first', 'second'].map((name) =>
    run('testing/carryingServer.ts', { env: { ...env, CARRIED_BY: name }, until: (end) => ends.push(end) }),
  );
  urls = await Promise.all(servers.map(untilReady));
}, 120_000);

afterAll(async () => {
  for (const end of ends) end();
  rmSync(dataDir, { recursive: true, force: true });
  await cluster.stop();
});

/** Sends one message after the other as the app does: the next once this one was accepted, under the same clientId each time. */
function createSender(url: string, token: string, to: string, name: string) {
  const [accepted, refusals]: [string[], string[]] = [[], []];
  let isStopped = false;

  async function accept(msg: string): Promise<void> {
    const body = { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const headers = { authorization: `Bearer ${token}`, 'x-tn': ALICE_LINE };
      const answer = await post(url, endpoints.sendMessage.path, body, headers).catch(() => undefined);
      if (!answer) {
        refusals.push('no answer');
        await sleep(100);
        continue;
      }
      const text = await answer.text();
      if (answer.status === 200) return;
      const wait = Number(answer.headers.get('retry-after'));
      const { code } = JSON.parse(text) as { readonly code?: string };
      refusals.push(`${answer.status} ${code} ${wait > 0 ? 'with' : 'without'} Retry-After`);
      await sleep(100);
    }
    isStopped = true;
  }

  async function send(): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      const text = `${name} ${n}`;
      await accept(text);
      accepted.push(text);
      await sleep(5);
    }
  }

  const done = send();
  return {
    name,
    accepted,
    refusals,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

function carried(): readonly { readonly id: string; readonly text: string }[] {
  const lines = readFileSync(carriedFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { id: string; text: string });
}

const ofSender = (texts: readonly string[], { name }: { readonly name: string }) => texts.filter((text) => text.startsWith(`${name} `));

async function connectHub(url: string, token: string): Promise<HubConnection> {
  const options = { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets };
  const hub = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, options)
    .configureLogging(LogLevel.None)
    .build();
  await hub.start();
  return hub;
}

/** Everything else that needs the database says the same. */
async function expectRefusals(url: string, token: string, hub: HubConnection): Promise<void> {
  const refused = await post(url, `${HUB_PATH}/negotiate?negotiateVersion=1`, {}, { authorization: `Bearer ${token}` });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const upgrade = ['GET /hub HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  const answer = await converse(url, [...upgrade, key, `Authorization: Bearer ${token}`, '', ''].join('\r\n'));
  expect(answer).toContain('503 Service Unavailable');
  await expect(hub.invoke(PING_METHOD)).rejects.toThrow(UNAVAILABLE_SENTENCE);
}

test(`a database that is restarted ${RESTARTS} times costs nobody a message`, async () => {
  const [here = '', there = ''] = urls;
  const { token } = await signIn(here, 'alice');
  const hub = await connectHub(there, token);
  const inside = [createSender(here, token, BOB_LINE, 'here'), createSender(there, token, BOB_LINE, 'there')];
  const outside = [createSender(here, token, OUTSIDE, 'out of here'), createSender(there, token, OUTSIDE, 'out of there')];
  const senders = [...inside, ...outside];
  await sleep(UP_MS);
  for (let n = 0; n < RESTARTS; n += 1) {
    await cluster.shutDown(WAYS[n % WAYS.length] ?? 'kill');
    if (n === 0) await expectRefusals(there, token, hub);
    await sleep(DOWN_MS);
    await cluster.startAgain();
    const before = senders.map(({ accepted }) => accepted.length);
    await sleep(UP_MS);
    await expect.poll(() => senders.every(({ accepted }, at) => accepted.length > (before[at] ?? 0)), SETTLED_WITHIN).toBe(true);
    expect(servers.map(({ process }) => process.exitCode)).toEqual([null, null]);
  }
  await Promise.all(senders.map(({ stop }) => stop()));

  // News travels between the processes again.
  const bob = await enter(there, 'bob');
  const bobHears = await bob.connect();
  expect((await sendFromAlice(here, token, 'after all of it')).status).toBe(200);
  await expect.poll(() => bobHears.texts, SETTLED_WITHIN).toEqual(['after all of it']);

  // Whatever was refused was refused for the moment only.
  const refusals = new Set(senders.flatMap((sender) => sender.refusals));
  const failures = servers
    .flatMap((server) => server.stderr().split('\n'))
    .filter((line) => line.includes('.failed"') && line.includes('"error"'));
  expect(failures).toEqual([]);
  expect([...refusals]).toEqual(['503 unavailable with Retry-After']);
  const kept = await textsWithBob(there, token);
  for (const sender of inside) expect(ofSender(kept, sender)).toEqual(sender.accepted);
  const undelivered = `select count(*)::int as count from messages where is_incoming = 0 and is_delivered = 0 and text ~ 'here'`;
  await expect.poll(() => askPostgres(cluster.urlOf('manyline'), undelivered), SETTLED_WITHIN).toEqual([{ count: 0 }]);
  const ids = carried().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const sender of outside)
    expect(
      ofSender(
        carried().map(({ text }) => text),
        sender,
      ).toSorted(),
    ).toEqual(sender.accepted.toSorted());
});
