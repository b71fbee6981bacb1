import { sql } from 'kysely';
import type { StoredMessage, StoreOperations } from '../../../backend/index.ts';
import { toOutboundColumns } from '../delivery/outboundColumns.ts';
import type { Queries } from '../queries.ts';
import { noteChange, noteMessages } from '../reports/reportDeltas.ts';
import { fromMessageRow, toMessageRow } from './chatRows.ts';
import { readMessages } from './readMessages.ts';

type MessageOperations = Pick<
  StoreOperations,
  | 'addMessage'
  | 'addMessages'
  | 'updateMessage'
  | 'growMessage'
  | 'starMessages'
  | 'findMessage'
  | 'newestMessages'
  | 'messagesFrom'
  | 'searchMessages'
  | 'receivedBetween'
  | 'unseenMessages'
  | 'countReceivedAfter'
  | 'hasAutomaticAfter'
  | 'claimClientId'
  | 'findByClientId'
>;

export function messageOperations({ db, asOne, each, insertMessages, words }: Queries): MessageOperations {
  return {
    addMessage: (message) => addMessages([message]),
    addMessages,
    async updateMessage(message) {
      const { id, is_delivered, is_seen, failure, failure_code, failure_text, delivered_at, seen_at } = toMessageRow(message);
      const outcome = { is_delivered, is_seen, failure, failure_code, failure_text, delivered_at, seen_at };
      const changes = { ...outcome, ...toOutboundColumns(message.outbound) };
      await asOne(async (one) => {
        if (!message.isIncoming)
          await noteChange(one, { id, isDelivered: is_delivered, isFailed: is_delivered === 0 && failure !== null ? 1 : 0 });
        await one.updateTable('messages').set(changes).where('id', '=', id).execute();
      });
    },
    async growMessage(message) {
      const { text, missing_parts, opt_out } = toMessageRow(message);
      await asOne(async (one) => {
        const own = one.selectFrom('messages').select('place').where('id', '=', message.id);
        const { place } = await own.executeTakeFirstOrThrow();
        await one.updateTable('messages').set({ text, missing_parts, opt_out }).where('id', '=', message.id).execute();
        await words.remove(one, own);
        await words.add(one, { place, chatId: message.chatId, text });
      });
    },
    async starMessages(chatId, ids, isStarred) {
      await db
        .updateTable('messages')
        .set({ is_starred: isStarred ? 1 : null })
        .where('chat_id', '=', chatId)
        .where('id', 'in', ids)
        .execute();
    },
    findMessage,
    async newestMessages(chatId, limit, before = Number.MAX_SAFE_INTEGER) {
      const rows = await inChat(chatId)
        .where('messages.time', '<', before)
        .orderBy('messages.time', 'desc')
        .limit(limit + 1)
        .execute();
      return { messages: rows.slice(0, limit).reverse().map(fromMessageRow), hasMore: rows.length > limit };
    },
    async messagesFrom(chatId, limit, from) {
      const rows = await inChat(chatId)
        .where('messages.time', '>=', from)
        .orderBy('messages.time')
        .limit(limit + 1)
        .execute();
      return { messages: rows.slice(0, limit).map(fromMessageRow), hasMore: rows.length > limit };
    },
    async searchMessages({ before, limit, ...search }) {
      const until = before === undefined ? undefined : await placeOf(before.id);
      const { places, isCutShort } = await words.find(db, { ...search, before: until, limit: limit + 1 });
      const wantedPlaces = places.slice(0, limit);
      const rows =
        wantedPlaces.length === 0
          ? []
          : await readMessages(db).where('messages.place', 'in', wantedPlaces).orderBy('messages.place', 'desc').execute();
      return { messages: rows.map(fromMessageRow), hasMore: places.length > limit || isCutShort, isCutShort };
    },
    async receivedBetween(chatId, after, until) {
      const rows = await inChat(chatId)
        .where('messages.time', '>', after)
        .where('messages.time', '<=', until)
        .where('messages.is_incoming', '=', 1)
        .orderBy('messages.time')
        .execute();
      return rows.map(fromMessageRow);
    },
    async unseenMessages(chatId, from) {
      const rows = await inChat(chatId)
        .where('messages.time', '>=', from)
        .where('messages.is_incoming', '=', 1)
        .where('messages.is_seen', '=', 0)
        .orderBy('messages.time')
        .execute();
      return rows.map(fromMessageRow);
    },
    async hasAutomaticAfter(chatId, after) {
      const found = db.selectFrom('messages').select('id').where('chat_id', '=', chatId).where('time', '>', after);
      return (await found.where('is_automatic', '=', 1).limit(1).executeTakeFirst()) !== undefined;
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
      return holder && (await findMessage(holder.message_id));
    },
  };

  async function addMessages(messages: readonly StoredMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await asOne(async (one) => {
      await insertMessages(one, messages);
      await noteMessages(one, sql`m.id in ${each(messages.map(({ id }) => id))}`);
    });
  }

  async function findMessage(id: string): Promise<StoredMessage | undefined> {
    const row = await readMessages(db).where('messages.id', '=', id).executeTakeFirst();
    return row && fromMessageRow(row);
  }

  async function placeOf(messageId: string): Promise<number | undefined> {
    return (await db.selectFrom('messages').select('place').where('id', '=', messageId).executeTakeFirst())?.place;
  }

  function inChat(chatId: string) {
    return readMessages(db).where('messages.chat_id', '=', chatId);
  }

  function holderOf(lineTn: string, clientId: string) {
    return db
      .selectFrom('client_ids')
      .select('message_id')
      .where('line_tn', '=', lineTn)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
  }
}
