import { foldText } from '@manyline/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { createGrams } from './postgresGrams.ts';
import type { WordIndex } from './wordIndex.ts';

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

  async find(db, { lineTn, chatId, words, before = Number.MAX_SAFE_INTEGER, limit, patienceMs }) {
    const column = chatId === undefined ? 'line' : 'chat';
    const searched =
      chatId === undefined
        ? await db.selectFrom('lines').select('number').where('tn', '=', lineTn).executeTakeFirst()
        : await db.selectFrom('chats').select('number').where('id', '=', chatId).where('line_tn', '=', lineTn).executeTakeFirst();
    if (!searched) return { places: [], isCutShort: false };

    const indexed = words.filter(isIndexed);
    const short = words.filter((word) => !isIndexed(word));
    const grams = sql.join(
      [sql`array[${`${column} ${searched.number}`}]::text[]`, ...indexed.map((word) => sql`manyline_grams(${word})`)],
      sql` || `,
    );
    const conditions = [
      sql`${sql.ref(column)} = ${searched.number} and place < ${before}`,
      ...indexed.map(holds),
      ...(indexed.length === 0 ? [] : [sql`manyline_message_grams(words, line, chat) @> (${grams})`]),
    ];
    const lookedThrough = short.length > 0 ? MOST_LOOKED_THROUGH : limit;
    const rows = sql`select place, words from message_words where ${sql.join(conditions, sql` and `)} order by place desc limit ${lookedThrough}`;
    const hits =
      short.length === 0
        ? rows
        : sql`select place from (${rows}) as looked_through where ${sql.join(short.map(holds), sql` and `)} order by place desc limit ${limit}`;
    const found = await withTimeout(db, patienceMs, async (one) => (await sql<{ readonly place: number }>`${hits}`.execute(one)).rows);
    return { places: (found ?? []).map(({ place }) => place), isCutShort: found === undefined };
  },
};

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
