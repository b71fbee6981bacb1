import { type Batch, type BatchCounts, COPY_FILTERS, type CopyFilter } from '@manyline/contract';

/** How many recipients a filter of the board leaves. */
export function countOf({ excluded, ...counts }: BatchCounts, filter: CopyFilter): number {
  if (filter === 'all') return counts.total;
  if (filter === 'excluded') return Object.values(excluded).reduce((sum, count) => sum + count, 0);
  return counts[filter];
}

/** How many copies are out of hand, of all that were to go. */
export function progressOf({ counts }: Pick<Batch, 'counts'>): { readonly done: number; readonly of: number } {
  return { done: counts.receive - counts.waiting - counts.cancelled, of: counts.receive };
}

/** The filters with results, and the selected one. */
export function offeredFilters(counts: BatchCounts, filter: CopyFilter): readonly CopyFilter[] {
  return COPY_FILTERS.filter((one) => one === 'all' || one === filter || countOf(counts, one) > 0);
}
