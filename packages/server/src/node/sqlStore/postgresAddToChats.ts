import { foldText } from '@manyline/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredMessage } from '../../backend/index.ts';
import type { ChatRow, MessageRow } from './chatTables.ts';
import type { AddToChats } from './flavour.ts';
import { PLACES_A_MILLISECOND } from './messagePlaces.ts';
import { IS_ALONE } from './postgresTransact.ts';
import { noteQuery } from './reportNews.ts';
import { toChatRow, toMessageRow } from './rows.ts';
import type { Tables } from './schema.ts';

const MESSAGE_COLUMNS: Readonly<Record<Exclude<keyof MessageRow, 'place'>, string>> = {
  id: 'text',
  chat_id: 'text',
  time: 'bigint',
  sender_tn: 'text',
  is_incoming: 'integer',
  text: 'text',
  is_delivered: 'integer',
  is_seen: 'integer',
  is_with_carrier: 'integer',
  failure: 'text',
  client_id: 'text',
  twin_id: 'text',
  delivered_at: 'bigint',
  seen_at: 'bigint',
  file_id: 'text',
  batch_id: 'text',
  carried_by: 'text',
};
const CHAT_COLUMNS: Readonly<Record<Exclude<keyof ChatRow, 'number' | 'line_tn' | 'contact_tn'>, string>> = {
  id: 'text',
  name: 'text',
  unseen_msgs: 'integer',
  seen_until: 'bigint',
  last_time: 'bigint',
  is_pinned: 'integer',
  is_muted: 'integer',
  is_done: 'integer',
  is_blocked: 'integer',
  is_marked_unread: 'integer',
};
const typed = (columns: object) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
const listed = (names: readonly string[], from = '') => sql.raw(names.map((name) => from + name).join(', '));
const messageNames = Object.keys(MESSAGE_COLUMNS);
const chatNames = Object.keys(CHAT_COLUMNS).filter((name) => name !== 'id');
const perMillisecond = sql.lit(PLACES_A_MILLISECOND);

/** One statement, and one value however many messages: its text is always the same, so that the database prepares it once. */
export const addToPostgresChats: AddToChats = async (db, added, claim) => {
  const rows = added.map(({ message, chat }) => ({ ...toRow(message), chat: storableRow(toChatRow(chat)) }));
  await sql`${inserting({ claims: claim ? [storableRow(claim)] : [], rows })},
    changed as (
      update chats set ${sql.raw(chatNames.map((name) => `${name} = c.${name}`).join(', '))}
      from rows, json_to_record(rows.value->'chat') as c(${typed(CHAT_COLUMNS)}) where chats.id = c.id
    )
    ${noteQuery(sql`true`, sql`rows`)}`.execute(db);
};

export async function insertPostgresMessages(db: Kysely<Tables>, messages: readonly StoredMessage[]): Promise<void> {
  await sql`${inserting({ claims: [], rows: messages.map(toRow) })} select 1`.execute(db);
}

function toRow(message: StoredMessage): object {
  return storableRow({ ...toMessageRow(message), words: foldText(message.text) });
}

/** JSON writes what PostgreSQL does not keep in a way of its own. */
function storableRow(row: object): object {
  const storable = (value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)]));
}

/** The beginning of a statement that adds messages, with their words and the clientIds that are theirs. */
function inserting(values: { readonly claims: readonly object[]; readonly rows: readonly object[] }): RawBuilder<unknown> {
  return sql`with given as (select cast(${JSON.stringify(values)} as json) as value),
    claimed as (
      insert into client_ids (line_tn, client_id, message_id)
      select line_tn, client_id, message_id from given, json_to_recordset(given.value->'claims') as c(line_tn text, client_id text, message_id text)
    ),
    rows as materialized (
      select item.value as value, m.*, m.time * ${perMillisecond} + case when ${IS_ALONE} then coalesce((
          select max(place) + 1 from messages where place >= m.time * ${perMillisecond} and place < (m.time + 1) * ${perMillisecond}
        ), m.time * ${perMillisecond}) - m.time * ${perMillisecond} + item.nth - 1 else nextval('message_places') end as place
      from given, json_array_elements(given.value->'rows') with ordinality as item(value, nth),
        json_to_record(item.value) as m(${typed(MESSAGE_COLUMNS)}, words text)
    ),
    kept as (
      insert into messages (${listed(messageNames)}, place) select ${listed(messageNames)}, place from rows
    ),
    indexed as (
      insert into message_words (place, line, chat, words)
      select rows.place, lines.number, chats.number, rows.words
      from rows join chats on chats.id = rows.chat_id join lines on lines.tn = chats.line_tn
    )`;
}
