import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const stories = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).flatMap(
  (fileName) => loadCsf(readFileSync(resolve(root, fileName), 'utf8'), { fileName, makeTitle: (title) => title }).parse().indexInputs,
);
const taken = new Set(
  stories.filter(({ tags }) => !tags?.includes('!test')).map(({ __id }) => `visual/baseline/${__id?.replace('--', '/')}.png`),
);
const kept = new Set(globSync('visual/baseline/**/*.png', { cwd: root }));

test('every picture under visual/baseline is of a story that exists', () => {
  expect(taken.size).toBeGreaterThan(300);
  expect([...kept].filter((picture) => !taken.has(picture))).toEqual([]);
});

test('every story has its picture', () => {
  expect([...taken].filter((picture) => !kept.has(picture))).toEqual([]);
});
