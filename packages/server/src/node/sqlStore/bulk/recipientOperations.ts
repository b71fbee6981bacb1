import { sql } from 'kysely';
import type { ListedRecipient, RecipientOperations } from '../../../backend/index.ts';
import { EVERY_LINE, mergeOptOuts } from '../../../backend/store/batchStore.ts';
import type { Queries } from '../queries.ts';
import { fromRecipientListRow, toRecipientListRow } from './batchRows.ts';
import { ALL } from './numberPage.ts';
import { optOutQuestionOperations } from './optOutQuestionOperations.ts';
import { fromOptOutRow, toOptOutRow } from './optOutRows.ts';

const LISTED = ['id', 'user_id', 'version', 'name', 'count', 'updated_at', 'shared_with'] as const;

export function recipientOperations(queries: Queries): RecipientOperations {
  const { db } = queries;
  return {
    ...optOutQuestionOperations(queries),
    async optOutsOf(lineTn, { after, limit } = ALL) {
      const of = async (tn: string) => {
        const rows = db.selectFrom('opt_outs').selectAll().where('line_tn', '=', tn).where('tn', '>', after).orderBy('tn').limit(limit);
        return (await rows.execute()).map(fromOptOutRow);
      };
      return mergeOptOuts(lineTn, await of(lineTn), await of(EVERY_LINE)).slice(0, limit);
    },
    async optOutsInChats(lineTn) {
      const rows = await db
        .selectFrom('chats')
        .innerJoin('opt_outs', 'opt_outs.tn', 'chats.contact_tn')
        .selectAll('opt_outs')
        .where('chats.line_tn', '=', lineTn)
        .where('opt_outs.line_tn', 'in', [lineTn, EVERY_LINE])
        // The line's own entry is read last, so it counts.
        .orderBy('opt_outs.line_tn')
        .execute();
      return [...new Map(rows.map((row) => [row.tn, fromOptOutRow(row)])).values()];
    },
    async findOptOut(lineTn, tn) {
      const row = await db
        .selectFrom('opt_outs')
        .selectAll()
        .where('line_tn', 'in', [lineTn, EVERY_LINE])
        .where('tn', '=', tn)
        .orderBy('line_tn', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && fromOptOutRow(row);
    },
    async addOptOut(optOut) {
      await db
        .insertInto('opt_outs')
        .values(toOptOutRow(optOut))
        .onConflict((conflict) => conflict.columns(['line_tn', 'tn']).doNothing())
        .execute();
    },
    async removeOptOut(lineTn, tn) {
      await db.deleteFrom('opt_outs').where('line_tn', '=', lineTn).where('tn', '=', tn).execute();
    },
    async blockedBy(lineTn, { after, limit } = ALL) {
      // A partial index: used only if the query repeats its condition literally.
      const rows = await db
        .selectFrom('chats')
        .select('contact_tn')
        .where('line_tn', '=', lineTn)
        .where('is_blocked', '=', sql.lit(1))
        .where('contact_tn', '>', after)
        .orderBy('contact_tn')
        .limit(limit)
        .execute();
      return rows.map(({ contact_tn }) => contact_tn);
    },

    async recipientListsOf(userId) {
      const rows = await db
        .selectFrom('recipient_lists')
        .select(LISTED)
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRecipientListRow);
    },
    async recipientListsFor(audiences) {
      if (audiences.length === 0) return [];
      const rows = await db
        .selectFrom('recipient_lists')
        .select(LISTED)
        .where('shared_with', 'in', [...audiences])
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRecipientListRow);
    },
    async findRecipientList(id) {
      const row = await db.selectFrom('recipient_lists').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { ...fromRecipientListRow(row), recipients: JSON.parse(row.recipients) as ListedRecipient[] };
    },
    async putRecipientList(list, recipients) {
      const { id, ...others } = toRecipientListRow(list, recipients);
      await db
        .insertInto('recipient_lists')
        .values({ id, ...others })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(others))
        .execute();
    },
    async removeRecipientList(id) {
      await db.deleteFrom('recipient_lists').where('id', '=', id).execute();
    },
  };
}
