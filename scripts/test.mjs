// Everything CI checks. Arguments select checks: `npm test -- types unit`.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './ensure.mjs';

/** Each check and its prerequisites, in starting order: short checks are last, so that the end isn’t one long check alone. */
const NEEDS = {
  types: [],
  lint: [],
  'format:check': [],
  'messages:check': [],
  'lock:check': [],
  'supply:check': [],
  browser: [],
  build: [],
  'stories:build': [],
  e2e: ['browser', 'build'],
  'storybook:check': ['browser', 'stories:build'],
  'packages:build': ['types'],
  unit: [],
  'production:check': ['build'],
  'packages:check': ['browser', 'packages:build'],
  budgets: ['build'],
};

/** A check waiting for a server or browser leaves its core to the other. */
const AT_ONCE = 2;
const MOST_LINES = 12;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in NEEDS));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}. There are: ${Object.keys(NEEDS).join(', ')}`);
  process.exit(2);
}

ensureInstalled();
const startedAt = performance.now();
const results = await runAll(Object.keys(NEEDS).filter((name) => wanted.length === 0 || wanted.includes(name)));

console.log('');
for (const { name, isPassed, output } of results) if (!isPassed) console.log(`${name}, failed:\n${failuresIn(output).join('\n')}\n`);
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed, ${secondsSince(startedAt).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);

/** Checks requested by name start immediately with existing outputs. A check whose prerequisite failed fails too. */
async function runAll(names) {
  const waiting = [...names];
  const running = new Map();
  const done = new Map();
  while (waiting.length + running.size > 0) {
    const ready = waiting.find((name) => NEEDS[name].every((need) => done.has(need) || !names.includes(need)));
    if (ready === undefined || running.size === AT_ONCE) {
      const result = await Promise.race(running.values());
      running.delete(result.name);
      done.set(result.name, result);
      continue;
    }
    waiting.splice(waiting.indexOf(ready), 1);
    const missing = NEEDS[ready].find((need) => done.get(need)?.isPassed === false);
    if (missing) done.set(ready, { name: ready, isPassed: false, seconds: 0, output: `It needs ${missing}.` });
    else running.set(ready, run(ready));
  }
  return names.map((name) => done.get(name));
}

function run(name) {
  console.log(`   … ${name}`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', resolve);
  }).then((status) => {
    const output = Buffer.concat(parts).toString().trimEnd();
    console.log(`\n── ${name}\n${output}\n`);
    return { name, isPassed: status === 0, seconds: secondsSince(start), output };
  });
}

/** A summary of failures in a few lines, since the end of a long output is seen first. */
function failuresIn(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const naming = lines.filter((line) => /\bFAIL\b|^\s+\d+\) |Error:|Errors? ─|^\s+\d+ failed/.test(line));
  return [...new Set(naming.length > 0 ? naming : lines.slice(-MOST_LINES))].slice(0, MOST_LINES);
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}
