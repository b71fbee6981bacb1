// npm run bench:flood [-- --parts 20000]: latency of one user's calls while an SMSC delivers the first of two parts of many texts, as fast as the
// server takes them, on SQLite. Writes the table to docs/PERFORMANCE.md.
// -- --dry: prints the results and writes nothing. -- --profile folder: saves a CPU profile of the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '../../packages/contract/src/index.ts';
import { openSmscStandIn } from '../../packages/server/src/node/providers/smpp/testing/smscStandIn.ts';
import { writeTables } from '../writeTables.mjs';
import { callsOf, quantile, signInSender } from './load.ts';
import { startTarget } from './startTarget.ts';
import { type Measures, toTable } from './table.ts';
import { addAccount, call } from './webhooks.ts';

const [LINE, OTHER, SENDERS, BEFORE_MS] = ['+14155552671', 20, 50, 10_000];
/** In its header: the first of two parts. */
const [HAS_HEADER, TOTAL, FIRST] = [0x40, 2, 1];

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '20000' },
    dry: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const parts = Number(values.parts);
const folder = mkdtempSync(join(tmpdir(), 'manyline-bench-'));
const agent = new Agent({ keepAlive: true });
const found: Measures = new Map();
const smsc = await openSmscStandIn();

/** The nth text has the reference of no other text of its sender. */
function firstPart(n: number) {
  const reference = Math.floor(n / SENDERS);
  const header = [0x08, 4, reference >> 8, reference & 0xff, TOTAL, FIRST];
  return {
    source_addr: String(33_612_345_600 + (n % SENDERS)),
    destination_addr: LINE.slice(1),
    esm_class: HAS_HEADER,
    short_message: Buffer.from([header.length, ...header, ...Buffer.from(`Part one of the text with number ${n}, `)]),
  };
}

/** Each sender has one part on its way at a time. */
async function flood(): Promise<{ readonly seconds: number; readonly refused: number }> {
  const begun = performance.now();
  let [next, refused] = [0, 0];
  const sendAll = async () => {
    for (let n = next++; n < parts; n = next++) if ((await smsc.deliver(firstPart(n))) !== 0) refused += 1;
  };
  await Promise.all(Array.from({ length: SENDERS }, sendAll));
  return { seconds: (performance.now() - begun) / 1_000, refused };
}

try {
  const target = await startTarget('manyline', [folder], values.profile);
  const settings = { host: '127.0.0.1', port: smsc.port, systemId: 'manyline' };
  const { id, accessToken } = await addAccount(target, 'smpp', settings, { password: 'password' });
  await call(target, endpoints.assignProvider, { tns: [LINE], providerAccountId: id }, accessToken);
  while (!smsc.isBound()) await sleep(100);
  const sender = await signInSender(target.url, OTHER, agent);
  const end = performance.now() + BEFORE_MS;
  const alone = await callsOf(target.url, sender, OTHER, agent, () => performance.now() >= end);
  let isDone = false;
  const flooding = flood().finally(() => (isDone = true));
  const beside = await callsOf(target.url, sender, OTHER, agent, () => isDone);
  const { seconds, refused } = await flooding;
  found.set('flood perSecond', parts / seconds);
  found.set('flood refused', refused);
  found.set('flood binds', smsc.binds.length);
  found.set('flooded alone p50', quantile(alone, 0.5));
  found.set('flooded alone p99', quantile(alone, 0.99));
  found.set('flooded p50', quantile(beside, 0.5));
  found.set('flooded p99', quantile(beside, 0.99));
  await target.stop();
} finally {
  agent.destroy();
  await smsc.close();
  rmSync(folder, { recursive: true, force: true });
}
const [load = 0] = loadavg();
const table = toTable(
  found,
  `${cpus().length} cores shared with what sends, ${parts.toLocaleString('en')} parts from ${SENDERS} senders; load average ${load.toFixed(0)}`,
);
console.info(table);
if (!values.dry) writeTables('bench-flood', table);
