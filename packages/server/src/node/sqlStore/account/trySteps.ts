import { sql } from 'kysely';
import type { StoredTries, StoreSteps } from '../../../backend/index.ts';
import type { TriesRow } from '../users/userTables.ts';
import type { Queries } from '../queries.ts';

/** Each step is a single statement, so processes count together without transactions that could conflict. */
export function trySteps({ db }: Queries): Pick<StoreSteps, 'triesOf' | 'addTries' | 'takeBackTries'> {
  return {
    async triesOf(hashes) {
      const rows = await db.selectFrom('tries').selectAll().where('hash', 'in', hashes).execute();
      return rows.map(fromRow);
    },

    async addTries(fresh, { now, skewMs }) {
      // A fixed order prevents deadlocks.
      const rows = fresh
        .map(({ hash, expiresAt }) => ({ hash, count: 1, expires_at: expiresAt }))
        .sort((a, b) => (a.hash < b.hash ? -1 : 1));
      const isOver = sql`(tries.expires_at <= ${now} or tries.expires_at > excluded.expires_at + ${skewMs})`;
      const stored = await db
        .insertInto('tries')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
            expires_at: sql<number>`case when ${isOver} then excluded.expires_at else tries.expires_at end`,
          }),
        )
        .returningAll()
        .execute();
      return stored.map(fromRow);
    },

    async takeBackTries({ one, all }) {
      const none = sql<number>`0`;
      const oneLess = sql<number>`case when count > 0 then count - 1 else 0 end`;
      await db
        .updateTable('tries')
        .set({ count: all.length > 0 ? sql<number>`case when hash in (${sql.join(all)}) then ${none} else ${oneLess} end` : oneLess })
        .where('hash', 'in', [...one, ...all])
        .execute();
    },
  };
}

function fromRow({ hash, count, expires_at }: TriesRow): StoredTries {
  return { hash, count: Number(count), expiresAt: Number(expires_at) };
}
