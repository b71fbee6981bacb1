import { freeTime } from '../chats/chatOperations.ts';
import { lastArrivalIn, NOTABLE_MS } from '../rules/arrivals.ts';
import { DAY_MS } from '../store/reportStore.ts';
import type { StoredChat, StoredMessage, StoreOperations } from '../store/store.ts';

/** How far another clock may be ahead of ours. */
const AHEAD_MS = 60_000;
/**
 * Networks hold a text for up to a week, and a phone or bridge may be without a connection for some more. What seems older comes from
 * a clock that was reset, and would be lost far up in the chat.
 */
const HELD_MS = 30 * DAY_MS;
/** More messages without a gap between their times don't have credible ones. */
const MOST_NEIGHBOURS = 100;

interface Received {
  /** When it was sent, as the provider says. */
  readonly told: number | undefined;
  /** When the provider's call began. Its files take time after that. */
  readonly began: number;
  readonly now: number;
}

type MessageTime = Pick<StoredMessage, 'time' | 'arrivedAt'>;

/**
 * A received message has the time it was sent at, if that is plausible, else that of its arrival. `arrivedAt` is stored if other messages
 * have a later time or arrival, or if it is notably later.
 */
export async function timeOfReceived(tx: StoreOperations, chat: StoredChat, { told, began, now }: Received): Promise<MessageTime> {
  const arrival = freeTime(now, chat);
  const isPlausible = told !== undefined && told >= began - HELD_MS && told <= began + AHEAD_MS;
  // A chat ahead of the clock: the clock was set back.
  const wanted = isPlausible ? told : chat.lastTime > now ? arrival : began;
  const time = wanted > chat.lastTime ? wanted : ((await freeFrom(tx, chat.id, wanted, now)) ?? arrival);
  return time > lastArrivalIn(chat) && now - time < NOTABLE_MS ? { time } : { time, arrivedAt: arrival };
}

/** The first free time from the wanted one on. */
async function freeFrom(tx: StoreOperations, chatId: string, wanted: number, now: number): Promise<number | undefined> {
  // Messages told in whole seconds are in the order of their arrival within a second.
  const end = wanted % 1_000 === 0 ? wanted + 999 : wanted;
  const before = (await tx.newestMessages(chatId, 1, end + 1)).messages[0];
  let free = before && before.time >= wanted ? before.time + 1 : wanted;
  // Clocks differ by seconds, and an answer must not come before its question.
  const mayAnswer = now - wanted < NOTABLE_MS;
  const { messages } = await tx.messagesFrom(chatId, MOST_NEIGHBOURS, free);
  let isNextToOwn = mayAnswer;
  for (const { time, isIncoming } of messages) {
    isNextToOwn &&= !isIncoming;
    if (time > free && !isNextToOwn) return free;
    free = time + 1;
  }
  return messages.length < MOST_NEIGHBOURS ? free : undefined;
}
