// Everything CI checks, in the order in which it fails fastest. Names as arguments run only those: `npm test -- types unit`.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
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

const MOST_LINES = 12;

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
for (const { step, isPassed, said } of results) {
  const lines = isPassed ? retriedIn(said) : failuresIn(said);
  if (lines.length > 0) console.log(`${step}, ${isPassed ? 'held only when tried again' : 'failed'}:\n${lines.join('\n')}\n`);
}
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
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      parts.push(part);
      if (isAlone) process.stdout.write(part);
    });
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', resolve);
  }).then((status) => {
    const said = Buffer.concat(parts).toString().trimEnd();
    if (!isAlone) console.log(`\n── ${step}\n${said}`);
    return { step, isPassed: status === 0, seconds: (performance.now() - start) / 1000, said };
  });
}

/** What failed and why, in a few lines: the end of a long output is what is seen first, and sometimes alone. */
function failuresIn(said) {
  const lines = stripVTControlCharacters(said).split('\n');
  const naming = lines.filter((line) => /\bFAIL\b|^\s+\d+\) |Error:|Errors? ─|^\s+\d+ (failed|flaky)/.test(line));
  return [...new Set(naming.length > 0 ? naming : lines.slice(-MOST_LINES))].slice(0, MOST_LINES);
}

/** A test that holds at times is a fault too: docs/decisions/055. */
function retriedIn(said) {
  const lines = stripVTControlCharacters(said).split('\n');
  const flaky = lines.findIndex((line) => /^\s+\d+ flaky/.test(line));
  const named = flaky < 0 ? [] : lines.slice(flaky + 1).filter((line) => /›/.test(line));
  return [...lines.filter((line) => /\(retry x\d/.test(line)), ...named].slice(0, MOST_LINES);
}
