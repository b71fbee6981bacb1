import { NO_MARKS, type Store } from '@manyline/server/backend';
import { SCENARIO_NOW } from '../scenarioClock.ts';
import type { SeedContext } from './scenario.ts';
import { seedUser } from './seedUser.ts';

const CHATS = 10_000;
const LINE = '+14155552671';
const MINUTE_MS = 60_000;

/** One line with ten thousand conversations, a minute apart. */
export async function seedHugeInbox(store: Store, context: SeedContext): Promise<void> {
  await seedUser(store, context, { username: 'alice', name: 'Alice Martin', lines: [LINE] });
  for (let n = 1; n <= CHATS; n += 1) {
    const chatId = `chat-${n}`;
    const contactTn = `+1212${String(5_550_000 + n)}`;
    const time = SCENARIO_NOW * 1_000 - n * MINUTE_MS;
    const chat = { id: chatId, lineTn: LINE, contactTn, name: `Customer ${n}`, unseenMsgs: 0, seenUntil: time, lastTime: time };
    await store.addChat({ ...chat, marks: NO_MARKS });
    await store.addMessage({
      id: `message-${n}`,
      chatId,
      time,
      senderTn: contactTn,
      isIncoming: true,
      text: `Order ${n} has arrived, thank you.`,
      isDelivered: true,
      isSeen: true,
    });
  }
}
