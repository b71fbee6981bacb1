import { NO_MARKS, type Store } from '@manyline/server/backend';
import { SCENARIO_NOW } from '../scenarioClock.ts';
import type { SeedContext } from './scenario.ts';
import { seedUser } from './seedUser.ts';

const MESSAGES = 2_000;
const UNSEEN = 3;
const LINE = '+14155552671';
const BOB = '+33612345678';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const TEXTS = [
  'Are you up for lunch today?',
  'Yes, the usual place.',
  'On se retrouve à midi devant la gare ?',
  'Parfait, j’arrive avec cinq minutes de retard.',
  'نلتقي عند الساعة 18:30؟',
  'I sent you the photos of the hike. The third one is my favourite: you can see the whole lake, and the hut where we had the soup.',
  'Ha, look at my hat in that one.',
  'Call me when you can: +1 415 555 0118',
] as const;

/** One line with a chat of two thousand messages over half a year, the newest three unseen. Each message contains its number. */
export async function seedLongChat(store: Store, context: SeedContext): Promise<void> {
  await seedUser(store, context, { username: 'alice', name: 'Alice Martin', lines: [LINE] });
  const times = Array.from({ length: MESSAGES }, (_, i) => timeOf(MESSAGES - i));
  const seenUntil = times.at(-UNSEEN - 1) ?? 0;
  const chat = { id: 'long-chat', lineTn: LINE, contactTn: BOB, name: 'Bob Laurent', marks: NO_MARKS };
  await store.addChat({ ...chat, unseenMsgs: UNSEEN, seenUntil, lastTime: times.at(-1) ?? 0 });
  for (const [index, time] of times.entries()) {
    const isIncoming = index >= MESSAGES - UNSEEN || index % 3 !== 0;
    const isSeen = !isIncoming || time <= seenUntil;
    await store.addMessage({
      id: `long-${index + 1}`,
      chatId: chat.id,
      time,
      senderTn: isIncoming ? BOB : LINE,
      isIncoming,
      text: `${index + 1}. ${TEXTS[index % TEXTS.length]}`,
      isDelivered: true,
      isSeen,
      deliveredAt: time,
      ...(isSeen && { seenAt: time + MINUTE_MS }),
    });
  }
}

/** Ten a day, minutes apart; `back` counts from the newest. */
function timeOf(back: number): number {
  const daysBack = Math.floor((back - 1) / 10);
  return SCENARIO_NOW * 1_000 - daysBack * DAY_MS - ((back - 1) % 10) * 7 * MINUTE_MS - 30 * MINUTE_MS;
}
