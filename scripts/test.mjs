// Everything CI checks, in the order in which it fails fastest. Names as arguments run only those: `npm test -- types unit`.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure.mjs';

/** What stands in one row runs side by side; each says what it has to say once it is done. */
const ROWS = [
  ['types', 'lint', 'format:check', 'messages:check', 'lock:check'],
  ['unit'],
  ['build'],
  ['budgets'],
  ['browser'],
  ['stories'],
  ['e2e'],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ROWS.flat().includes(name));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}. There are: ${ROWS.flat().join(', ')}`);
  process.exit(2);
}

ensureInstalled();
const results = [];
for (const row of ROWS) {
  const steps = row.filter((name) => wanted.length === 0 || wanted.includes(name));
  const isAlone = steps.length === 1;
  results.push(...(await Promise.all(steps.map((step) => run(step, isAlone)))));
}

console.log('');
for (const { step, isPassed, seconds } of results)
  console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${step.padEnd(16)} ${seconds.toFixed(1)} s`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One that is alone is heard while it works. */
function run(step, isAlone) {
  if (isAlone) console.log(`\n── ${step}`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', step], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', resolve);
  }).then((status) => {
    if (!isAlone) console.log(`\n── ${step}\n${Buffer.concat(said).toString().trimEnd()}`);
    return { step, isPassed: status === 0, seconds: (performance.now() - start) / 1000 };
  });
}
