import type { EmailOperations, StoredEmail } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { EmailRow } from './emailRows.ts';

/** Databases limit the number of parameters. */
const ROWS_AT_ONCE = 100;

export function emailOperations({ db }: Queries): EmailOperations {
  const inState = (state: StoredEmail['state']) => db.selectFrom('emails').selectAll().where('state', '=', state);
  return {
    async addEmails(emails) {
      for (let at = 0; at < emails.length; at += ROWS_AT_ONCE) {
        const rows = emails.slice(at, at + ROWS_AT_ONCE).map(toRow);
        await db.insertInto('emails').values(rows).execute();
      }
    },
    async findEmail(id) {
      const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async updateEmail(email) {
      await db.updateTable('emails').set(toRow(email)).where('id', '=', email.id).execute();
    },
    async removeEmails(ids) {
      if (ids.length > 0) await db.deleteFrom('emails').where('id', 'in', ids).execute();
    },
    async dueEmails(now, limit) {
      const rows = await inState('waiting').where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(limit).execute();
      return rows.map(fromRow);
    },
    async countEmails() {
      const rows = await db
        .selectFrom('emails')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .groupBy('state')
        .execute();
      const of = (state: StoredEmail['state']) => rows.find((row) => row.state === state);
      const waiting = of('waiting');
      const counts = { waiting: Number(waiting?.count ?? 0), givenUp: Number(of('givenUp')?.count ?? 0) };
      return waiting ? { ...counts, oldestAt: Number(waiting.oldest) } : counts;
    },
    async givenUpEmails(limit) {
      const rows = await inState('givenUp').orderBy('due_at', 'desc').orderBy('id').limit(limit).execute();
      return rows.map(fromRow);
    },
    async delayedEmails(limit) {
      const rows = await inState('waiting').where('tries', '>', 0).orderBy('created_at').orderBy('id').limit(limit).execute();
      return rows.map(fromRow);
    },
    async forgetEmails(before) {
      await db.deleteFrom('emails').where('state', '=', 'givenUp').where('due_at', '<', before).execute();
    },
  };
}

function toRow({ to, createdAt, dueAt, endsAt, reason, ...same }: StoredEmail): EmailRow {
  return { ...same, recipient: to, created_at: createdAt, due_at: dueAt, ends_at: endsAt, reason: reason ?? null };
}

function fromRow({ recipient, created_at, due_at, ends_at, reason, state, ...same }: EmailRow): StoredEmail {
  return {
    ...same,
    to: recipient,
    state: state as StoredEmail['state'],
    createdAt: created_at,
    dueAt: due_at,
    endsAt: ends_at,
    ...(reason !== null && { reason }),
  };
}
