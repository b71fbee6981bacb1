import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Messages stand in one order whatever chat they are of: by the time in milliseconds times this, and a count. The search walks along it.
 * Such a number stays exact in JavaScript until the year 2248.
 */
export const PLACES_A_MILLISECOND = 1_024;

/** The first that is free for a message that is being added, where nobody else adds any. More than so many at once go to the milliseconds after. */
export async function firstFreePlace(db: Kysely<Tables>, time: number): Promise<number> {
  for (let start = time * PLACES_A_MILLISECOND; ; start += PLACES_A_MILLISECOND) {
    const { last } = await db
      .selectFrom('messages')
      .select((is) => is.fn.max('place').as('last'))
      .where('place', '>=', start)
      .where('place', '<', start + PLACES_A_MILLISECOND)
      .executeTakeFirstOrThrow();
    if (last === null) return start;
    if (last < start + PLACES_A_MILLISECOND - 1) return last + 1;
  }
}
