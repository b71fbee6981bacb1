import { nextOccurrence, wallAt } from '@manyline/contract';
import type { KnownChats, StoredScheduled, StoreOperations } from '../store/store.ts';

export const isOpen = ({ state }: Pick<StoredScheduled, 'state'>) => state === 'scheduled' || state === 'asks';

/** The chats with a contact on all lines of the user as they are now. Not by the clock, which may be set back. */
export async function knownChats(tx: StoreOperations, userId: string, contactTn: string): Promise<KnownChats> {
  const chats = await tx.chatsWithContact(userId, contactTn);
  return Object.fromEntries(chats.map(({ id, lastTime, lateAt = 0 }) => [id, [lastTime, lateAt]]));
}

/** Whether the contact has written on any line of the user since. */
export async function hasReplied(tx: StoreOperations, { userId, contactTn, known }: StoredScheduled): Promise<boolean> {
  for (const { id, lastTime, lateAt = 0 } of await tx.chatsWithContact(userId, contactTn)) {
    const [time, late] = known[id] ?? [0, 0];
    if (lateAt > late) return true;
    if (lastTime > time && (await tx.countReceivedAfter(id, time)) > 0) return true;
  }
  return false;
}

/** A change of time, zone or rhythm starts a new series. */
export function repeatFrom(
  repeat: { readonly every: 'day' | 'week' | 'month'; readonly until?: string | undefined } | null | undefined,
  { sendAt, timeZone }: Pick<StoredScheduled, 'sendAt' | 'timeZone'>,
): Pick<StoredScheduled, 'repeat'> {
  if (!repeat) return {};
  const { every, until } = repeat;
  return { repeat: { every, first: wallAt(timeZone, sendAt), ...(until !== undefined && { until }) } };
}

/** After it was sent: scheduled for the next occurrence that isn't over yet, or sent. */
export function afterSending(row: StoredScheduled, messageIds: readonly string[], known: KnownChats, now: number): StoredScheduled {
  // The next occurrence answers nothing any more.
  const { question: _question, replyTo: _replyTo, repeat, ...others } = row;
  const sent = { ...others, ...(repeat && { repeat }), version: row.version + 1, messageIds, known };
  const next = repeat && nextOccurrence(repeat, row.timeZone, Math.max(row.sendAt, now));
  return next === undefined ? { ...sent, state: 'sent', endedAt: now } : { ...sent, state: 'scheduled', sendAt: next };
}

export function asking(row: StoredScheduled, question: NonNullable<StoredScheduled['question']>): StoredScheduled {
  return { ...row, version: row.version + 1, state: 'asks', question };
}
