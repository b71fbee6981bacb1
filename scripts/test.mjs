// Everything CI checks, in the order in which it fails fastest. Names as arguments run only those: `npm test -- types unit`.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './ensure.mjs';

const STEPS = ['types', 'lint', 'format:check', 'messages:check', 'lock:check', 'unit', 'build', 'budgets', 'browser', 'stories', 'e2e'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}. There are: ${STEPS.join(', ')}`);
  process.exit(2);
}

ensureInstalled();
const results = [];
for (const step of STEPS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${step}`);
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  results.push({ step, isPassed: status === 0, seconds: (performance.now() - start) / 1000 });
}

console.log('');
for (const { step, isPassed, seconds } of results)
  console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${step.padEnd(16)} ${seconds.toFixed(1)} s`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
