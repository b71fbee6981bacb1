import type { StoredChat, StoredMessage } from '../store/store.ts';

/** A message that arrives this long after it was sent says so. */
export const NOTABLE_MS = 60_000;

type MessageTime = Pick<StoredMessage, 'time' | 'arrivedAt'>;

/** Arrivals increase with each message stored in a chat, whatever its time. */
export function arrivalOf({ time, arrivedAt = time }: MessageTime): number {
  return arrivedAt;
}

export function lastArrivalIn({ lastTime, lateAt = 0 }: StoredChat): number {
  return Math.max(lastTime, lateAt);
}

export function isNotablyLate(message: MessageTime): message is MessageTime & { readonly arrivedAt: number } {
  return message.arrivedAt !== undefined && message.arrivedAt - message.time >= NOTABLE_MS;
}
