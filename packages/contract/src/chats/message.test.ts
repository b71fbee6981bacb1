import * as v from 'valibot';
import { expect, test } from 'vitest';
import { growthOf, PROPORTIONAL_BELOW } from '../testing/growth.ts';
import { deliveryState, isUnsent, mergeMessage, type Message, messageSchema, normaliseText, shownText, stateOnLine } from './message.ts';

const sent: Message = {
  id: 'm',
  time: 1,
  message: 'Hello',
  senderTN: '+14155552671',
  feedback: { isSent: true, isDelivered: false, isSeen: false },
};
const seen: Message = { ...sent, feedback: { isSent: true, isDelivered: true, isSeen: true } };

test('a message names its sender as senderId or senderTN', () => {
  const { senderTN: senderId, ...message } = sent;
  expect(v.parse(messageSchema, { ...message, senderId })).toEqual(sent);
  expect(v.parse(messageSchema, sent)).toEqual(sent);
  expect(v.is(messageSchema, message)).toBe(false);
});
test('a late "sent" does not undo a "seen"', () => {
  expect(deliveryState(mergeMessage(seen, sent))).toBe('seen');
  expect(deliveryState(mergeMessage(sent, seen))).toBe('seen');
});
test('a long text grows as its parts arrive, in any order of the updates', () => {
  const states = ['one \uFFFC\uFFFC', 'one two \uFFFC', 'one two three'].map((message, arrived): Message => {
    const missingParts = [2, 3].slice(arrived);
    return { ...sent, message, ...(missingParts.length > 0 && { missingParts }) };
  });
  for (const order of [states, states.toReversed()]) {
    const { message, missingParts } = order.reduce(mergeMessage);
    expect([message, missingParts]).toEqual(['one two three', undefined]);
  }
});
test('a text shows a gap for the parts that are missing, and is otherwise as it came', () => {
  expect(shownText({ message: 'one \uFFFC\uFFFC four', missingParts: [2, 3] })).toBe('one […] four');
  expect(shownText({ message: 'one \uFFFC' })).toBe('one \uFFFC');
});
test('a failure stays until the message is delivered after all', () => {
  const failed = { ...sent, failure: 'unreachable' as const };
  expect(deliveryState(mergeMessage(failed, sent))).toBe('failed');
  expect(deliveryState(mergeMessage(failed, seen))).toBe('seen');
});
test('an unconfirmed message is uncertain until the provider or a report says more, in any order', () => {
  const [unconfirmed, confirmed] = [
    { ...sent, isConfirmed: false },
    { ...sent, isConfirmed: true },
  ];
  expect([deliveryState(unconfirmed), isUnsent(unconfirmed), isUnsent(sent)]).toEqual(['uncertain', true, false]);
  expect(deliveryState(mergeMessage(unconfirmed, sent))).toBe('uncertain');
  expect(deliveryState(mergeMessage(unconfirmed, confirmed))).toBe('sent');
  expect(deliveryState(mergeMessage(confirmed, unconfirmed))).toBe('sent');
  expect(deliveryState(mergeMessage(unconfirmed, seen))).toBe('seen');
});
test('a message that the provider can’t confirm is uncertain, whatever came before; a failure and a receipt still count, in any order', () => {
  const unknown = { ...sent, isConfirmed: false, failureDetail: { text: 'UNKNOWN' } };
  const failed = { ...sent, failure: 'unreachable' as const, failureDetail: { text: 'UNDELIV' } };
  const others: readonly (readonly [Message, string, Message['failureDetail']])[] = [
    [{ ...sent, isConfirmed: false }, 'uncertain', unknown.failureDetail],
    [{ ...sent, isConfirmed: true }, 'uncertain', unknown.failureDetail],
    [failed, 'failed', failed.failureDetail],
    [{ ...sent, failure: 'unreachable' }, 'failed', undefined],
    [seen, 'seen', undefined],
  ];
  for (const [other, state, detail] of others)
    for (const merged of [mergeMessage(unknown, other), mergeMessage(other, unknown)])
      expect([deliveryState(merged), merged.failureDetail]).toEqual([state, detail]);
});
test('while the provider is down, a message it hasn’t accepted is waiting; others keep their state', () => {
  const [taken, unconfirmed] = [
    { ...sent, isConfirmed: true },
    { ...sent, isConfirmed: false },
  ];
  const all = [sent, taken, unconfirmed, seen, { ...sent, failure: 'unreachable' as const }];
  expect(all.map((message) => stateOnLine(message, true))).toEqual(['waiting', 'sent', 'uncertain', 'seen', 'failed']);
  expect(stateOnLine(sent, false)).toBe('sent');
});
test.each([
  ['  \n\t', ''],
  ['\u00a0\u3000', ''],
  ['  keeps its indent  ', '  keeps its indent'],
  ['a\n\nb\n', 'a\n\nb'],
])('%j is sent as %j', (typed, text) => {
  expect(normaliseText(typed)).toBe(text);
});

test('takes time in proportion to the spaces within a text', () => {
  const textOf = (spaces: number) => `a${' '.repeat(spaces)}b`;
  expect(normaliseText(textOf(40_000))).toBe(textOf(40_000));
  expect(growthOf((spaces) => normaliseText(textOf(spaces)))).toBeLessThan(PROPORTIONAL_BELOW);
});
