import { RECIPIENT_STATE_FILTERS } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { cancelled, done, failedAndUnconfirmed, sending } from '../BulkBoard.data.ts';
import { countOf, offeredFilters, progressOf } from './recipientCounts.ts';

describe('the counts of a board', () => {
  it('add up to all recipients', () => {
    for (const { counts } of [sending, done, cancelled, failedAndUnconfirmed]) {
      const states = RECIPIENT_STATE_FILTERS.filter((filter) => filter !== 'all' && filter !== 'replied');
      expect(states.reduce((sum, filter) => sum + countOf(counts, filter), 0)).toBe(countOf(counts, 'all'));
    }
  });

  it('offer only filters with results, and the selected one', () => {
    expect(offeredFilters(done.counts, 'all')).toEqual(['all', 'sent', 'delivered', 'seen', 'replied', 'excluded']);
    expect(offeredFilters(done.counts, 'failed')).toContain('failed');
    expect(offeredFilters(failedAndUnconfirmed.counts, 'all')).toContain('unconfirmed');
  });

  it('do not count cancelled ones as done', () => {
    expect(progressOf(cancelled)).toEqual({ done: 128, of: 246 });
    expect(progressOf(done)).toEqual({ done: 246, of: 246 });
  });
});
