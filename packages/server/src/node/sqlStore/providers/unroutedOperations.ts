import type { UnroutedKind } from '@manyline/contract';
import { sql } from 'kysely';
import type { KeptMessage, StoredUnrouted, UnroutedOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { UnroutedMessageRow } from './unroutedRows.ts';

/** Databases limit the number of parameters. */
const IDS_AT_ONCE = 500;

export function unroutedOperations({ db, asOne }: Queries): UnroutedOperations {
  return {
    addUnrouted: ({ accountId, kind, to, time: now, from, kept }, most) =>
      asOne(async (one) => {
        const rows = await one.selectFrom('unrouted_numbers').selectAll().where('account_id', '=', accountId).execute();
        const rowOf = (number: string) => rows.find((row) => row.kind === kind && row.to_tn === number);
        const key = { account_id: accountId, kind, to_tn: rowOf(to) || rows.length < most.numbers ? to : '' };
        const before = rowOf(key.to_tn);
        const time = Math.max(now, (before?.newest_at ?? 0) + 1);
        const message = kept ? JSON.stringify(kept.message) : '';
        const bytes = rows.reduce((sum, { kept_bytes }) => sum + kept_bytes, message.length);
        const isKept = kept !== undefined && rows.reduce((sum, row) => sum + row.kept, 0) < most.messages && bytes <= most.bytes;
        if (isKept)
          await one
            .insertInto('unrouted_messages')
            .values({ ...key, id: kept.id, time, message })
            .execute();
        const more = { count: 1, kept: Number(isKept), kept_bytes: isKept ? message.length : 0 };
        const newest = { newest_at: time, newest_from: from };
        await one
          .insertInto('unrouted_numbers')
          .values({ ...key, ...more, ...newest })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'kind', 'to_tn']).doUpdateSet({
              count: sql<number>`unrouted_numbers.count + 1`,
              kept: sql<number>`unrouted_numbers.kept + ${more.kept}`,
              kept_bytes: sql<number>`unrouted_numbers.kept_bytes + ${more.kept_bytes}`,
              ...newest,
            }),
          )
          .execute();
        return { isNew: !before, isKept };
      }),
    async unroutedOf(accountId) {
      const rows = await db
        .selectFrom('unrouted_numbers')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('count', '>', 0)
        .orderBy('newest_at', 'desc')
        .orderBy('to_tn')
        .execute();
      return rows.map((row) => ({
        accountId: row.account_id,
        kind: row.kind as UnroutedKind,
        to: row.to_tn,
        count: row.count,
        kept: row.kept,
        newestAt: row.newest_at,
        newestFrom: row.newest_from,
      }));
    },
    async keptUnrouted({ accountId, kind, to }, limit, after = 0) {
      const rows = await db
        .selectFrom('unrouted_messages')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('to_tn', '=', to)
        .where('time', '>', after)
        .orderBy('time')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async expiredUnrouted(before, limit) {
      const rows = await db.selectFrom('unrouted_messages').selectAll().where('time', '<', before).orderBy('time').limit(limit).execute();
      return rows.map(fromRow);
    },
    removeUnrouted: (kept) =>
      asOne(async (one) => {
        for (let start = 0; start < kept.length; start += IDS_AT_ONCE) {
          const ids = kept.slice(start, start + IDS_AT_ONCE).map(({ id }) => id);
          const removed = await one.deleteFrom('unrouted_messages').where('id', 'in', ids).returningAll().execute();
          for (const { account_id, kind, to_tn, message } of removed)
            await one
              .updateTable('unrouted_numbers')
              .set({
                count: sql<number>`count - 1`,
                kept: sql<number>`kept - 1`,
                kept_bytes: sql<number>`kept_bytes - ${message.length}`,
              })
              .where('account_id', '=', account_id)
              .where('kind', '=', kind)
              .where('to_tn', '=', to_tn)
              .execute();
        }
      }),
    async dismissUnrouted({ accountId, kind, to }) {
      await db
        .updateTable('unrouted_numbers')
        .set({ count: sql<number>`kept` })
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('to_tn', '=', to)
        .execute();
    },
    async forgetUnroutedNumbers(before) {
      await db.deleteFrom('unrouted_numbers').where('kept', '=', 0).where('newest_at', '<', before).execute();
    },
  };
}

function fromRow({ id, account_id, kind, to_tn, time, message }: UnroutedMessageRow): StoredUnrouted {
  return { id, accountId: account_id, kind: kind as UnroutedKind, to: to_tn, time, message: JSON.parse(message) as KeptMessage };
}
