import type { MessageHistory, MessageItem } from './MessageList.types.ts';

const today = (hours: number, minutes: number) => new Date(2026, 2, 14, hours, minutes).getTime() / 1000;
/** Saturday 14 March 2026, 09:42 in the browser's zone. */
export const NOW = today(9, 42);
const yesterday = (hours: number, minutes: number) => today(hours, minutes) - 86_400;
const thursday = (hours: number, minutes: number) => today(hours, minutes) - 2 * 86_400;

export const messages: readonly MessageItem[] = [
  { key: 'm1', text: 'Hello Alice, is there still room in the harbour this weekend?', time: thursday(10, 12), isOwn: false },
  { key: 'm2', text: 'Hello Bob! There is: two berths, B-12 and B-14.', time: thursday(10, 15), isOwn: true, state: 'seen' },
  { key: 'm3', text: 'B-14 is the quieter one.', time: thursday(10, 15), isOwn: true, state: 'seen' },
  { key: 'm4', text: 'Bonjour Alice, le bateau arrive vers 17 h 30.', time: yesterday(17, 2), isOwn: false },
  { key: 'm5', text: 'Do you still have the berth we talked about?', time: yesterday(17, 3), isOwn: false },
  {
    key: 'm6',
    text: 'Yes, B-14, until Sunday. The plan: https://harbour.example/plan?berth=B-14',
    time: yesterday(17, 20),
    isOwn: true,
    state: 'seen',
  },
  { key: 'm7', text: 'شكرًا! رقم الميناء هو ‎+33 4 91 55 00 12 أليس كذلك؟', time: today(9, 36), isOwn: false },
  { key: 'm8', text: 'We could meet at six?', time: today(9, 37), isOwn: false },
  { key: 'm9', text: 'Perfect, see you at the harbour at six', time: today(9, 41), isOwn: true, state: 'delivered' },
];

export const states: readonly MessageItem[] = [
  { key: 's0', text: 'Which papers do you need?', time: today(9, 30), isOwn: false },
  { key: 's1', text: 'Seen by the other side', time: today(9, 31), isOwn: true, state: 'seen' },
  { key: 's2', text: 'On the other phone', time: today(9, 32), isOwn: true, state: 'delivered' },
  { key: 's3', text: 'Taken by the service', time: today(9, 33), isOwn: true, state: 'sent' },
  { key: 's4', text: 'No answer came: checked before it is sent again', time: today(9, 34), isOwn: true, state: 'uncertain' },
  { key: 's5', text: 'Bring the papers, please.', time: today(9, 35), isOwn: true, state: 'failed', failure: 'unreachable' },
  {
    key: 's6',
    text: 'Free prize!!!',
    time: today(9, 36),
    isOwn: true,
    state: 'failed',
    failure: 'refused',
    failureText: 'This text is not allowed on this line.',
  },
  { key: 's7', text: 'On its way', time: today(9, 41), isOwn: true, state: 'sending' },
  { key: 's8', text: 'Waiting for the connection', time: today(9, 41), isOwn: true, state: 'queued' },
];

export const longMessages: readonly MessageItem[] = [
  { key: 'l1', text: `https://example.org/${'path/'.repeat(60)}`, time: today(9, 0), isOwn: false },
  { key: 'l2', text: 'x'.repeat(600), time: today(9, 1), isOwn: true, state: 'seen' },
  {
    key: 'l3',
    text: 'First line\n\n    indented, with   three spaces\n\tand a tab\n<script>alert(1)</script> & {braces} %s',
    time: today(9, 2),
    isOwn: false,
  },
  { key: 'l4', text: 'Right-to-left override \u202ereversed\u202c, then 👩‍👩‍👧‍👦🏳️‍🌈 ﷽', time: today(9, 3), isOwn: true, state: 'delivered' },
  { key: 'l5', text: '👍', time: today(9, 4), isOwn: false },
];

const TEXTS = [
  'The boat is in.',
  'Parfait, merci beaucoup !',
  'نلتقي عند الميناء',
  'Could you send me the plan of the berths again, with the prices for the second week?',
  'OK',
];

/** Messages from number `from` up to `to`, ten minutes apart, the last of ten thousand just before NOW. */
export function manyMessages(from: number, to: number): readonly MessageItem[] {
  return Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const isOwn = index % 5 > 2;
    return {
      key: `n${index}`,
      text: `${index + 1} · ${TEXTS[index % TEXTS.length]}`,
      time: NOW - (10_000 - index) * 600,
      isOwn,
      ...(isOwn ? { state: 'seen' as const } : {}),
    };
  });
}

/** These messages as all there are. */
export const wholeHistory = (messages: readonly MessageItem[]): MessageHistory => ({ messages, hasMore: false, older: 'idle' });
