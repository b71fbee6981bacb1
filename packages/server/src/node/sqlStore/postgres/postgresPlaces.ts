import { type Kysely, sql } from 'kysely';
import { firstFreePlace, PLACES_A_MILLISECOND } from '../chats/messagePlaces.ts';
import type { Tables } from '../schema.ts';
import { IS_ALONE } from './postgresTransact.ts';

export async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence message_places minvalue 0 maxvalue ${sql.lit(PLACES_A_MILLISECOND - 1)} cycle`.execute(db);
}

/**
 * Uses a counter without checking, since looking for a free place would conflict with every concurrent insert. If the place is taken,
 * the transaction runs again exclusively, where it may check.
 */
export async function ownPlace(db: Kysely<Tables>, time: number): Promise<number> {
  const asked = sql<{
    readonly count: number;
    readonly isAlone: boolean;
  }>`select nextval('message_places') as count, ${IS_ALONE} as "isAlone"`;
  const [{ count, isAlone } = { count: 0, isAlone: true }] = (await asked.execute(db)).rows;
  return isAlone ? firstFreePlace(db, time) : time * PLACES_A_MILLISECOND + Number(count);
}
