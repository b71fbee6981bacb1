// npm run bench [-- --rounds 5 --seconds 10]: compares the chat with hand-written DOM and two libraries in the pinned Chromium, interleaved,
// and writes the medians to docs/PERFORMANCE.md.
// -- --only 'open 1000,tax' --subjects floor,manyline: selects measurements and subjects; prints the results and writes nothing.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import * as measures from './measures.mjs';
import { openStage } from './stage.mjs';
import { toTables } from './tables.mjs';
import { writeTables } from './writeTables.mjs';

const SUBJECTS = ['floor', 'manyline', 'virtuoso', 'chatscope'];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
    subjects: { type: 'string', default: SUBJECTS.join() },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const subjects = values.subjects.split(',');
const only = values.only?.split(',');
const isPart = only !== undefined || subjects.length < SUBJECTS.length;
/** The kit renders every message, so a hundred thousand would not finish. */
const MOST = { chatscope: 10_000 };

const { open, inbound, burst, prepend, keystroke, list, memory, receipt, state, tax, median } = measures;
const OTHERS = ['floor', 'virtuoso', 'chatscope'];
const plan = [
  ...[100, 1_000, 10_000, 100_000].map((length) => ({
    id: `open ${length}`,
    length,
    run: (stage, subject) => open(stage, subject, length),
  })),
  ...[1_000, 100_000].map((length) => ({ id: `inbound ${length}`, length, run: (stage, subject) => inbound(stage, subject, length) })),
  ...[1_000, 100_000].map((length) => ({ id: `burst ${length}`, length, run: (stage, subject) => burst(stage, subject, length, seconds) })),
  { id: 'prepend', length: 1_000, without: ['floor'], run: (stage, subject) => prepend(stage, subject, 1_000) },
  { id: 'key', length: 1_000, without: ['virtuoso'], run: (stage, subject) => keystroke(stage, subject, 1_000, false) },
  { id: 'busy key', length: 1_000, without: ['virtuoso'], run: (stage, subject) => keystroke(stage, subject, 1_000, true) },
  { id: 'list', length: 0, without: ['virtuoso'], run: (stage, subject) => list(stage, subject) },
  { id: 'memory', length: 1_000, run: (stage, subject) => memory(stage, subject, 1_000) },
  ...[1_000, 100_000].map((length) => ({
    id: `receipt ${length}`,
    length,
    without: OTHERS,
    run: (stage, subject) => receipt(stage, subject, length),
  })),
  ...[100, 10_000].map((count) => ({ id: `state ${count}`, length: 0, without: OTHERS, run: (stage) => state(stage, count) })),
  { id: 'tax', length: 0, without: OTHERS, run: (stage) => tax(stage) },
].filter(({ id }) => !only || only.includes(id));

const stage = await openStage();
const found = new Map();
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, length, without = [], run } of plan) {
      // The first subject runs on a cooler machine, so rotate the order each round.
      const order = subjects.map((_, index) => subjects[(index + round) % subjects.length]);
      for (const subject of order) {
        if (without.includes(subject) || length > (MOST[subject] ?? Infinity)) continue;
        const page = await stage.newPage();
        for (const [name, value] of Object.entries(await run(page, subject))) {
          const key = `${id} ${name} ${subject}`;
          found.set(key, [...(found.get(key) ?? []), value]);
        }
        await page.close();
      }
    }
    console.info(`round ${round + 1} of ${rounds}`);
  }
} finally {
  await stage.close();
}

const medians = new Map([...found].map(([key, numbers]) => [key, median(numbers)]));
const tables = toTables(medians, { rounds, seconds, machine: `${cpus().length} cores` });
console.info(tables);
if (!isPart) writeTables('bench', tables);
