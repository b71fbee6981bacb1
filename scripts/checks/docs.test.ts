import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.mdx', '*.yml'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

test('every decision that code or documentation refers to exists', () => {
  const decisions = new Set(globSync('*-*.md', { cwd: join(root, 'docs/decisions') }).map((name) => name.slice(0, 3)));
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[/ ](\d{3})\b/gi)]
      .filter(([, number = '']) => !decisions.has(number))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(decisions.size).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every file that documentation links to exists', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    );
  expect(missing).toEqual([]);
});

const walks = read('docs/ARCHITECTURE.md')
  .split('\n')
  .filter((line) => line.startsWith('> '))
  .map((line) => {
    let folder = '';
    return [...line.matchAll(/`([^`]+)`(:?)/g)].flatMap(([, name = '', colon]) => {
      if (colon === '') return [`packages/${folder}/**/${name}.{ts,tsx}`];
      folder = name.replace(/^\w+/, '$&/src');
      return [];
    });
  });

test('docs/ARCHITECTURE.md follows data through at most 12 files, and each exists', () => {
  expect(walks).toHaveLength(9);
  for (const walk of walks) {
    expect(walk.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
    expect(walk.length).toBeLessThanOrEqual(12);
  }
});
