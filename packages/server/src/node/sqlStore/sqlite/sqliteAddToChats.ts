import { foldText } from '@manyline/contract';
import { type Kysely, sql } from 'kysely';
import type { StoredMessage } from '../../../backend/index.ts';
import { toChatRow, toMessageRow } from '../chats/chatRows.ts';
import { freePlace } from '../chats/messagePlaces.ts';
import type { Addition, AddToChats } from '../flavour.ts';
import { noteQuery } from '../reports/reportDeltas.ts';
import type { Tables } from '../schema.ts';
import { ADD_WORDS } from '../search/sqliteWordIndex.ts';
import { onOneConnection, type Run } from './onOneConnection.ts';

const LAST_PLACE = 'select max(place) as last from messages where place >= ? and place < ?';

export function createAddToSqliteChats(): AddToChats {
  // Its text never changes, so it is compiled once and SQLite prepares it once.
  let deltaQuery: string | undefined;
  const add = async (run: Run, noteDeltas: string, { added, claim }: Addition) => {
    if (claim) await insert(run, 'client_ids', claim);
    for (const { message, chat } of added) {
      await insertMessage(run, message);
      await run(noteDeltas, [message.id]);
      // Without its line and contact, which never change: naming them would write their indexes again.
      const { id, line_tn: _, contact_tn: __, ...changes } = toChatRow(chat);
      const assignments = Object.keys(changes).map((name) => `${name} = ?`);
      await run(`update chats set ${assignments.join(', ')} where id = ?`, [...Object.values(changes), id]);
    }
  };
  return (db, additions) => {
    const noteDeltas = (deltaQuery ??= noteQuery(sql`m.id = ${''}`).compile(db).sql);
    return onOneConnection(db, async (run) => {
      for (const addition of additions) await add(run, noteDeltas, addition);
    });
  };
}

export function insertSqliteMessages(db: Kysely<Tables>, messages: readonly StoredMessage[]): Promise<void> {
  return onOneConnection(db, async (run) => {
    for (const message of messages) await insertMessage(run, message);
  });
}

async function insertMessage(run: Run, message: StoredMessage): Promise<void> {
  const place = await freePlace(message.time, async (start, end) => {
    const [found] = (await run(LAST_PLACE, [start, end])) as readonly { readonly last: number | null }[];
    return found?.last ?? null;
  });
  await insert(run, 'messages', { ...toMessageRow(message), place });
  await run(ADD_WORDS, [place, foldText(message.text), message.chatId]);
}

async function insert(run: Run, table: keyof Tables, row: object): Promise<void> {
  const names = Object.keys(row);
  await run(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, Object.values(row));
}
