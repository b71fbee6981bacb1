import { foldText } from '@manyline/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredMessage } from '../../../backend/index.ts';
import { toChatRow, toMessageRow } from '../chats/chatRows.ts';
import type { ChatRow, MessageRow } from '../chats/chatTables.ts';
import { FACT_TYPES } from '../chats/factColumns.ts';
import { PLACES_A_MILLISECOND } from '../chats/messagePlaces.ts';
import type { AddToChats } from '../flavour.ts';
import { noteQuery } from '../reports/reportDeltas.ts';
import type { Tables } from '../schema.ts';
import { compiledForMany, storableRow } from './compiledForMany.ts';
import { IS_ALONE } from './postgresTransact.ts';

const MESSAGE_COLUMNS: Readonly<Record<Exclude<keyof MessageRow, 'place'>, string>> = {
  id: 'text',
  chat_id: 'text',
  time: 'bigint',
  sender_tn: 'text',
  is_incoming: 'integer',
  text: 'text',
  is_delivered: 'integer',
  is_seen: 'integer',
  is_leaving: 'integer',
  failure: 'text',
  failure_code: 'text',
  failure_text: 'text',
  client_id: 'text',
  twin_id: 'text',
  delivered_at: 'bigint',
  seen_at: 'bigint',
  file_id: 'text',
  arrived_at: 'bigint',
  held_until: 'bigint',
  held_by: 'text',
  ...FACT_TYPES,
  outbound: 'text',
  attempts: 'integer',
  leased_by: 'text',
  retry_at: 'bigint',
  provider_account: 'text',
  provider_id: 'text',
};
const CHAT_COLUMNS: Readonly<Record<Exclude<keyof ChatRow, 'number' | 'line_tn' | 'contact_tn'>, string>> = {
  id: 'text',
  name: 'text',
  unseen_msgs: 'integer',
  seen_until: 'bigint',
  unseen_from: 'bigint',
  last_time: 'bigint',
  late_at: 'bigint',
  known_at: 'bigint',
  wrote_at: 'bigint',
  carried_bytes: 'integer',
  is_bulk_only: 'integer',
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
/** Maximum consecutive messages to skip: 64 full milliseconds. */
const MOST_STEPS = sql.lit(64 * PLACES_A_MILLISECOND);
/** From the time of `m` on, the first place with enough room for `wanted` messages. */
const FIRST_FREE = sql`select last.place + 1 from (
    select m.time * ${perMillisecond} - 1 as place
    union all (select place from messages where place >= m.time * ${perMillisecond} order by place limit ${MOST_STEPS})
  ) as last
  where not exists (select 1 from messages as next where next.place > last.place and next.place <= last.place + wanted.count)
  limit 1`;

/** One statement with one bound value, however many messages. */
export const addToPostgresChats: AddToChats = async (db, additions) => {
  const added = inOrder(additions.flatMap((one) => one.added));
  const rows = added.map(({ message, chat }) => ({ ...toRow(message), chat: storableRow(toChatRow(chat)) }));
  const claims = additions.flatMap(({ claim }) => (claim ? [storableRow(claim)] : []));
  await addRows(db, rows.length, { claims, rows });
};

export async function insertPostgresMessages(db: Kysely<Tables>, messages: readonly StoredMessage[]): Promise<void> {
  const rows = inOrder(messages.map((message) => ({ message }))).map(({ message }) => toRow(message));
  await sql`${inserting(JSON.stringify({ claims: [], rows }))} select 1`.execute(db);
}

/** Messages of one millisecond may overflow into places of the next. */
function inOrder<T extends { readonly message: StoredMessage }>(added: readonly T[]): readonly T[] {
  return added.toSorted((one, other) => one.message.time - other.message.time);
}

const addRows = compiledForMany(
  (values, limit) => sql`${inserting(values, limit)},
    changed as (
      update chats set ${sql.raw(chatNames.map((name) => `${name} = c.${name}`).join(', '))}
      from rows, json_to_record(rows.value->'chat') as c(${typed(CHAT_COLUMNS)}) where chats.id = c.id
    )
    ${noteQuery(sql`true`, sql`rows`)}`,
);

function toRow(message: StoredMessage): object {
  return storableRow({ ...toMessageRow(message), words: foldText(message.text) });
}

/** The start of a statement that inserts messages with their words and clientIds. */
function inserting(values: string, limit: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`with given as (select cast(${values} as json) as value),
    claimed as (
      insert into client_ids (line_tn, client_id, message_id)
      select line_tn, client_id, message_id from given, json_to_recordset(given.value->'claims') as c(line_tn text, client_id text, message_id text)
    ),
    parsed as materialized (
      select item.value as value, item.nth as nth, m.*
      from (select row.value, row.nth from given, json_array_elements(given.value->'rows') with ordinality as row(value, nth) ${limit}) as item,
        json_to_record(item.value) as m(${typed(MESSAGE_COLUMNS)}, words text)
    ),
    free as materialized (
      select m.time, (${FIRST_FREE}) as place
      from (select distinct time from parsed) as m, (select count(*) as count from parsed) as wanted where ${IS_ALONE}
    ),
    rows as materialized (
      select parsed.*, coalesce(free.place + parsed.nth - 1, parsed.time * ${perMillisecond} + nextval('message_places')) as place
      from parsed left join free on free.time = parsed.time
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
