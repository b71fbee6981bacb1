import { expect, test } from 'vitest';
import { deliveryState, mergeMessage, type Message, normaliseText } from './message.ts';

const sent: Message = {
  id: 'm',
  time: 1,
  message: 'Hello',
  senderTN: '+14155552671',
  feedback: { isSent: true, isDelivered: false, isSeen: false },
};
const seen: Message = { ...sent, feedback: { isSent: true, isDelivered: true, isSeen: true } };

test('a late "sent" never takes back a "seen"', () => {
  expect(deliveryState(mergeMessage(seen, sent))).toBe('seen');
  expect(deliveryState(mergeMessage(sent, seen))).toBe('seen');
});
test('a failure is kept until the message is delivered after all', () => {
  const failed = { ...sent, failure: 'unreachable' as const };
  expect(deliveryState(mergeMessage(failed, sent))).toBe('failed');
  expect(deliveryState(mergeMessage(failed, seen))).toBe('seen');
});
test.each([
  ['  \n\t', ''],
  ['\u00a0\u3000', ''],
  ['  keeps its indent  ', '  keeps its indent'],
  ['a\n\nb\n', 'a\n\nb'],
])('%j is sent as %j', (typed, text) => {
  expect(normaliseText(typed)).toBe(text);
});

test('a text with tens of thousands of spaces inside is looked at as quickly as any other', () => {
  const began = performance.now();
  const text = `a${' '.repeat(40_000)}b`;
  expect(normaliseText(text)).toBe(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});
