import { type Kysely, sql } from 'kysely';
import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';
import { readMessages } from './readMessages.ts';
import { fromMessageRow } from './rows.ts';
import type { Tables } from './schema.ts';

type CarrierSteps = Pick<StoreSteps, 'carryUntil' | 'stopCarrying' | 'takeAbandoned'>;

export function carrierSteps({ db, asOne, each }: Queries): CarrierSteps {
  return {
    carryUntil: (process, until) => carryUntil(db, process, until),
    async stopCarrying(process) {
      await db.deleteFrom('carrying_processes').where('id', '=', process).execute();
    },
    async takeAbandoned({ process, now, until, limit }) {
      // Looked at first: whoever changes nothing is in nobody's way.
      if (!(await abandoned(db, now).limit(1).executeTakeFirst())) return [];
      return asOne(async (one) => {
        const taken = await abandoned(one, now).limit(limit).execute();
        const ids = each(taken.map(({ id }) => id));
        await one.updateTable('messages').set({ carried_by: process }).where('id', 'in', ids).execute();
        await one.deleteFrom('carrying_processes').where('lives_until', '<=', now).execute();
        if (taken.length > 0) await carryUntil(one, process, until);
        const rows = await readMessages(one).where('messages.id', 'in', ids).orderBy('messages.time').orderBy('messages.place').execute();
        return rows.map(fromMessageRow);
      });
    },
  };
}

async function carryUntil(db: Kysely<Tables>, process: string, until: number): Promise<void> {
  await db
    .insertInto('carrying_processes')
    .values({ id: process, lives_until: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lives_until: until }))
    .execute();
}

/** With the carrier, but from no process that lives. */
function abandoned(db: Kysely<Tables>, now: number) {
  const living = db.selectFrom('carrying_processes').select('id').where('lives_until', '>', now);
  return (
    db
      .selectFrom('messages')
      .select('id')
      // The index holds these rows alone, and is used only when the query says so in the same literal words.
      .where('is_with_carrier', '=', sql.lit(1))
      .where((is) => is.or([is('carried_by', 'is', null), is('carried_by', 'not in', living)]))
      .orderBy('time')
      .orderBy('place')
  );
}
