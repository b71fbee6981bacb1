// The tests named in docs/conformance.md exist: each is `file › part of a test's title`, or `file › export of a story`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const problems = [];
let count = 0;
for (const row of table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-+|what) /.test(line))) {
  const tests = [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)];
  if (tests.length === 0) problems.push(`names no test: ${row.split('|')[1]?.trim()}`);
  for (const [, file, name] of tests) {
    count += 1;
    if (!existsSync(join(root, file))) problems.push(`${file} does not exist`);
    else if (!hasTest(file, name)) problems.push(`${file} has no test "${name}"`);
  }
}
for (const problem of problems) console.error(`docs/conformance.md: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`docs/conformance.md: all ${count} tests exist.`);

/** A text elsewhere in the file doesn't count: it could stay when its test goes. */
function hasTest(file, name) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  if (file.endsWith('.stories.tsx')) return lines.some((line) => line.startsWith(`export const ${name}:`));
  return lines.some((line) => line.includes(name) && /^\s*(test|it|itWhere|describe)\b|\)\(['"`]/.test(line));
}
