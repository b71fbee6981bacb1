import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';

const ROOT = resolve(import.meta.dirname, '../..');

/** Picture paths of every story tagged `picture`, relative to the project root. */
export function storiesWithPicture() {
  const stories = globSync('packages/*/src/**/*.stories.tsx', { cwd: ROOT }).flatMap(
    (fileName) => loadCsf(readFileSync(resolve(ROOT, fileName), 'utf8'), { fileName, makeTitle: (title) => title }).parse().indexInputs,
  );
  return new Set(
    stories.filter(({ tags }) => tags?.includes('picture')).map(({ __id }) => `visual/baseline/${__id.replace('--', '/')}.png`),
  );
}
