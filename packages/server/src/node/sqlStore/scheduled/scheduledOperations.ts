import { type ExpressionBuilder, sql } from 'kysely';
import type { ScheduledOperations, ScheduledPlace } from '../../../backend/index.ts';
import { fromFileRow } from '../chats/chatRows.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { fromScheduledRow, toScheduledRow } from './scheduledRows.ts';

const OPEN = ['scheduled', 'asks'];
const behind =
  ({ sendAt, id }: ScheduledPlace) =>
  (is: ExpressionBuilder<Tables, 'scheduled_messages'>) =>
    is.or([is('send_at', '>', sendAt), is.and([is('send_at', '=', sendAt), is('id', '>', id)])]);

/** Asked after each message that arrives. */
const findUnlessReply = compiledOnce((db, userId: string, contactTn: string) =>
  db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('contact_tn', '=', contactTn)
    .where('state', '=', sql.lit('scheduled'))
    .where('cancel_on_reply', '=', sql.lit(1))
    .orderBy('send_at')
    .orderBy('id')
    .compile(),
);

export function scheduledOperations({ db, asOne }: Queries): ScheduledOperations {
  const all = () => db.selectFrom('scheduled_messages').selectAll();
  const waiting = () => all().where('state', '=', 'scheduled');

  return {
    async addScheduled(scheduled) {
      await db.insertInto('scheduled_messages').values(toScheduledRow(scheduled)).execute();
    },
    async updateScheduled(scheduled) {
      await db.updateTable('scheduled_messages').set(toScheduledRow(scheduled)).where('id', '=', scheduled.id).execute();
    },
    async findScheduled(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && fromScheduledRow(row);
    },
    async findScheduledByClientId(userId, clientId) {
      const row = await all().where('user_id', '=', userId).where('client_id', '=', clientId).executeTakeFirst();
      return row && fromScheduledRow(row);
    },
    async scheduledById(userId, ids) {
      if (ids.length === 0) return [];
      const rows = await all().where('user_id', '=', userId).where('id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).map(fromScheduledRow);
    },
    async scheduledOf({ userId, lineTn, contactTn, after, limit }) {
      let query = all().where('user_id', '=', userId).where('state', 'in', OPEN);
      if (lineTn !== undefined) query = query.where('line_tn', '=', lineTn);
      if (contactTn !== undefined) query = query.where('contact_tn', '=', contactTn);
      if (after) query = query.where(behind(after));
      const rows = await query.orderBy('send_at').orderBy('id').limit(limit).execute();
      return rows.map(fromScheduledRow);
    },
    async countScheduled(userId) {
      const rows = await db
        .selectFrom('scheduled_messages')
        .select((is) => ['state', is.fn.countAll().as('count')])
        .where('user_id', '=', userId)
        .where('state', 'in', OPEN)
        .groupBy('state')
        .execute();
      const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
      return { scheduled: count('scheduled'), asks: count('asks') };
    },
    async scheduledUntil(until, limit, after) {
      let query = waiting().where('send_at', '<=', until);
      if (after) query = query.where(behind(after));
      const rows = await query.orderBy('send_at').orderBy('id').limit(limit).execute();
      return rows.map(fromScheduledRow);
    },
    async nextScheduledAt() {
      const next = db.selectFrom('scheduled_messages').select('send_at').where('state', '=', 'scheduled');
      return (await next.orderBy('send_at').orderBy('id').limit(1).executeTakeFirst())?.send_at;
    },
    async scheduledUnlessReply(userId, contactTn) {
      return (await findUnlessReply(db, userId, contactTn)).map(fromScheduledRow);
    },
    async forgetScheduled(before) {
      await db.deleteFrom('scheduled_messages').where('ended_at', '<', before).execute();
    },

    async keepFile({ fileId, userId, until }) {
      const row = { user_id: userId, kept_until: until };
      await db
        .insertInto('kept_files')
        .values({ file_id: fileId, ...row })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
        .execute();
    },
    async keptFiles(userId, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('files')
        .innerJoin('kept_files', 'kept_files.file_id', 'files.id')
        .selectAll('files')
        .where('kept_files.user_id', '=', userId)
        .where('files.id', 'in', ids)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, fromFileRow(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    forgetKeptFiles: (before, limit) =>
      asOne(async (one) => {
        const old = await one.selectFrom('kept_files').select('file_id').where('kept_until', '<', before).limit(limit).execute();
        const ids = old.map(({ file_id }) => file_id);
        if (ids.length === 0) return [];
        await one.deleteFrom('kept_files').where('file_id', 'in', ids).execute();
        const inUse = new Set<string | null>();
        for (const table of ['messages', 'deleted_messages'] as const)
          for (const { file_id } of await one.selectFrom(table).select('file_id').where('file_id', 'in', ids).execute()) inUse.add(file_id);
        const unused = ids.filter((id) => !inUse.has(id));
        if (unused.length > 0) await one.deleteFrom('files').where('id', 'in', unused).execute();
        return unused;
      }),
  };
}
