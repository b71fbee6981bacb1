import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HUB_PATH, PING_METHOD } from '@manyline/contract';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { describeTrouble, inLanguage, StoreUnavailable } from '../../backend/index.ts';
import { BOB_LINE, post, sendFromAlice, signIn, textsWithBob } from './api.ts';
import { enter } from './browser.ts';
import { type Child, run, untilReady } from './child.ts';
import { converse } from './converse.ts';
import { createSender, type Sender } from './createSender.ts';
import { type PostgresCluster, startPostgresCluster } from './postgresCluster.ts';
import { queryPostgres } from './queryPostgres.ts';
import { temporaryDirectory } from './temporary.ts';

export const SETTLED_WITHIN = { timeout: 300_000, interval: 100 };
/** Longer than any call may take, also on a busy machine. */
export const HUNG_WITHIN = { timeout: 300_000, interval: 100 };
const OUTSIDE = '+12125550160';
/** Most characters of a failed server's output to show. */
const MOST_SAID = 4_000;

export interface TwoServers {
  /** The database, which only they use. */
  readonly cluster: () => PostgresCluster;
  readonly query: (statement: string) => Promise<unknown>;
  /** Signs alice in at the first server and connects her to the second. */
  readonly enterAlice: () => Promise<Alice>;
  /** Expects that no server has ended. */
  readonly expectAlive: () => void;
  /** Expects only temporary refusals, and every message stored and handed over once, in order. */
  readonly expectNothingLost: (alice: Alice, name: string, senders: readonly Sender[]) => Promise<void>;
}

export interface Alice {
  readonly token: string;
  /** One for each server and kind of recipient. */
  readonly send: (name: string) => readonly Sender[];
  /** Expects the same refusal from everything else that needs the database. */
  readonly expectRefusals: () => Promise<void>;
  /** A server that is still connecting to the database again misses events and closes its connections, so this tries again. */
  readonly expectEventsTravel: () => Promise<void>;
}

/** Two servers on a database of their own for the tests of this file. */
export function twoServersOnDatabase(): TwoServers {
  const dataDir = temporaryDirectory();
  const carriedFile = join(dataDir, 'carried');
  const ends: (() => unknown)[] = [];
  let cluster: PostgresCluster;
  let servers: readonly Child[];
  let urls: readonly string[];

  beforeAll(async () => {
    writeFileSync(carriedFile, '');
    cluster = await startPostgresCluster({ isDurable: true });
    await queryPostgres(cluster.urlOf('postgres'), 'create database manyline template template0');
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: cluster.urlOf('manyline'), CARRIED_FILE: carriedFile };
    servers = ['first', 'second'].map((name) =>
      run('testing/recordingServer.ts', { env: { ...env, CARRIED_BY: name }, until: (end) => ends.push(end) }),
    );
    urls = await Promise.all(servers.map(untilReady));
  });

  afterAll(async () => {
    for (const end of ends) end();
    rmSync(dataDir, { recursive: true, force: true });
    await cluster.stop();
  });

  const query = (statement: string) => queryPostgres(cluster.urlOf('manyline'), statement);

  function carried(): readonly { readonly id: string; readonly text: string }[] {
    const lines = readFileSync(carriedFile, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as { id: string; text: string });
  }

  return {
    cluster: () => cluster,
    query,
    enterAlice: () => enterAlice(urls),
    expectAlive() {
      expect(servers.map(({ process: { exitCode }, stderr }) => exitCode === null || stderr().slice(-MOST_SAID))).toEqual([true, true]);
    },
    async expectNothingLost({ token }, name, senders) {
      const [, there = ''] = urls;
      const failures = servers
        .flatMap((server) => server.stderr().split('\n'))
        .filter((line) => line.includes('.failed"') && line.includes('"error"'));
      expect(failures).toEqual([]);
      const refusals = new Set(senders.flatMap((sender) => sender.refusals));
      expect([...refusals]).toEqual(['503 unavailable with Retry-After']);
      const stored = await textsWithBob(there, token);
      for (const sender of senders.filter((one) => one.name.endsWith(BOB_LINE))) expect(ofSender(stored, sender)).toEqual(sender.accepted);
      const undelivered = `select count(*)::int as count from messages where is_incoming = 0 and is_delivered = 0 and text like '${name} %'`;
      await expect.poll(() => query(undelivered), SETTLED_WITHIN).toEqual([{ count: 0 }]);
      const ids = carried().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const texts = carried().map(({ text }) => text);
      for (const sender of senders.filter((one) => one.name.endsWith(OUTSIDE))) expect(ofSender(texts, sender)).toEqual(sender.accepted);
    },
  };
}

const ofSender = (texts: readonly string[], { name }: { readonly name: string }) => texts.filter((text) => text.startsWith(`${name} `));

async function enterAlice(urls: readonly string[]): Promise<Alice> {
  const [here = '', there = ''] = urls;
  const { token } = await signIn(here, 'alice');
  const hub = await connectHub(there, token);
  return {
    token,
    send: (name) => [BOB_LINE, OUTSIDE].flatMap((to) => urls.map((url, at) => createSender(url, token, to, `${name} ${at} to ${to}`))),
    expectRefusals: () => expectRefusals(there, token, hub),
    async expectEventsTravel() {
      const bob = await enter(there, 'bob');
      const bobHears = await vi.waitFor(() => bob.connect(), HUNG_WITHIN);
      const sendMessage = async () => {
        expect((await sendFromAlice(here, token, `event ${crypto.randomUUID()}`)).status).toBe(200);
        return bobHears.texts;
      };
      await expect.poll(sendMessage, { ...HUNG_WITHIN, interval: 500 }).not.toEqual([]);
    },
  };
}

async function connectHub(url: string, token: string): Promise<HubConnection> {
  const options = { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets };
  const hub = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, options)
    .configureLogging(LogLevel.None)
    .build();
  await hub.start();
  return hub;
}

async function expectRefusals(url: string, token: string, hub: HubConnection): Promise<void> {
  const upgrade = ['GET /hub HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  const [refused, answer] = await Promise.all([
    post(url, `${HUB_PATH}/negotiate?negotiateVersion=1`, {}, { authorization: `Bearer ${token}` }),
    converse(url, [...upgrade, key, `Authorization: Bearer ${token}`, '', ''].join('\r\n')),
    expect(hub.invoke(PING_METHOD)).rejects.toThrow(inLanguage('en', describeTrouble(new StoreUnavailable()).message)),
  ]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer).toContain('503 Service Unavailable');
}

/** Waits until each sender has had this many more messages accepted. */
export async function expectMoreSent(senders: readonly Sender[], more = 1, within = SETTLED_WITHIN): Promise<void> {
  const before = senders.map(({ accepted }) => accepted.length);
  await expect.poll(() => senders.every(({ accepted }, at) => accepted.length >= (before[at] ?? 0) + more), within).toBe(true);
}

/** Waits until each sender has been refused again. */
export async function expectMoreRefused(senders: readonly Sender[], within: typeof SETTLED_WITHIN): Promise<void> {
  const before = senders.map(({ refusals }) => refusals.length);
  await expect.poll(() => senders.every(({ refusals }, at) => refusals.length > (before[at] ?? 0)), within).toBe(true);
}
