import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = resolve(import.meta.dirname, '../docs/PERFORMANCE.md');

/** Replaces the tables marked with this name in docs/PERFORMANCE.md. */
export function writeTables(name, tables) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(PAGE, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(PAGE, `${before}${begin}\n\n${tables}\n${end}${after}`);
}
