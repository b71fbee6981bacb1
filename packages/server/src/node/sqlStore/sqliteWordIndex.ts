import { foldText } from '@manyline/contract';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { WordIndex } from './wordIndex.ts';

/** A word of fewer letters is not in the index of three letters each. */
const INDEXED_LENGTH = 3;
/** How many messages are looked through for a short word. */
const MOST_LOOKED_THROUGH = 20_000;
const PRIVATE_LETTERS = 6_400;
const FIRST_PRIVATE_LETTER = 0xe0_00;

/**
 * FTS5 with the trigram tokenizer. Its rows stand in the order of time and are read backwards, so that the newest hits come first and
 * the rest is never read. The line and the chat of a message are columns of the same index: three letters from Unicode's private ones
 * each, which are one trigram, so that a line with few messages is found as fast as one with many.
 */
export const sqliteWordIndex: WordIndex = {
  async create(db) {
    await sql`create virtual table message_words using fts5(words, line, chat, tokenize = 'trigram case_sensitive 1')`.execute(db);
  },

  add: (db, { place, chatId, text }) => addSqliteWords(db, { place, chatId, words: foldText(text) }),

  async remove(db, places) {
    await sql`delete from message_words where rowid in ${places}`.execute(db);
  },

  async find(db, { lineTn, chatId, words, before = Number.MAX_SAFE_INTEGER, limit }) {
    const column = chatId === undefined ? 'line' : 'chat';
    const searched =
      chatId === undefined
        ? await db.selectFrom('lines').select('number').where('tn', '=', lineTn).executeTakeFirst()
        : await db.selectFrom('chats').select('number').where('id', '=', chatId).where('line_tn', '=', lineTn).executeTakeFirst();
    if (!searched) return [];

    const indexed = words.filter(isIndexed);
    const short = words.filter((word) => !isIndexed(word));
    const match = [`${column} : ${quote(toLetters(searched.number))}`, ...indexed.map((word) => `words : ${quote(word)}`)].join(' AND ');
    const lookedThrough = short.length > 0 ? MOST_LOOKED_THROUGH : limit;
    const rows = sql`select rowid as place, words from message_words
      where message_words match ${match} and rowid < ${before} order by rowid desc limit ${lookedThrough}`;
    const holdsShort: readonly RawBuilder<unknown>[] = short.map((word) => sql`instr(words, ${word}) > 0`);
    const hits = holdsShort.length === 0 ? rows : sql`select place from (${rows}) where ${sql.join(holdsShort, sql` and `)} limit ${limit}`;
    const found = await sql<{ readonly place: number }>`${hits}`.execute(db);
    return found.rows.map(({ place }) => place);
  },
};

/** The letters of toLetters, made by the database. */
const lettersOf = (number: string) => {
  const [some, many] = [PRIVATE_LETTERS, PRIVATE_LETTERS ** 2];
  const parts = [`${number} % ${some}`, `${number} / ${some} % ${some}`, `${number} / ${many} % ${some}`];
  return `char(${parts.map((part) => `${FIRST_PRIVATE_LETTER} + ${part}`).join(', ')})`;
};
const ADD_WORDS = `insert into message_words (rowid, words, line, chat)
  select ?, ?, ${lettersOf('lines.number')}, ${lettersOf('chats.number')}
  from chats join lines on lines.tn = chats.line_tn where chats.id = ?`;

interface AddedWords {
  readonly place: number;
  readonly chatId: string;
  /** Folded. */
  readonly words: string;
}

export async function addSqliteWords(db: Kysely<Tables>, { place, chatId, words }: AddedWords): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(ADD_WORDS, [place, words, chatId]));
}

/** The tokenizer counts code points. */
function isIndexed(word: string): boolean {
  return Array.from(word).length >= INDEXED_LENGTH;
}

/** As a string of FTS5, in which nothing but the quotation mark means anything. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A number as three letters of the private ones. */
function toLetters(number: number): string {
  let rest = number;
  const letters = Array.from({ length: INDEXED_LENGTH }, () => {
    const letter = String.fromCodePoint(FIRST_PRIVATE_LETTER + (rest % PRIVATE_LETTERS));
    rest = Math.floor(rest / PRIVATE_LETTERS);
    return letter;
  });
  return letters.join('');
}
