import { type RawBuilder, sql } from 'kysely';
import { USER_TEXTS, type UserText } from '../../../backend/index.ts';
import { type UserTexts, WORD_MARK } from '../../../backend/rules/userSearch.ts';
import { toIndexedTerm, toIndexedText } from '../search/indexedTexts.ts';
import { createGrams } from '../search/postgresGrams.ts';
import type { UserIndex } from './userIndex.ts';

/** Separates a user's texts. Within a text, a mark is always followed by a letter, and search terms contain no white space. */
const BETWEEN = `${WORD_MARK}\n`;
const SAMPLED_PERCENT = 1;

/** All texts of a user as one, in a trigram index like the one of messages: one lookup, however many terms. */
export const postgresUserIndex: UserIndex = {
  async create(db) {
    await createGrams(db);
    await db.schema
      .createTable('people_words')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('texts', 'text', (column) => column.notNull())
      .execute();
    await sql`create index people_words_by_grams on people_words using gin (manyline_grams(texts))`.execute(db);
  },
  async add(db, number, texts) {
    await sql`insert into people_words (number, texts) values (${number}, ${joinTexts(texts)})`.execute(db);
  },
  async update(db, number, texts) {
    await sql`update people_words set texts = ${joinTexts(texts)} where number = ${number}`.execute(db);
  },
  async remove(db, number) {
    await sql`delete from people_words where number = ${number}`.execute(db);
  },
  isFound: (terms, searched) => sql<boolean>`users.number in (select number from people_words where ${isInIndex(terms, searched)})`,
  sample: (terms, searched) => sql`select avg(case when ${hold(terms, searched)} then 1 else 0 end)::double precision as part,
      (select max(number) from people_words) as everybody
    from people_words tablesample system (${sql.lit(SAMPLED_PERCENT)})`,
  count: (terms, searched, areMany) =>
    sql`select count(*) as count from people_words where ${areMany ? hold(terms, searched) : isInIndex(terms, searched)}`,
  holds: (terms, searched) =>
    sql<boolean>`(select 1 from people_words where number = users.number and ${hold(terms, searched)}) is not null`,
  unindexed: (column) => column,
  // No index matches this expression. Otherwise PostgreSQL would walk the sort index, hoping for an early match.
  unsorted: (column) => sql`coalesce(${column}, ${column})`,
};

export function joinTexts(texts: UserTexts): string {
  return USER_TEXTS.map((name) => toIndexedText(texts[name])).join(BETWEEN);
}

/** Only narrows down: the trigrams may be far apart, or in a text that isn't searched. */
function isInIndex(terms: readonly string[], searched: readonly UserText[]): RawBuilder<unknown> {
  const grams = sql.join(
    terms.map((term) => sql`manyline_grams(${toIndexedTerm(term)})`),
    sql` || `,
  );
  return sql`manyline_grams(texts) @> (${grams}) and ${hold(terms, searched)}`;
}

/** Each term occurs in one of the texts. */
function hold(terms: readonly string[], searched: readonly UserText[]): RawBuilder<unknown> {
  const texts =
    searched.length === USER_TEXTS.length
      ? [sql`texts`]
      : searched.map((name) => sql`split_part(texts, ${BETWEEN}, ${sql.lit(USER_TEXTS.indexOf(name) + 1)})`);
  const inOne = (term: string) =>
    sql.join(
      texts.map((text) => sql`strpos(${text}, ${toIndexedTerm(term)}) > 0`),
      sql` or `,
    );
  return sql.join(
    terms.map((term) => sql`(${inOne(term)})`),
    sql` and `,
  );
}
