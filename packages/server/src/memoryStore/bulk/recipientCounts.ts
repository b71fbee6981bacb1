import type { BatchCounts, RecipientStateFilter } from '@manyline/contract';
import type { StoredRecipient } from '../../backend/store/batchStore.ts';

export function isUnder({ state, repliedAt }: StoredRecipient, filter: RecipientStateFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'replied' ? repliedAt !== undefined : state === filter;
}

export function countRecipients(all: readonly StoredRecipient[]): BatchCounts {
  const states = { waiting: 0, sent: 0, unconfirmed: 0, delivered: 0, seen: 0, failed: 0, cancelled: 0 };
  const excluded: Record<string, number> = {};
  let [min, max, sum, replied] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const { state, reason = '', segments, repliedAt } of all) {
    if (repliedAt !== undefined) replied += 1;
    if (state === 'excluded') {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
      continue;
    }
    states[state] += 1;
    [min, max, sum] = [Math.min(min, segments), Math.max(max, segments), sum + segments];
  }
  const receive = Object.values(states).reduce((total, count) => total + count, 0);
  return { total: all.length, receive, ...states, excluded, replied, segments: { min: receive === 0 ? 0 : min, max, total: sum } };
}
