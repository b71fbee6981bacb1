import { expect, test } from 'vitest';
import { readStatusWord } from './reportWords.ts';

test.each([
  ['DELIVRD', 'delivered'],
  ['Delivered', 'delivered'],
  ['DELIVERED_TO_HANDSET', 'delivered'],
  ['DELIVERED_TO_OPERATOR', 'sent'],
  ['read', 'seen'],
  ['ACCEPTD', 'sent'],
  ['submitted', 'sent'],
  ['queued', ''],
  ['UNDELIV', 'failed unreachable'],
  ['not delivered', 'failed unreachable'],
  ['undeliverable', 'failed unreachable'],
  ['Sending-Failed', 'failed unknown'],
  ['REJECTD', 'failed rejected'],
  ['Cancelled', 'failed rejected'],
  ['expired', 'failed expired'],
  ['blocked', 'failed blocked'],
  ['UNKNOWN', 'unconfirmed'],
  ['dlr_timeout', 'unconfirmed'],
  ['verschollen', 'unconfirmed'],
  ['', 'unconfirmed'],
])('%j is %j', (word, expected) => {
  const { status, reason } = readStatusWord(word) ?? {};
  expect([status, reason].filter(Boolean).join(' ')).toBe(expected);
});

test('details are the provider’s; without any, its word', () => {
  expect(readStatusWord('FAILED', { reason: 'optedOut', code: '7', text: 'No' })).toEqual({
    status: 'failed',
    reason: 'optedOut',
    code: '7',
    text: 'No',
  });
  expect(readStatusWord('unknown', { code: '7' })).toEqual({ status: 'unconfirmed', code: '7', text: 'unknown' });
  expect(readStatusWord('delivered', { code: '000' })).toEqual({ status: 'delivered' });
});
