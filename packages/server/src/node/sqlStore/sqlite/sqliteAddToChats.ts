import { foldText } from '@manyline/contract';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { StoredMessage } from '../../../backend/index.ts';
import type { Addition, AddToChats } from '../flavour.ts';
import { firstFreePlace } from '../chats/messagePlaces.ts';
import { noteQuery } from '../reports/reportNews.ts';
import { toChatRow, toMessageRow } from '../chats/chatRows.ts';
import type { Tables } from '../schema.ts';
import { addSqliteWords } from '../search/sqliteWordIndex.ts';

export function createAddToSqliteChats(): AddToChats {
  // Its text never changes, so it is compiled once and SQLite prepares it once.
  let noteNews: string | undefined;
  const add = async (db: Kysely<Tables>, { added, claim }: Addition) => {
    if (claim) await insert(db, 'client_ids', claim);
    for (const { message, chat } of added) {
      await insertSqliteMessages(db, [message]);
      noteNews ??= noteQuery(sql`m.id = ${''}`).compile(db).sql;
      await run(db, noteNews, [message.id]);
      // Without its line and contact, which never change: naming them would write their indexes again.
      const { id, line_tn: _, contact_tn: __, ...changes } = toChatRow(chat);
      const assignments = Object.keys(changes).map((name) => `${name} = ?`);
      await run(db, `update chats set ${assignments.join(', ')} where id = ?`, [...Object.values(changes), id]);
    }
  };
  return async (db, additions) => {
    for (const addition of additions) await add(db, addition);
  };
}

export async function insertSqliteMessages(db: Kysely<Tables>, messages: readonly StoredMessage[]): Promise<void> {
  for (const message of messages) {
    const place = await firstFreePlace(db, message.time);
    await insert(db, 'messages', { ...toMessageRow(message), place });
    await addSqliteWords(db, { place, chatId: message.chatId, words: foldText(message.text) });
  }
}

async function insert(db: Kysely<Tables>, table: keyof Tables, row: object): Promise<void> {
  const names = Object.keys(row);
  await run(db, `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, Object.values(row));
}

async function run(db: Kysely<Tables>, text: string, values: readonly unknown[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, [...values]));
}
