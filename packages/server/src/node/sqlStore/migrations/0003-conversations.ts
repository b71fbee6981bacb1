import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { PLACES_A_MILLISECOND } from '../chats/messagePlaces.ts';
import type { Tables } from '../schema.ts';
import type { WordIndex } from '../search/wordIndex.ts';

const PAGE_SIZE = 1_000;
const MARKS = ['is_pinned', 'is_muted', 'is_done', 'is_blocked', 'is_marked_unread'];

/** Chat marks, line names, files, delivery times and search. */
export async function createConversations(db: Kysely<unknown>, words: WordIndex): Promise<void> {
  const falsehood = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  for (const mark of MARKS) await db.schema.alterTable('chats').addColumn(mark, 'integer', falsehood).execute();
  await db.schema.alterTable('lines').addColumn('name', 'text').execute();
  await db.schema.alterTable('lines').addColumn('is_muted', 'integer', falsehood).execute();
  for (const table of ['lines', 'chats']) await numberRows(db, table);
  await createFiles(db);
  await widenMessages(db);
  await words.create(db);
  await indexWords(db as Kysely<Tables>, words);
}

/** A number that stays the same when the tn changes, and is short enough for the search index. */
async function numberRows(db: Kysely<unknown>, table: string): Promise<void> {
  const key = sql.ref(table === 'lines' ? 'tn' : 'id');
  await db.schema
    .alterTable(table)
    .addColumn('number', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  const counted = sql`select ${key} as row_key, row_number() over (order by ${key}) as row_count from ${sql.table(table)}`;
  await sql`update ${sql.table(table)} set number = counted.row_count from (${counted}) as counted where ${key} = counted.row_key`.execute(
    db,
  );
  await db.schema.createIndex(`${table}_by_number`).unique().on(table).column('number').execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('has_thumbnail', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function widenMessages(db: Kysely<unknown>): Promise<void> {
  const messages = () => db.schema.alterTable('messages');
  await messages().addColumn('delivered_at', 'bigint').execute();
  await messages().addColumn('seen_at', 'bigint').execute();
  await messages()
    .addColumn('file_id', 'text', (column) => column.references('files.id'))
    .execute();
  await messages()
    .addColumn('place', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  const counted = sql`select id as row_key, row_number() over (partition by time order by id) - 1 as row_count from messages`;
  await sql`update messages set place = time * ${sql.lit(PLACES_A_MILLISECOND)} + counted.row_count
    from (${counted}) as counted where id = counted.row_key`.execute(db);
  await db.schema.createIndex('messages_in_place').unique().on('messages').column('place').execute();
  await db.schema.createIndex('messages_by_file').on('messages').column('file_id').where(sql.ref('file_id'), 'is not', null).execute();
}

async function indexWords(db: Kysely<Tables>, words: WordIndex): Promise<void> {
  for (let last = -1; ;) {
    const page = await db
      .selectFrom('messages')
      .select(['place', 'chat_id as chatId', 'text'])
      .where('place', '>', last)
      .orderBy('place')
      .limit(PAGE_SIZE)
      .execute();
    for (const message of page) await words.add(db, message);
    const end = page.at(-1);
    if (!end) return;
    last = end.place;
  }
}
