import type { Agent } from 'node:http';
import { endpoints } from '../../packages/contract/src/index.ts';
import { get, quantile, signInSender } from './load.ts';
import { commonWord, createNumbers } from './manyMessages.ts';
import { SEARCHERS } from './users.ts';

/** What people type: each kind makes another search every time. */
const KINDS: Readonly<Record<string, (next: () => number, messages: number) => string>> = {
  'a common word': (next) => commonWord(next),
  'two words': (next) => `${commonWord(next)} ${commonWord(next)}`,
  'the beginning of a word': (next) => commonWord(next).slice(0, 3),
  'a number that one message has': (next, messages) => String(100_000 + Math.floor(next() * messages)),
  'a word and such a number': (next, messages) => `${commonWord(next)} ${100_000 + Math.floor(next() * messages)}`,
  'a word that no message has': (next) => `zebra${Math.floor(next() * 1_000)}`,
  'two letters': (next) => commonWord(next).slice(0, 2),
};
const EACH = 30;

export interface Typed {
  readonly p50: number;
  readonly p99: number;
  /** Median milliseconds of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** How long one user's searches through all lines take, one after another, as the page shows them. */
export async function measureTypedSearches(url: string, messages: number, agent: Agent): Promise<Typed> {
  const { headers } = await signInSender(url, SEARCHERS[0] ?? 0, agent);
  const next = createNumbers(99);
  const search = async (query: string) => {
    const begun = performance.now();
    const { status } = await get(`${url}${endpoints.searchMessages.path}?${new URLSearchParams({ query, limit: '30' })}`, headers, agent);
    if (status !== 200) throw new Error(`“${query}” answered ${status}`);
    return performance.now() - begun;
  };
  // Warm-up, so that loading code and the first pages of the index aren't counted.
  for (const make of Object.values(KINDS)) await search(make(next, messages));
  const took = new Map<string, number[]>();
  for (let round = 0; round < EACH; round += 1)
    for (const [kind, make] of Object.entries(KINDS)) took.set(kind, [...(took.get(kind) ?? []), await search(make(next, messages))]);
  const all = [...took.values()].flat().toSorted((a, b) => a - b);
  const kinds = new Map(
    [...took].map(([kind, ms]) => [
      kind,
      quantile(
        ms.toSorted((a, b) => a - b),
        0.5,
      ),
    ]),
  );
  return { p50: quantile(all, 0.5), p99: quantile(all, 0.99), kinds };
}
