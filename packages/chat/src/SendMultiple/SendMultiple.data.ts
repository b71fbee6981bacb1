import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import type { RecipientCounts, RecipientItem, SendMultipleProps } from './SendMultiple.types.ts';

const NONE: RecipientCounts = { ready: 0, next: 0, invalid: 0, merged: 0, sent: 0, failed: 0 };

export const emptyMany = {
  isOpen: true,
  line: harbourLine,
  recipients: [],
  counts: NONE,
  typed: '',
  message: '',
  stage: 'writing',
  readCount: undefined,
  refusal: undefined,
} satisfies Partial<SendMultipleProps>;

/** As pasted from a message: three good ones, one of them twice, two that are none, and the own line. */
export const pastedRecipients: readonly RecipientItem[] = [
  { id: '3', text: '+33 6 12 34', problem: 'tooShort', merged: 0 },
  { id: '4', text: 'Harbour desk', problem: 'notANumber', merged: 0 },
  { id: '6', text: '+1 415 555 2671', tn: '+14155552671', problem: 'ownLine', merged: 0 },
  { id: '1', text: '(415) 555-2672', tn: '+14155552672', merged: 0 },
  { id: '2', text: '+33 6 12 34 56 78', tn: '+33612345678', merged: 2 },
  { id: '5', text: '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', tn: '+971501234567', merged: 0 },
];

export const pastedMany = {
  ...emptyMany,
  recipients: pastedRecipients,
  counts: { ...NONE, ready: 3, next: 3, invalid: 3, merged: 2 },
  message: 'Your berth at the harbour is ready from 6 pm. Answer YES to keep it.',
} satisfies Partial<SendMultipleProps>;

export const sentRecipients: readonly RecipientItem[] = [
  { id: '5', text: '+971501234567', tn: '+971501234567', merged: 0, outcome: { kind: 'failed', failure: 'unreachable' } },
  { id: '6', text: '+447700900456', tn: '+447700900456', merged: 0, outcome: { kind: 'refused', problem: 'blocked' } },
  { id: '1', text: '(415) 555-2672', tn: '+14155552672', merged: 0, outcome: { kind: 'sent', state: 'sent' } },
  { id: '2', text: '+33 6 12 34 56 78', tn: '+33612345678', merged: 2, outcome: { kind: 'sent', state: 'delivered' } },
  { id: '3', text: '+33698765432', tn: '+33698765432', merged: 0, outcome: { kind: 'sent', state: 'seen' } },
  { id: '4', text: '+33 6 98 76 54 32', tn: '+33698765439', merged: 0, outcome: { kind: 'sent', state: 'sent', isDuplicate: true } },
];

export const sentMany = {
  ...pastedMany,
  recipients: sentRecipients,
  counts: { ...NONE, merged: 2, sent: 4, failed: 2 },
} satisfies Partial<SendMultipleProps>;

/** `count` numbers that can be sent to. */
export function manyRecipients(count: number): readonly RecipientItem[] {
  return Array.from({ length: count }, (_, index) => {
    const tn = `+336${String(10_000_000 + index * 37)}`;
    return { id: String(index + 1), text: tn, tn, merged: 0 };
  });
}

export const fullMany = (count: number) =>
  ({
    ...pastedMany,
    recipients: manyRecipients(count),
    counts: { ...NONE, ready: count, next: Math.min(500, count) },
  }) satisfies Partial<SendMultipleProps>;
