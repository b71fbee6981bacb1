import type { BenchChat, BenchMessage } from './subject.ts';

const TEXTS = [
  'The boat is in.',
  'Parfait, merci beaucoup !',
  'نلتقي عند الميناء في السادسة مساءً، أليس كذلك؟',
  'Could you send me the plan of the berths again, with the prices for the second week?',
  'OK',
  'Two lines:\nthe second one is a little longer than the first.',
];
export const NOW = Date.UTC(2026, 2, 14, 9, 42) / 1000;

/** Messages `from` to `to`, ten minutes apart. */
export function manyMessages(from: number, to: number): BenchMessage[] {
  return Array.from({ length: to - from }, (_, offset) => oneMessage(from + offset));
}

export function oneMessage(index: number): BenchMessage {
  return {
    key: `n${index}`,
    // Fewer than five digits, because only our rows look for phone numbers.
    text: `#${index % 1_000} · ${TEXTS[Math.abs(index) % TEXTS.length]}`,
    time: NOW + (index - 100_000) * 600,
    isOwn: Math.abs(index) % 5 > 2,
  };
}

export function manyChats(count: number): BenchChat[] {
  return Array.from({ length: count }, (_, index) => ({
    chatId: `chat${index}`,
    name: `Contact ${index}`,
    tn: '+14155552671',
    unseenMsgs: 0,
    preview: TEXTS[index % TEXTS.length] ?? '',
    previewKind: 'received',
    time: NOW - index * 1_800,
  }));
}
