import { type RawBuilder, sql } from 'kysely';
import type { UserTexts } from '../../../backend/rules/userSearch.ts';
import { USER_TEXTS, type UserText } from '../../../backend/store/userStore.ts';
import { toIndexedTerm, toIndexedText } from '../search/indexedTexts.ts';
import type { UserIndex } from './userIndex.ts';

const SAMPLED = 256;

/** FTS5 with the trigram tokenizer, for substring searches. */
export const sqliteUserIndex: UserIndex = {
  async create(db) {
    await sql`create virtual table people_words using fts5(username, name, email, lines, tokenize = 'trigram case_sensitive 1')`.execute(
      db,
    );
  },
  async add(db, number, texts) {
    await sql`insert into people_words (rowid, username, name, email, lines) values (${number}, ${columnsOf(texts)})`.execute(db);
  },
  async update(db, number, texts) {
    await sql`update people_words set (username, name, email, lines) = (${columnsOf(texts)}) where rowid = ${number}`.execute(db);
  },
  async remove(db, number) {
    await sql`delete from people_words where rowid = ${number}`.execute(db);
  },
  isFound: (terms, searched) =>
    sql<boolean>`users.number in (select rowid from people_words where people_words match ${toMatch(terms, searched)})`,
  sample: (terms, searched) => sql`with recursive
    step (at) as (select 1 union all select at + 1 from step where at < ${sql.lit(SAMPLED)}),
    last (id) as (select max(id) from people_words_content)
    select avg(${hold(terms, searched)}) as part, (select id from last) as everybody from people_words_content
    where id in (select at * (select id from last) / ${sql.lit(SAMPLED)} from step)`,
  count: (terms, searched, areMany) =>
    areMany
      ? sql`select count(*) as count from people_words_content where ${hold(terms, searched)}`
      : sql`select count(*) as count from people_words where people_words match ${toMatch(terms, searched)}`,
  holds: (terms, searched) =>
    sql<boolean>`(select 1 from people_words_content where id = users.number and ${hold(terms, searched)}) is not null`,
  unindexed: (column) => sql`+${column}`,
  unsorted: (column) => column,
};

function toMatch(terms: readonly string[], searched: readonly UserText[]): string {
  const columns = searched.length < USER_TEXTS.length ? `{${searched.join(' ')}} : ` : '';
  return terms.map((term) => columns + quote(toIndexedTerm(term))).join(' AND ');
}

/** Each term occurs in one of the columns, as FTS5 phrases. */
function hold(terms: readonly string[], searched: readonly UserText[]): RawBuilder<unknown> {
  const inOne = (term: string) =>
    sql.join(
      searched.map((name) => sql`instr(${sql.ref(`c${USER_TEXTS.indexOf(name)}`)}, ${toIndexedTerm(term)}) > 0`),
      sql` or `,
    );
  return sql.join(
    terms.map((term) => sql`(${inOne(term)})`),
    sql` and `,
  );
}

function columnsOf(texts: UserTexts): RawBuilder<unknown> {
  return sql.join(USER_TEXTS.map((name) => toIndexedText(texts[name])));
}

/** Quotes an FTS5 string, where only the quotation mark is special. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
