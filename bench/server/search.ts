// npm run bench:search [-- --messages 1000000 --seconds 10 --data folder]: how long the searches that a user types take among many messages, on
// SQLite and PostgreSQL; and, on SQLite, latency of one user's calls while six others search for long sentences of common words. Writes the
// table to docs/PERFORMANCE.md.
// -- --data folder: keeps the SQLite database for the next run. -- --only sqlite: or postgres. -- --dry: prints the results and writes nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '../../packages/contract/src/index.ts';
import { startPostgresCluster } from '../../packages/server/src/node/testing/postgresCluster.ts';
import { queryPostgres } from '../../packages/server/src/node/testing/queryPostgres.ts';
import { writeTables } from '../writeTables.mjs';
import { callsOf, get, quantile, signInSender } from './load.ts';
import { commonWord, createNumbers } from './manyMessages.ts';
import { startTarget } from './startTarget.ts';
import { type Measures, toTable } from './table.ts';
import { measureTypedSearches } from './typedSearches.ts';
import { lineOf, SEARCHERS } from './users.ts';

const OTHER = 20;
const WORDS_A_SEARCH = 24;

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    data: { type: 'string' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'manyline-bench-'));
const agent = new Agent({ keepAlive: true });
const found: Measures = new Map();

async function search(
  url: string,
  at: number,
  until: () => boolean,
): Promise<{ readonly took: readonly number[]; readonly refused: number }> {
  const owner = SEARCHERS[at] ?? 0;
  const { headers } = await signInSender(url, owner, agent);
  const next = createNumbers(at + 1);
  const took: number[] = [];
  let refused = 0;
  while (!until()) {
    const query = Array.from({ length: WORDS_A_SEARCH }, () => commonWord(next)).join(' ');
    const begun = performance.now();
    const address = new URLSearchParams({ tn: lineOf(owner), query, limit: '30' });
    const { status, body } = await get(`${url}${endpoints.searchMessages.path}?${address}`, headers, agent);
    took.push(performance.now() - begun);
    if (status === 429) await sleep(1_000);
    else if (status !== 200) refused += 1;
    if (status >= 500) console.info(body);
  }
  return { took, refused };
}

async function measureTyped(name: string, url: string): Promise<void> {
  const { p50, p99, kinds } = await measureTypedSearches(url, Number(values.messages), agent);
  found.set(`${name} typed p50`, p50);
  found.set(`${name} typed p99`, p99);
  for (const [kind, ms] of kinds) console.info(`${name}, ${kind}: ${ms.toFixed(1)} ms`);
}

async function measureSqlite(): Promise<void> {
  const target = await startTarget('manyline', [folder, '', values.messages], values.profile);
  try {
    await measureTyped('sqlite', target.url);
    const sender = await signInSender(target.url, OTHER, agent);
    const inSeconds = (seconds: number) => {
      const end = performance.now() + seconds * 1_000;
      return () => performance.now() >= end;
    };
    const alone = await callsOf(target.url, sender, OTHER, agent, inSeconds(Number(values.seconds) / 3));
    const until = inSeconds(Number(values.seconds));
    const searches = SEARCHERS.map((_, at) => search(target.url, at, until));
    const beside = await callsOf(target.url, sender, OTHER, agent, until);
    const done = await Promise.all(searches);
    const took = done.flatMap((one) => one.took).toSorted((a, b) => a - b);
    found.set('other alone p50', quantile(alone, 0.5));
    found.set('other alone p99', quantile(alone, 0.99));
    found.set('other p50', quantile(beside, 0.5));
    found.set('other p99', quantile(beside, 0.99));
    found.set('searches p50', quantile(took, 0.5));
    found.set('searches p99', quantile(took, 0.99));
    found.set('searches refused', done.reduce((sum, { refused }) => sum + refused, 0) / took.length);
    const { rss } = await target.usage();
    found.set('searching MB', rss / 1_024 ** 2);
  } finally {
    await target.stop();
  }
}

async function measurePostgres(): Promise<void> {
  const cluster = await startPostgresCluster();
  try {
    await queryPostgres(cluster.urlOf('postgres'), 'create database many template template0');
    const target = await startTarget('manyline', [join(folder, 'postgres'), cluster.urlOf('many'), values.messages], values.profile);
    await measureTyped('postgres', target.url);
    await target.stop();
  } finally {
    await cluster.stop();
  }
}

try {
  if (values.only !== 'postgres') await measureSqlite();
  if (values.only !== 'sqlite') await measurePostgres();
} finally {
  agent.destroy();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
const [load = 0] = loadavg();
const table = toTable(
  found,
  `${cpus().length} cores shared with what calls, ${Number(values.messages).toLocaleString('en')} messages; in the second part ${SEARCHERS.length} who search for ${WORDS_A_SEARCH} common words each for ${values.seconds} s; load average ${load.toFixed(0)}`,
);
console.info(table);
if (!values.dry && values.only === undefined) writeTables('bench-search', table);
