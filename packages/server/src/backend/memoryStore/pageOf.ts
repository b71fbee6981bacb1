import type { NumberPage } from '../batchStore.ts';

/** A page of what stands in the order of its numbers. */
export function pageOf<T>(all: readonly T[], page: NumberPage | undefined, tnOf: (one: T) => string): readonly T[] {
  if (!page) return all;
  return all.filter((one) => tnOf(one) > page.after).slice(0, page.limit);
}
