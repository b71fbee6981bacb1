import type { Kysely } from 'kysely';
import { compiledOnce } from '../compiledOnce.ts';
import type { Tables } from '../schema.ts';

/**
 * Places order messages across all chats: time in milliseconds × 1024, plus a counter. The search reads messages in this order. The
 * numbers stay exact in JavaScript until the year 2248.
 */
export const PLACES_A_MILLISECOND = 1_024;

/**
 * The first free place for a new message, assuming no concurrent writers. More than 1,024 messages overflow into the following
 * milliseconds.
 */
export function firstFreePlace(db: Kysely<Tables>, time: number): Promise<number> {
  return freePlace(time, async (start, end) => {
    const [{ last } = { last: null }] = await findLastPlace(db, start, end);
    return last;
  });
}

/** `findLast`: the last place taken from `start` until before `end`. */
export async function freePlace(time: number, findLast: (start: number, end: number) => Promise<number | null>): Promise<number> {
  for (let start = time * PLACES_A_MILLISECOND; ; start += PLACES_A_MILLISECOND) {
    const end = start + PLACES_A_MILLISECOND;
    const last = await findLast(start, end);
    if (last === null) return start;
    if (last < end - 1) return last + 1;
  }
}

const findLastPlace = compiledOnce((db, start: number, end: number) =>
  db
    .selectFrom('messages')
    .select((is) => is.fn.max<number | null>('place').as('last'))
    .where('place', '>=', start)
    .where('place', '<', end)
    .compile(),
);
