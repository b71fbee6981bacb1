// The decisions that code and docs refer to exist.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'docs/decisions'));
const numbers = new Set(files.map((file) => file.slice(0, 3)));
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.mdx', '*.yml'], { cwd: root, encoding: 'utf8' });
const REFERENCE = /(?:docs\/)?decisions\/(\d{3}[\w-]*(?:\.md)?)|\bdecisions? (\d{1,3})\b|\]\((\d{3}-[\w-]+\.md)\)/gi;

let count = 0;
const problems = [];
for (const source of sources.trim().split('\n')) {
  for (const [text, path, number, link] of readFileSync(join(root, source), 'utf8').matchAll(REFERENCE)) {
    count += 1;
    const name = path ?? link;
    const exists = name?.endsWith('.md') ? files.includes(name) : numbers.has((name ?? number.padStart(3, '0')).slice(0, 3));
    if (!exists) problems.push(`${source}: ${text} does not exist`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`docs/decisions: all ${count} references exist.`);
