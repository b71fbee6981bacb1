import type { StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { fromChatRow, toChatRow } from './chatRows.ts';
import { nextNumber } from './nextNumber.ts';

type ChatOperations = Pick<StoreOperations, 'addChat' | 'updateChat' | 'findChat' | 'findChatWith' | 'chatsOf' | 'chatsWithContact'>;

export function chatOperations({ db }: Queries): ChatOperations {
  return {
    async addChat(chat) {
      await db
        .insertInto('chats')
        .values({ ...toChatRow(chat), number: nextNumber('chats') })
        .execute();
    },
    async updateChat(chat) {
      const { id, ...changes } = toChatRow(chat);
      await db.updateTable('chats').set(changes).where('id', '=', id).execute();
    },
    async findChat(id) {
      const row = await db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromChatRow(row);
    },
    async findChatWith(lineTn, contactTn) {
      const row = await db
        .selectFrom('chats')
        .selectAll()
        .where('line_tn', '=', lineTn)
        .where('contact_tn', '=', contactTn)
        .executeTakeFirst();
      return row && fromChatRow(row);
    },
    async chatsOf(lineTn) {
      const rows = await db.selectFrom('chats').selectAll().where('line_tn', '=', lineTn).orderBy('last_time', 'desc').execute();
      return rows.map(fromChatRow);
    },
    async chatsWithContact(userId, contactTn) {
      const rows = await db
        .selectFrom('lines')
        .innerJoin('chats', (join) => join.onRef('chats.line_tn', '=', 'lines.tn').on('chats.contact_tn', '=', contactTn))
        .selectAll('chats')
        .$if(userId !== undefined, (rows) => rows.where('lines.user_id', '=', userId ?? ''))
        .where('lines.kept_of', 'is', null)
        .orderBy('chats.last_time', 'desc')
        .execute();
      return rows.map(fromChatRow);
    },
  };
}
