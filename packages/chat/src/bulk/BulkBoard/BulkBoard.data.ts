import type { Batch, BatchRecipient, BatchCounts, RecipientStateFilter } from '@manyline/contract';
import { harbourLine } from '../../LinePicker/LinePicker.data.ts';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';
import type { BoardSlice } from './BulkBoard.types.ts';

/** Saturday 14 November 2026, 10:30 UTC. */
export const NOW = Date.UTC(2026, 10, 14, 10, 30) / 1_000;

export const line: LineItem = { ...harbourLine, name: 'Harbour' };

const counts: BatchCounts = {
  total: 252,
  receive: 246,
  waiting: 118,
  sent: 41,
  unconfirmed: 0,
  delivered: 62,
  seen: 22,
  failed: 3,
  cancelled: 0,
  excluded: { duplicate: 3, tooShort: 1, notANumber: 1, optedOut: 1 },
  replied: 9,
  segments: { min: 1, max: 2, total: 250 },
};

export const sending: Batch = {
  id: 'b1',
  version: 3,
  tn: line.tn,
  template: 'Hello {{first name|friend}}, your berth at the harbour is ready from 6 pm. Answer YES to keep it.',
  state: 'sending',
  createdTime: NOW - 90,
  startsTime: NOW - 60,
  needsTypedCount: true,
  perSecond: 20,
  counts,
};

export const prepared: Batch = {
  ...sending,
  version: 1,
  state: 'prepared',
  counts: { ...counts, waiting: 246, sent: 0, delivered: 0, seen: 0, failed: 0, replied: 0 },
};

export const starting: Batch = { ...prepared, version: 2, state: 'starting', startsTime: NOW + 7 };

export const paused: Batch = { ...sending, state: 'paused', pauseReason: 'person' };

export const done: Batch = {
  ...sending,
  state: 'done',
  endedTime: NOW,
  counts: { ...counts, waiting: 0, sent: 4, delivered: 120, seen: 122, failed: 0, replied: 31 },
};

export const partlyFailed: Batch = { ...done, counts: { ...done.counts, seen: 115, failed: 7 } };

export const partlyConfirmed: Batch = { ...done, counts: { ...done.counts, seen: 119, unconfirmed: 3 } };

export const failedAndUnconfirmed: Batch = { ...done, counts: { ...done.counts, seen: 112, failed: 7, unconfirmed: 3 } };

export const cancelled: Batch = {
  ...sending,
  state: 'cancelled',
  endedTime: NOW,
  counts: { ...counts, waiting: 0, cancelled: 118 },
};

const NAMES = [
  'Bob Martin',
  'Élodie Petit',
  'ليلى حداد',
  '',
  'Maximiliana-Alexandrina von Hohenlohe-Waldenburg-Schillingsfürst',
  'Grace Wu',
  'Tomás Oliveira',
];
const STATES = ['delivered', 'seen', 'failed', 'sent', 'waiting', 'excluded', 'delivered', 'waiting'] as const;
const FAILURES = ['unreachable', 'blocked', 'expired', 'rejected', 'unknown'] as const;
const EXCLUDED: readonly Pick<BatchRecipient, 'phone' | 'reason' | 'tn' | 'of' | 'since' | 'missing'>[] = [
  { phone: '06 12 34 56 78', tn: '+33612345678', reason: 'duplicate', of: 2 },
  { phone: '+33 6 12 34', reason: 'tooShort' },
  { phone: '+1 415 55 ABC', reason: 'notANumber' },
  { phone: '+44 20 7946 0958', tn: '+442079460958', reason: 'optedOut', since: NOW - 11 * 86_400 },
  { phone: '+971 50 123 4567', tn: '+971501234567', reason: 'missingField', missing: ['first name'] },
];

/** The recipient at an index, in one of the board's states. */
export function recipientAt(index: number, state: BatchRecipient['state'] = STATES[index % STATES.length] ?? 'sent'): BatchRecipient {
  const tn = `+1415555${String(2_000 + (index % 8_000)).padStart(4, '0')}`;
  const base = {
    position: index + 1,
    phone: tn,
    tn,
    name: NAMES[index % NAMES.length] ?? '',
    state,
    text: 'Hello Bob, your berth at the harbour is ready from 6 pm. Answer YES to keep it.',
    segments: 1,
  } as const;
  if (state === 'excluded') {
    const { tn: _tn, ...rest } = base;
    return { ...rest, ...EXCLUDED[Math.floor(index / STATES.length) % EXCLUDED.length] };
  }
  if (state === 'waiting' || state === 'cancelled') return base;
  return {
    ...base,
    chatId: `c${index}`,
    messageId: `m${index}`,
    sentTime: NOW - 60 + Math.floor(index / 20),
    ...(state === 'failed' && { reason: FAILURES[Math.floor(index / STATES.length) % FAILURES.length] ?? 'unknown' }),
    ...(state === 'seen' && index % 2 === 1 && { repliedTime: NOW, reply: 'Yes, tomorrow at ten works for me. Thank you!' }),
  };
}

export function sliceOf(from: number, count: number, filter: RecipientStateFilter = 'all'): BoardSlice {
  const state = filter === 'all' || filter === 'replied' ? undefined : filter;
  return { from, recipients: Array.from({ length: count }, (_, index) => recipientAt(from + index, state)) };
}
