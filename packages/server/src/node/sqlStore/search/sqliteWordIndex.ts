import { foldText } from '@manyline/contract';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { GRAM_LENGTH, rareGrams } from './rareGrams.ts';
import { conditionsOf, fewOf, passesAt, placesOf } from './searchedMessages.ts';
import type { WordIndex, WordSearch } from './wordIndex.ts';

/** Number of recent messages sampled to find rare trigrams. */
const SAMPLED = 256;
/** Messages to scan for a word too short for the index. */
const MOST_LOOKED_THROUGH = 20_000;
/** Candidates per query: a query can't be interrupted, and each one starts over. */
const [FIRST_CANDIDATES, MOST_CANDIDATES] = [500, 8_000];
const PRIVATE_LETTERS = 6_400;
const FIRST_PRIVATE_LETTER = 0xe0_00;

/**
 * FTS5 with the trigram tokenizer. Rows are in time order and read backwards, so the newest matches come first and the rest is never
 * read. Line and chat are columns of the same index, each encoded as three private-use letters (one trigram), so lines with few
 * messages are as fast as lines with many. Only a few rare trigrams are queried, because FTS5 reads the postings of each; the messages
 * are then checked for the words. docs/decisions/012.
 */
export const sqliteWordIndex: WordIndex = {
  async create(db) {
    await sql`create virtual table message_words using fts5(words, line, chat, tokenize = 'trigram case_sensitive 1')`.execute(db);
  },

  async add(db, { place, chatId, text }) {
    await db.executeQuery(CompiledQuery.raw(ADD_WORDS, [place, foldText(text), chatId]));
  },

  async remove(db, places) {
    await sql`delete from message_words where rowid in ${places}`.execute(db);
  },

  async find(db, search) {
    const { words, limit, patienceMs } = search;
    const end = performance.now() + patienceMs;
    const { column, numbers } = await numbersOf(db, search);
    const { from, to } = placesOf(search);
    if (numbers.length === 0 || to <= from) return { places: [], isCutShort: false };
    const few = fewOf(search);
    const passes = passesAt(sql`message_words.rowid`, search) ?? sql`1`;

    const place = `${column} : (${numbers.map((number) => quote(toLetters(number))).join(' OR ')})`;
    const places: number[] = [];
    let [last, lookedThrough] = [to, 0];
    let match = place;
    let read: RawBuilder<unknown> = passes;
    if (words.length > 0) {
      const newest = await walk<string>(db, { match: place, before: to, from, most: SAMPLED, read: sql`iif(${passes}, words, '')` });
      places.push(...newest.filter((row) => words.every((word) => row.result.includes(word))).map((row) => row.place));
      if (places.length >= limit || newest.length < SAMPLED) return { places: places.slice(0, limit), isCutShort: false };
      const grams = rareGrams(
        words.filter(isIndexed),
        newest.map((row) => row.result),
      );
      match = [place, ...grams.map((gram) => `words : ${quote(gram)}`)].join(' AND ');
      const unsure = words.filter((word) => !grams.includes(word)).map(holds);
      read = sql.join([...unsure, passes], sql` and `);
      [last, lookedThrough] = [newest.at(-1)?.place ?? to, newest.length];
    }
    const mostLookedThrough = words.every(isIndexed) ? Number.POSITIVE_INFINITY : MOST_LOOKED_THROUGH;
    // Without words the few are read at once; with words, once the words alone have found too many others.
    let isOfFew = few !== undefined && words.length === 0;
    for (let most = FIRST_CANDIDATES; ; most = Math.min(most * 4, MOST_CANDIDATES)) {
      const rows =
        isOfFew && few
          ? await walkFew(db, search, { few, before: last, from, most })
          : await walk<number>(db, { match, before: last, from, most, read });
      places.push(...rows.filter((row) => row.result === 1).map((row) => row.place));
      lookedThrough += rows.length;
      const isOver = places.length >= limit || rows.length < most || lookedThrough >= mostLookedThrough;
      if (isOver || performance.now() >= end) return { places: places.slice(0, limit), isCutShort: !isOver };
      last = rows.at(-1)?.place ?? last;
      isOfFew = few !== undefined;
    }
  },
};

/** The rows of the index to read: those of the lines, or of the chats. */
async function numbersOf(db: Kysely<Tables>, { lineTns, chatIds }: WordSearch) {
  const lines = sql<string>`(select value from json_each(${JSON.stringify(lineTns)}))`;
  const read =
    chatIds === undefined
      ? db.selectFrom('lines').select('number').where('tn', 'in', lines)
      : db
          .selectFrom('chats')
          .select('number')
          .where('id', 'in', sql<string>`(select value from json_each(${JSON.stringify(chatIds)}))`)
          .where('line_tn', 'in', lines);
  const numbers = (await read.execute()).map(({ number }) => number);
  return { column: chatIds === undefined ? 'line' : 'chat', numbers };
}

interface WalkFew extends Omit<Walk, 'match' | 'read'> {
  readonly few: string;
}

/** The same through the messages of a partial index, newest first. */
async function walkFew(db: Kysely<Tables>, search: WordSearch, { few, before, from, most }: WalkFew): Promise<readonly Walked<number>[]> {
  const { lineTns, chatIds, words } = search;
  const lines = sql`(select value from json_each(${JSON.stringify(lineTns)}))`;
  const ids = chatIds === undefined ? sql`` : sql`and id in (select value from json_each(${JSON.stringify(chatIds)}))`;
  const held =
    words.length === 0
      ? sql`1`
      : sql`(select ${sql.join(words.map(holds), sql` and `)} from message_words where message_words.rowid = place)`;
  const { rows } = await sql<Walked<number>>`select place, ${held} as result from (
    select messages.place as place from messages indexed by ${sql.ref(few)}
    where chat_id in (select id from chats where line_tn in ${lines} ${ids}) and place >= ${from} and place < ${before}
      and ${sql.join(conditionsOf(search), sql` and `)}
    order by place desc limit ${most})`.execute(db);
  return rows;
}

interface Walk {
  readonly match: string;
  /** Only places below this one. */
  readonly before: number;
  /** The first place. */
  readonly from: number;
  readonly most: number;
  /** What to select for each message. */
  readonly read: RawBuilder<unknown>;
}

interface Walked<T> {
  readonly place: number;
  readonly result: T;
}

/** Newest first. */
async function walk<T>(db: Kysely<Tables>, { match, before, from, most, read }: Walk): Promise<readonly Walked<T>[]> {
  const { rows } = await sql<Walked<T>>`select rowid as place, ${read} as result from message_words
    where message_words match ${match} and rowid >= ${from} and rowid < ${before} order by rowid desc limit ${most}`.execute(db);
  return rows;
}

const holds = (word: string): RawBuilder<unknown> => sql`instr(words, ${word}) > 0`;

/** `toLetters` in SQL. */
const lettersOf = (number: string) => {
  const [some, many] = [PRIVATE_LETTERS, PRIVATE_LETTERS ** 2];
  const parts = [`${number} % ${some}`, `${number} / ${some} % ${some}`, `${number} / ${many} % ${some}`];
  return `char(${parts.map((part) => `${FIRST_PRIVATE_LETTER} + ${part}`).join(', ')})`;
};
/** Its values: place, folded words, chat. */
export const ADD_WORDS = `insert into message_words (rowid, words, line, chat)
  select ?, ?, ${lettersOf('lines.number')}, ${lettersOf('chats.number')}
  from chats join lines on lines.tn = chats.line_tn where chats.id = ?`;

/** The tokenizer counts code points. */
function isIndexed(word: string): boolean {
  return Array.from(word).length >= GRAM_LENGTH;
}

/** Quotes an FTS5 string, where only the quotation mark is special. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Encodes a number as three private-use letters. */
function toLetters(number: number): string {
  let rest = number;
  const letters = Array.from({ length: GRAM_LENGTH }, () => {
    const letter = String.fromCodePoint(FIRST_PRIVATE_LETTER + (rest % PRIVATE_LETTERS));
    rest = Math.floor(rest / PRIVATE_LETTERS);
    return letter;
  });
  return letters.join('');
}
