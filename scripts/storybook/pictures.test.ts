import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { storiesWithPicture } from './pictures.mjs';

const MOST_PICTURES = 500;
const MOST_BYTES = 22_000_000;

const root = resolve(import.meta.dirname, '../..');
const pictures = globSync('visual/baseline/**/*.png', { cwd: root })
  .toSorted()
  .map((path) => ({ path, bytes: readFileSync(resolve(root, path)) }));

test('every story tagged picture has one, and no other does', () => {
  expect(pictures.map(({ path }) => path)).toEqual([...storiesWithPicture()].toSorted());
});

test('no two pictures are the same', () => {
  const names = Object.groupBy(pictures, ({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const repeated = Object.values(names).filter((same) => (same?.length ?? 0) > 1);
  expect(repeated.map((same) => same?.map(({ path }) => path))).toEqual([]);
});

test(`there are at most ${MOST_PICTURES} pictures of ${MOST_BYTES / 1e6} MB together`, () => {
  expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
