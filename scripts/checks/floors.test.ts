import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findCrossings } from './floors.ts';

const FLOORS = { 'packages/house/src': { ground: ['cellar', 'kitchen'], top: ['bedroom', '.'] } };
const imports = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([file, imported]) => [resolve('packages/house/src', file), resolve('packages/house/src', imported)] as const);
const find = (pairs: ReturnType<typeof imports>) => findCrossings(pairs, FLOORS);

test('imports go down the floors, and in the written order inside one', () => {
  const down = imports(['house.ts', 'bedroom/bed.ts'], ['bedroom/bed.ts', 'cellar/wine.ts'], ['kitchen/stove.ts', 'cellar/wine.ts']);
  expect(find(down)).toEqual([]);
});

test('an import upwards is named, with what to do', () => {
  const [problem, ...more] = find(imports(['cellar/wine.ts', 'kitchen/deep/stove.ts']));
  expect(more).toEqual([]);
  expect(problem).toContain('packages/house/src/cellar/wine.ts: imports kitchen/deep/stove.ts, but kitchen lies above cellar. Move');
});

test('a folder without a floor is named', () => {
  expect(find(imports(['attic/box.ts', 'cellar/wine.ts']))).toEqual([
    expect.stringContaining('packages/house/src/attic: has no floor yet'),
  ]);
});
