import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHUNKS } from '../vite/chunks.ts';

const files = [
  ...globSync('packages/{app,chat,cms,contract,ui}/src/**/*.{ts,tsx}'),
  ...globSync('node_modules/@tabler/icons-react/dist/esm/icons/*.mjs'),
].map((file) => `/${file}`);

// A renamed file that no rule names any more lands in another chunk, which only the weight of some page shows.
describe('every file named by a rule of the chunks exists', () => {
  test.each(CHUNKS.map(({ name, test: rule }) => [name, rule] as const))('%s', (_, rule) => {
    const unmatched = alternatives(rule.source).filter((source) => !files.some((file) => new RegExp(source).test(file)));
    expect(unmatched).toEqual([]);
  });
});

test('alternatives are taken apart, optional groups stay', () => {
  expect(alternatives('a/(?:b|c(?:d|e))x|f(?:g)?')).toEqual(['a/bx', 'a/cdx', 'a/cex', 'f(?:g)?']);
});

/** The expressions without `|` that match the same as this one together. */
function alternatives(source: string): readonly string[] {
  const group = /\(\?:((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)(?!\?)/;
  return splitTop(source).flatMap((branch) => {
    const found = group.exec(branch);
    if (!found) return [branch];
    const [before, after] = [branch.slice(0, found.index), branch.slice(found.index + found[0].length)];
    return splitTop(found[1] ?? '').flatMap((inner) => alternatives(before + inner + after));
  });
}

/** The branches of an expression, without those inside groups. */
function splitTop(source: string): readonly string[] {
  const branches = [''];
  let depth = 0;
  for (const character of source) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) branches.push('');
    else branches[branches.length - 1] += character;
  }
  return branches;
}
