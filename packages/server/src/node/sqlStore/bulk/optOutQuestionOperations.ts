import type { OptOutQuestionOperations } from '../../../backend/store/optOutStore.ts';
import type { Queries } from '../queries.ts';
import { ALL } from './numberPage.ts';
import { fromOptOutQuestionRow, toOptOutQuestionRow } from './optOutRows.ts';

export function optOutQuestionOperations({ db }: Queries): OptOutQuestionOperations {
  return {
    async putOptOutQuestion(question) {
      const { chat_id, ...others } = toOptOutQuestionRow(question);
      await db
        .insertInto('opt_out_questions')
        .values({ chat_id, ...others })
        .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(others))
        .execute();
    },
    async findOptOutQuestion(chatId) {
      const row = await db.selectFrom('opt_out_questions').selectAll().where('chat_id', '=', chatId).executeTakeFirst();
      return row && fromOptOutQuestionRow(row);
    },
    async removeOptOutQuestion(chatId) {
      await db.deleteFrom('opt_out_questions').where('chat_id', '=', chatId).execute();
    },
    async optOutQuestionsOf(lineTn, { after, limit } = ALL) {
      const rows = await db
        .selectFrom('opt_out_questions')
        .innerJoin('chats', 'chats.id', 'opt_out_questions.chat_id')
        .selectAll('opt_out_questions')
        .select('chats.contact_tn as tn')
        .where('chats.line_tn', '=', lineTn)
        .where('chats.contact_tn', '>', after)
        .orderBy('chats.contact_tn')
        .limit(limit)
        .execute();
      return rows.map(({ tn, ...row }) => ({ ...fromOptOutQuestionRow(row), tn }));
    },
  };
}
