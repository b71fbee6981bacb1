import { type RawBuilder, sql } from 'kysely';
import { ANYWHERE_LENGTH, lengthOf, type PersonTexts } from '../../backend/people/search.ts';
import { PERSON_TEXTS, type PersonText } from '../../backend/index.ts';
import { toIndexedTerm, toIndexedText } from './indexedTexts.ts';
import type { PeopleIndex } from './peopleIndex.ts';
import { createGrams } from './postgresGrams.ts';

/** An index of any three letters, as on messages. */
export const postgresPeopleIndex: PeopleIndex = {
  async create(db) {
    await createGrams(db);
    const table = db.schema.createTable('people_words').addColumn('number', 'bigint', (column) => column.primaryKey());
    await PERSON_TEXTS.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table).execute();
    const grams = sql.join(PERSON_TEXTS.map((name) => sql`manyline_grams(${sql.ref(name)})`));
    await sql`create index people_words_by_grams on people_words using gin (${grams})`.execute(db);
  },
  async add(db, number, texts) {
    await sql`insert into people_words (number, ${columns}) values (${number}, ${valuesOf(texts)})`.execute(db);
  },
  async update(db, number, texts) {
    await sql`update people_words set (${columns}) = (${valuesOf(texts)}) where number = ${number}`.execute(db);
  },
  async remove(db, number) {
    await sql`delete from people_words where number = ${number}`.execute(db);
  },
  isFound: (terms, searched) => sql<boolean>`users.number in (select number from people_words where ${found(terms, searched)})`,
  count: (terms, searched) => sql`select count(*) as count from people_words where ${found(terms, searched)}`,
  holds: (terms, searched) =>
    sql<boolean>`(select 1 from people_words where number = users.number and ${allIn(terms, searched, inText)}) is not null`,
  unindexed: (column) => column,
  // No index ends with this: PostgreSQL would walk along one in the hope to come across a few soon.
  unsorted: (column) => sql`coalesce(${column}, ${column})`,
};

const columns = sql.join(PERSON_TEXTS.map((name) => sql.ref(name)));

type Match = (column: RawBuilder<unknown>, term: string) => RawBuilder<unknown>;

const inText: Match = (column, term) => sql`strpos(${column}, ${term}) > 0`;
const inGrams: Match = (column, term) => sql`manyline_grams(${column}) @> manyline_grams(${term})`;

/** What the index says stands apart from what the texts say: it is never worked out again for those it gave. */
function found(terms: readonly string[], searched: readonly PersonText[]): RawBuilder<unknown> {
  const longer = terms.filter((term) => lengthOf(term) > ANYWHERE_LENGTH);
  const grams = allIn(terms, searched, inGrams);
  return longer.length === 0 ? grams : sql`${grams} and ${allIn(longer, searched, inText)}`;
}

/** Each term in one of the texts. */
function allIn(terms: readonly string[], searched: readonly PersonText[], match: Match): RawBuilder<unknown> {
  const inOne = (term: string) =>
    sql.join(
      searched.map((name) => match(sql`${sql.ref(`people_words.${name}`)}`, toIndexedTerm(term))),
      sql` or `,
    );
  return sql.join(
    terms.map((term) => sql`(${inOne(term)})`),
    sql` and `,
  );
}

function valuesOf(texts: PersonTexts): RawBuilder<unknown> {
  return sql.join(PERSON_TEXTS.map((name) => toIndexedText(texts[name])));
}
