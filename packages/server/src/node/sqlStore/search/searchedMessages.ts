import { type RawBuilder, sql } from 'kysely';
import { PLACES_A_MILLISECOND } from '../chats/messagePlaces.ts';
import type { WordSearch } from './wordIndex.ts';

/** The places to search: places are in order of time. */
export function placesOf({ before = Number.MAX_SAFE_INTEGER, since, until }: WordSearch): { readonly from: number; readonly to: number } {
  const end = until === undefined ? before : Math.min(before, until * PLACES_A_MILLISECOND);
  return { from: (since ?? 0) * PLACES_A_MILLISECOND, to: end };
}

const FEW = ['messages_starred', 'messages_failed', 'messages_with_file'] as const;

/** The partial index of few messages that a filter means: of starred and failed ones before those with a file, which are more. */
export function fewOf({ isStarred, isFailed, hasFile }: WordSearch): (typeof FEW)[number] | undefined {
  return isStarred ? 'messages_starred' : isFailed ? 'messages_failed' : hasFile ? 'messages_with_file' : undefined;
}

/** What a filter asks of a row of `messages`. */
export function conditionsOf({ isStarred, isFailed, hasFile, isIncoming }: WordSearch): readonly RawBuilder<unknown>[] {
  return [
    ...(isStarred ? [sql`messages.is_starred is not null`] : []),
    ...(isFailed ? [sql`messages.failure is not null`] : []),
    ...(hasFile ? [sql`messages.file_id is not null`] : []),
    ...(isIncoming === undefined ? [] : [sql`messages.is_incoming = ${Number(isIncoming)}`]),
  ];
}

/** Whether the message at this place of the word index passes the filter. */
export function passesAt(place: RawBuilder<unknown>, search: WordSearch): RawBuilder<unknown> | undefined {
  const conditions = conditionsOf(search);
  if (conditions.length === 0) return undefined;
  return sql`exists (select 1 from messages where messages.place = ${place} and ${sql.join(conditions, sql` and `)})`;
}
