import { sql } from 'kysely';
import type { StoredAttempts, StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { TriesRow } from '../users/userTables.ts';

/** Rows are bound as one list of texts, so that the statement is the same for any number: two numbers of this width, and the hash. */
const WIDTH = 16;
const COUNT = sql`cast(substr(added.tries, 1, ${sql.lit(WIDTH)}) as integer)`;
const EXPIRES_AT = sql`cast(substr(added.tries, ${sql.lit(WIDTH + 1)}, ${sql.lit(WIDTH)}) as bigint)`;
const HASH = sql`substr(added.tries, ${sql.lit(2 * WIDTH + 1)})`;

/** Each step is a single statement, so processes count together without transactions that could conflict. */
export function attemptOperations({ db, each }: Queries): Pick<StoreOperations, 'attemptsOf' | 'addAttempts' | 'undoAttempts'> {
  return {
    async attemptsOf(hashes) {
      const rows = await db.selectFrom('tries').selectAll().where('hash', 'in', hashes).execute();
      return rows.map(fromRow);
    },

    async addAttempts(added, { now, skewMs }) {
      // A fixed order prevents deadlocks.
      const rows = added.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map(toText);
      const isOver = sql`(tries.expires_at <= ${now} or tries.expires_at > excluded.expires_at + ${skewMs})`;
      const { rows: stored } = await sql<TriesRow>`
        with added (tries) as ${each(rows)}
        insert into tries (hash, count, expires_at)
        select ${HASH}, ${COUNT}, ${EXPIRES_AT} from added where true
        on conflict (hash) do update set
          count = case when ${isOver} then excluded.count else tries.count + excluded.count end,
          expires_at = case when ${isOver} then excluded.expires_at else tries.expires_at end
        returning *`.execute(db);
      return stored.map(fromRow);
    },

    async undoAttempts({ one, all }) {
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

function fromRow({ hash, count, expires_at }: TriesRow): StoredAttempts {
  return { hash, count: Number(count), expiresAt: Number(expires_at) };
}

function toText({ hash, count, expiresAt }: StoredAttempts): string {
  return [count, expiresAt].map((number) => String(number).padStart(WIDTH)).join('') + hash;
}
