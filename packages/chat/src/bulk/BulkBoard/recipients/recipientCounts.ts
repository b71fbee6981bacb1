import { type Batch, type BatchCounts, RECIPIENT_STATE_FILTERS, type RecipientStateFilter } from '@manyline/contract';

/** How many recipients a filter of the board leaves. */
export function countOf({ excluded, ...counts }: BatchCounts, filter: RecipientStateFilter): number {
  if (filter === 'all') return counts.total;
  if (filter === 'excluded') return Object.values(excluded).reduce((sum, count) => sum + count, 0);
  return counts[filter];
}

/** How many messages were sent or failed, of all that should be sent. */
export function progressOf({ counts }: Pick<Batch, 'counts'>): { readonly done: number; readonly of: number } {
  return { done: counts.receive - counts.waiting - counts.cancelled, of: counts.receive };
}

/** Some messages failed, or may not have been sent. */
export function isFlawed({ failed, unconfirmed }: Pick<BatchCounts, 'failed' | 'unconfirmed'>): boolean {
  return failed > 0 || unconfirmed > 0;
}

/** The filters with results, and the selected one. */
export function offeredFilters(counts: BatchCounts, filter: RecipientStateFilter): readonly RecipientStateFilter[] {
  return RECIPIENT_STATE_FILTERS.filter((one) => one === 'all' || one === filter || countOf(counts, one) > 0);
}
