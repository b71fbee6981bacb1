import { type RawBuilder, sql } from 'kysely';
import type { PersonTexts } from '../../backend/people/search.ts';
import { PERSON_TEXTS, type PersonText } from '../../backend/index.ts';
import { toIndexedTerm, toIndexedText } from './indexedTexts.ts';
import type { PeopleIndex } from './peopleIndex.ts';

/** FTS5 with the trigram tokenizer, so that any three letters are found anywhere. */
export const sqlitePeopleIndex: PeopleIndex = {
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
  count: (terms, searched) => sql`select count(*) as count from people_words where people_words match ${toMatch(terms, searched)}`,
  holds: (terms, searched) =>
    sql<boolean>`(select 1 from people_words where rowid = users.number and people_words match ${toMatch(terms, searched)}) is not null`,
  unindexed: (column) => sql`+${column}`,
  unsorted: (column) => column,
};

function toMatch(terms: readonly string[], searched: readonly PersonText[]): string {
  const columns = searched.length < PERSON_TEXTS.length ? `{${searched.join(' ')}} : ` : '';
  return terms.map((term) => columns + quote(toIndexedTerm(term))).join(' AND ');
}

function columnsOf(texts: PersonTexts): RawBuilder<unknown> {
  return sql.join(PERSON_TEXTS.map((name) => toIndexedText(texts[name])));
}

/** As a string of FTS5, in which nothing but the quotation mark means anything. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
