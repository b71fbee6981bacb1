// npm run bench:server [-- --seconds 5 --sockets 3000]: server throughput, compared with a bare commit and a bare WebSocket in the same run;
// writes the table to docs/PERFORMANCE.md.
// -- --only sqlite,sockets: selects from sqlite, postgres, sockets; prints the results and writes nothing.
// -- --profile folder: writes CPU profiles of the servers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { WebSocket } from 'ws';
import { type PostgresCluster, startPostgresCluster } from '../../packages/server/src/node/testing/postgresCluster.ts';
import { queryPostgres } from '../../packages/server/src/node/testing/queryPostgres.ts';
import { writeTables } from '../writeTables.mjs';
import { postgresCommit, sqliteCommit } from './floors.ts';
import { type Sender, sendFor, signInSender } from './load.ts';
import { openSocket, roundTrip } from './sockets.ts';
import { startTarget, type Target } from './startTarget.ts';
import { type Measures, toTable } from './table.ts';

const [SENDERS, COMMITS, CALLERS, CALLS] = [16, 200, 8, 80];
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    sockets: { type: 'string', default: '3000' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const wanted = values.only?.split(',') ?? ['sqlite', 'postgres', 'sockets'];
const folder = mkdtempSync(join(tmpdir(), 'manyline-bench-'));
const found: Measures = new Map();

async function measureSending(name: string, target: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const senders: Sender[] = [];
  for (let n = 0; n <= SENDERS; n += 1) senders.push(await signInSender(target.url, 2 * n, agent));
  const [one, ...many] = senders;
  await sendFor(many, 1);
  const before = await target.usage();
  const sent = await sendFor(many, seconds);
  const after = await target.usage();
  const alone = await sendFor(one ? [one] : [], seconds / 2);
  const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1_000;
  found.set(`${name} perSecond`, sent.perSecond);
  found.set(`${name} p99`, sent.p99);
  found.set(`${name} cpu`, cpu / (sent.perSecond * seconds));
  found.set(`${name} alone`, alone.perSecond);
  agent.destroy();
}

async function measureSqlite(): Promise<void> {
  const commits = sqliteCommit(join(folder, 'floor.db'), COMMITS);
  found.set('sqlite commit', commits);
  const target = await startTarget('manyline', [join(folder, 'sqlite')], values.profile);
  await measureSending('sqlite', target);
  await target.stop();
}

async function measurePostgres(): Promise<void> {
  const cluster = await startPostgresCluster({ isDurable: true });
  try {
    for (const name of ['first', 'manyline']) await queryPostgres(cluster.urlOf('postgres'), `create database ${name} template template0`);
    found.set('postgres commit', await postgresCommit(cluster.urlOf('postgres'), COMMITS));
    found.set('first start', await firstStart(cluster));
    const target = await startTarget('manyline', [join(folder, 'postgres'), cluster.urlOf('manyline')], values.profile);
    await measureSending('postgres', target);
    await target.stop();
  } finally {
    await cluster.stop();
  }
}

/** Seconds until the server is ready on an empty database, with the demo data. */
async function firstStart(cluster: PostgresCluster): Promise<number> {
  const begun = performance.now();
  const main = resolve(import.meta.dirname, '../../packages/server/src/node/main.ts');
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'first'), DATABASE_URL: cluster.urlOf('first') };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const took = (performance.now() - begun) / 1_000;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function measureSockets(): Promise<void> {
  const echo = await startTarget('echo', [], values.profile);
  await measureConnections('echo', echo, undefined);
  await echo.stop();
  const server = await startTarget('manyline', [join(folder, 'sockets'), '--crowd'], values.profile);
  const agent = new Agent();
  const { token } = await signInSender(server.url, 0, agent);
  agent.destroy();
  await measureConnections('hub', server, token);
  await server.stop();
}

async function measureConnections(name: string, target: Target, token: string | undefined): Promise<void> {
  const sockets: WebSocket[] = [];
  const open = async (count: number) => {
    while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: 20 }, () => openSocket(target.url, token)))));
  };
  // Warm-up, so that loading code isn't counted.
  await open(200);
  found.set(`${name} call`, await roundTrip(sockets.slice(0, CALLERS), CALLS));
  const [before, first] = [await target.usage(), sockets.length];
  await open(first + Number(values.sockets));
  const after = await target.usage();
  found.set(`${name} KiB`, (after.rss - before.rss) / 1_024 / (sockets.length - first));
  for (const socket of sockets) socket.terminate();
}

try {
  if (wanted.includes('sqlite')) await measureSqlite();
  if (wanted.includes('postgres')) await measurePostgres();
  if (wanted.includes('sockets')) await measureSockets();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const [load = 0] = loadavg();
const table = toTable(
  found,
  `${cpus().length} cores shared with what sends, ${SENDERS} senders for ${seconds} s, load average ${load.toFixed(0)}`,
);
console.info(table);
if (values.only === undefined) writeTables('bench-server', table);
