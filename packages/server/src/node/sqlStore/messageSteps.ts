import { sql } from 'kysely';
import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';
import { fromMessageRow, toMessageRow } from './rows.ts';

type MessageSteps = Pick<
  StoreSteps,
  | 'addMessage'
  | 'updateMessage'
  | 'findMessage'
  | 'newestMessages'
  | 'receivedBetween'
  | 'countReceivedAfter'
  | 'messagesWithCarrier'
  | 'claimClientId'
  | 'findByClientId'
>;

export function messageSteps({ db, locksRows }: Queries): MessageSteps {
  return {
    async addMessage(message) {
      await db.insertInto('messages').values(toMessageRow(message)).execute();
    },
    async updateMessage(message) {
      const { id, is_delivered, is_seen, is_with_carrier, failure } = toMessageRow(message);
      await db.updateTable('messages').set({ is_delivered, is_seen, is_with_carrier, failure }).where('id', '=', id).execute();
    },
    async findMessage(id) {
      const query = db.selectFrom('messages').selectAll().where('id', '=', id);
      const row = await (locksRows ? query.forUpdate() : query).executeTakeFirst();
      return row && fromMessageRow(row);
    },
    async newestMessages(chatId, limit, before = Number.MAX_SAFE_INTEGER) {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .where('chat_id', '=', chatId)
        .where('time', '<', before)
        .orderBy('time', 'desc')
        .limit(limit + 1)
        .execute();
      return { messages: rows.slice(0, limit).reverse().map(fromMessageRow), hasMore: rows.length > limit };
    },
    async receivedBetween(chatId, after, until) {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .where('chat_id', '=', chatId)
        .where('time', '>', after)
        .where('time', '<=', until)
        .where('is_incoming', '=', 1)
        .orderBy('time')
        .execute();
      return rows.map(fromMessageRow);
    },
    async countReceivedAfter(chatId, after) {
      const row = await db
        .selectFrom('messages')
        .select((is) => is.fn.countAll().as('count'))
        .where('chat_id', '=', chatId)
        .where('time', '>', after)
        .where('is_incoming', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async messagesWithCarrier() {
      // The index holds these rows alone, and is used only when the query says so in the same literal words.
      const rows = await db.selectFrom('messages').selectAll().where('is_with_carrier', '=', sql.lit(1)).orderBy('time').execute();
      return rows.map(fromMessageRow);
    },
    async claimClientId(lineTn, clientId, messageId) {
      const claim = { line_tn: lineTn, client_id: clientId, message_id: messageId };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('client_ids')
        .values(claim)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 0n ? (await holderOf(lineTn, clientId))?.message_id : undefined;
    },
    async findByClientId(lineTn, clientId) {
      const holder = await holderOf(lineTn, clientId);
      const row = holder && (await db.selectFrom('messages').selectAll().where('id', '=', holder.message_id).executeTakeFirst());
      return row && fromMessageRow(row);
    },
  };

  function holderOf(lineTn: string, clientId: string) {
    return db
      .selectFrom('client_ids')
      .select('message_id')
      .where('line_tn', '=', lineTn)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
  }
}
