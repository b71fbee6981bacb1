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
  ['DLVRD', 'delivered'],
  ['message-delivered', 'delivered'],
  ['DeliveryOK', 'delivered'],
  ['RECEIVED_BY_RECIPIENT', 'delivered'],
  ['Retrieved', 'delivered'],
  ['SendingOKNoReport', 'sent'],
  ['Forwarded', 'sent'],
  ['DELIVERED_TO_GATEWAY', 'sent'],
  ['PENDING_ENROUTE', ''],
  ['Deferred', ''],
  ['NONDELIV', 'failed unreachable'],
  ['UNDELIVERABLE_NOT_DELIVERED', 'failed unreachable'],
  ['UNDELIVERABLE_REJECTED_OPERATOR', 'failed rejected'],
  ['NO_ROUTES', 'failed rejected'],
  ['EXPIRED_EXPIRED', 'failed expired'],
  ['REJECTED_DND', 'failed blocked'],
  ['SPAM', 'failed filtered'],
  ['permanent-failure', 'failed unknown'],
  ['SendingError', 'failed unknown'],
  ['EXPIRED_DLR_UNKNOWN', 'unconfirmed'],
  ['Indeterminate', 'unconfirmed'],
  ['verschollen', 'unconfirmed'],
  // Of what: of the sending or the delivery?
  ['success', 'unconfirmed'],
  ['2', 'unconfirmed'],
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
