import type { NumberPage } from '../backend/store/batchStore.ts';

/** A page of a list sorted by number. */
export function pageOf<T>(all: readonly T[], page: NumberPage | undefined, tnOf: (one: T) => string): readonly T[] {
  if (!page) return all;
  return all.filter((one) => tnOf(one) > page.after).slice(0, page.limit);
}
