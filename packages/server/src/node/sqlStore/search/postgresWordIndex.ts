import { foldText } from '@manyline/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { createGrams } from './postgresGrams.ts';
import { conditionsOf, fewOf, passesAt, placesOf } from './searchedMessages.ts';
import type { WordIndex, WordSearch } from './wordIndex.ts';

/** Shorter words are not in the trigram index. */
const INDEXED_LENGTH = 3;
/** Messages to scan for a short word. */
const MOST_LOOKED_THROUGH = 20_000;
const QUERY_CANCELLED = '57014';

/**
 * Frequent words are found by scanning a line's messages, rare ones by the trigram index; statistics tell which are rare. The trigrams
 * include line and chat, so messages of other lines are never read.
 */
export const postgresWordIndex: WordIndex = {
  async create(db) {
    await createGrams(db);
    await sql`create function manyline_message_grams(words text, line bigint, chat bigint) returns text[]
      language sql immutable strict parallel safe cost 1000
      return manyline_grams(words) || array['line ' || line, 'chat ' || chat]`.execute(db);
    await db.schema
      .createTable('message_words')
      .addColumn('place', 'bigint', (column) => column.primaryKey())
      .addColumn('line', 'bigint', (column) => column.notNull())
      .addColumn('chat', 'bigint', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['line', 'chat'])
      await db.schema.createIndex(`message_words_by_${column}`).on('message_words').columns([column, 'place']).execute();
    await sql`create index message_words_by_grams on message_words using gin (manyline_message_grams(words, line, chat))`.execute(db);
  },

  async add(db, { place, chatId, text }) {
    await sql`insert into message_words (place, line, chat, words)
      select ${place}, lines.number, chats.number, ${foldText(text)}
      from chats join lines on lines.tn = chats.line_tn where chats.id = ${chatId}`.execute(db);
  },

  async remove(db, places) {
    await sql`delete from message_words where place in ${places}`.execute(db);
  },

  async find(db, search) {
    const { words, limit, patienceMs } = search;
    const { from, to } = placesOf(search);
    const { column, numbers } = await numbersOf(db, search);
    if (numbers.length === 0 || to <= from) return { places: [], isCutShort: false };
    const few = fewOf(search);
    const hits = few && words.length === 0 ? fewHits(search, { from, to }) : wordHits(search, { from, to, column, numbers });
    const found = await withTimeout(
      db,
      patienceMs,
      async (one) =>
        (await sql<{ readonly place: number }>`select place from (${hits}) as hits order by place desc limit ${limit}`.execute(one)).rows,
    );
    return { places: (found ?? []).map(({ place }) => place), isCutShort: found === undefined };
  },
};

/** The rows of the index to read: those of the lines, or of the chats. */
async function numbersOf(db: Kysely<Tables>, { lineTns, chatIds }: WordSearch) {
  const lines = sql<string>`(select unnest(${lineTns}::text[]))`;
  const read =
    chatIds === undefined
      ? db.selectFrom('lines').select('number').where('tn', 'in', lines)
      : db
          .selectFrom('chats')
          .select('number')
          .where('id', 'in', sql<string>`(select unnest(${chatIds}::text[]))`)
          .where('line_tn', 'in', lines);
  const numbers = (await read.execute()).map(({ number }) => number);
  return { column: chatIds === undefined ? 'line' : 'chat', numbers } as const;
}

interface Places {
  readonly from: number;
  readonly to: number;
}

/** One part per line or chat, so that each is read as one alone would be, with its own statistics. */
function wordHits(
  search: WordSearch,
  { from, to, column, numbers }: Places & { readonly column: 'line' | 'chat'; readonly numbers: readonly number[] },
): RawBuilder<unknown> {
  const indexed = search.words.filter(isIndexed);
  const short = search.words.filter((word) => !isIndexed(word));
  const passes = passesAt(sql`message_words.place`, search);
  const most = short.length > 0 ? MOST_LOOKED_THROUGH : search.limit;
  const parts = numbers.map((number) => {
    const grams = sql.join(
      [sql`array[${`${column} ${number}`}]::text[]`, ...indexed.map((word) => sql`manyline_grams(${word})`)],
      sql` || `,
    );
    const conditions = [
      sql`${sql.ref(column)} = ${number} and place >= ${from} and place < ${to}`,
      ...indexed.map(holds),
      ...(indexed.length === 0 ? [] : [sql`manyline_message_grams(words, line, chat) @> (${grams})`]),
      ...(passes ? [passes] : []),
    ];
    return sql`(select place, words from message_words where ${sql.join(conditions, sql` and `)} order by place desc limit ${most})`;
  });
  const rows = sql.join(parts, sql` union all `);
  if (short.length === 0) return rows;
  return sql`select place from (select place, words from (${rows}) as each_part order by place desc limit ${most}) as looked_through
    where ${sql.join(short.map(holds), sql` and `)}`;
}

/** Through the partial index of the few messages that the filter means, chat by chat. */
function fewHits(search: WordSearch, { from, to }: Places): RawBuilder<unknown> {
  const { lineTns, chatIds, limit } = search;
  const ids = chatIds === undefined ? sql`` : sql`and chats.id = any(${chatIds}::text[])`;
  return sql`select few.place from chats cross join lateral (
      select messages.place from messages where messages.chat_id = chats.id and messages.place >= ${from} and messages.place < ${to}
        and ${sql.join(conditionsOf(search), sql` and `)} order by messages.place desc limit ${limit}) as few
    where chats.line_tn = any(${lineTns}::text[]) ${ids}`;
}

/** Undefined if PostgreSQL cancelled the query, which also aborts a surrounding transaction. */
async function withTimeout<T>(db: Kysely<Tables>, patienceMs: number, read: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
  if (db.isTransaction) return read(db);
  const limited = db.transaction().setIsolationLevel('read committed').setAccessMode('read only');
  try {
    return await limited.execute(async (one) => {
      // 0 would mean no limit.
      await sql`set local statement_timeout = ${sql.lit(Math.max(1, patienceMs))}`.execute(one);
      return read(one);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELLED) return undefined;
    throw error;
  }
}

function holds(word: string): RawBuilder<unknown> {
  return sql`strpos(words, ${word}) > 0`;
}

/** PostgreSQL counts code points. */
function isIndexed(word: string): boolean {
  return Array.from(word).length >= INDEXED_LENGTH;
}
