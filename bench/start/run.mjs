// npm run bench:start [-- --rounds 5]: measures the time until the app is usable, compared with a plain app on the same libraries, in the pinned
// Chromium, interleaved, and writes the medians to docs/PERFORMANCE.md.
// -- --only cold,slow-warm: selects visits (see visits.mjs); prints the results and writes nothing, as does --no-write.
// -- --trace slow-warm --subjects manyline: shows where the time of one visit goes.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../measures.mjs';
import { writeTables } from '../writeTables.mjs';
import { openStage } from './stage.mjs';
import { countBuiltScripts, openSubjects, SUBJECTS } from './subjects.mjs';
import { toTable } from './table.mjs';
import { traceVisit } from './trace.mjs';
import { count, visit, VISITS } from './visits.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(VISITS).join() },
    subjects: { type: 'string', default: SUBJECTS.join() },
    trace: { type: 'string' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
/** Before each visit. */
const PAUSE_MS = 500;
const rounds = Number(values.rounds);
const only = values.only.split(',');
const subjects = values.subjects.split(',');
const isPart = only.length < Object.keys(VISITS).length || subjects.length < SUBJECTS.length;
const unknown = [...only, ...(values.trace?.split(',') ?? [])].filter((id) => !(id in VISITS));
if (unknown.length > 0) throw new Error(`There is no visit named ${unknown.join(', ')}. There are: ${Object.keys(VISITS).join(', ')}`);

const apps = await openSubjects();
const stage = await openStage();
try {
  if (values.trace) for (const id of values.trace.split(',')) await trace(id);
  else await measure();
} finally {
  await stage.close();
  await apps.close();
}

async function trace(id) {
  for (const subject of subjects) console.info(`\n${subject}, ${id}\n\n${await traceVisit(stage, apps[subject], VISITS[id])}`);
}

async function measure() {
  const found = new Map();
  // Warm-up: the servers compress each file once and their code gets compiled.
  for (const subject of subjects) for (const id of ['far-form', 'warm']) await visit(stage, apps[subject], VISITS[id]);
  for (let round = 0; round < rounds; round += 1) {
    for (const id of only) {
      // The first subject runs on a cooler machine, so rotate the order each round.
      const order = subjects.map((_, index) => subjects[(index + round) % subjects.length]);
      for (const subject of order) {
        // Until the browser has put away the last visit.
        await sleep(PAUSE_MS);
        for (const [name, value] of Object.entries(count(await visit(stage, apps[subject], VISITS[id])))) {
          const key = `${id} ${name} ${subject}`;
          found.set(key, [...(found.get(key) ?? []), value]);
        }
      }
    }
    console.info(`round ${round + 1} of ${rounds}`);
  }
  const medians = new Map([...found].map(([key, numbers]) => [key, median(numbers)]));
  medians.set('build scripts manyline', countBuiltScripts());
  const table = toTable(medians, { rounds, machine: `${cpus().length} cores` });
  console.info(table);
  if (values.write && !isPart) writeTables('bench-start', table);
}
