import { Client } from 'pg';
import { lastTime, testChats, type TestMessage, testMessages } from './manyMessages.ts';

const AT_ONCE = 10_000;
const INDEX = 'message_words_by_grams';

/** The same messages in PostgreSQL. The index is built at the end, as a restored backup does. */
export async function insertPostgresMessages(url: string, count: number, owners: readonly number[]): Promise<void> {
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const read = async <T>(text: string) => (await database.query(text)).rows as readonly T[];
    const lines = new Map(
      (await read<{ tn: string; number: string }>('select tn, number from lines')).map((line) => [line.tn, line.number]),
    );
    const [{ last } = { last: '0' }] = await read<{ last: string }>('select coalesce(max(number), 0) as last from chats');
    const [index] = await read<{ indexdef: string }>(`select indexdef from pg_indexes where indexname = '${INDEX}'`);
    const chats = testChats(owners, Number(last), (tn) => Number(lines.get(tn)));
    await database.query(`drop index ${INDEX}`);
    await database.query(
      `insert into chats (id, line_tn, contact_tn, name, unseen_msgs, seen_until, last_time, number)
       select id, line_tn, contact_tn, contact_tn, 0, 0, $5, number
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as many (id, line_tn, contact_tn, number)`,
      [
        chats.map(({ id }) => id),
        chats.map(({ lineTn }) => lineTn),
        chats.map(({ contact }) => contact),
        chats.map(({ number }) => number),
        lastTime(count),
      ],
    );
    const batch: TestMessage[] = [];
    for (const message of testMessages(count, chats)) {
      batch.push(message);
      if (batch.length === AT_ONCE) await insert(database, batch.splice(0));
    }
    await insert(database, batch);
    await database.query("set maintenance_work_mem = '512MB'");
    await database.query(index?.indexdef ?? '');
    await database.query('vacuum analyze');
  } finally {
    await database.end();
  }
}

async function insert(database: Client, messages: readonly TestMessage[]) {
  const columns = [
    messages.map(({ id }) => id),
    messages.map(({ chat }) => chat.id),
    messages.map(({ time }) => time),
    messages.map(({ chat }) => chat.contact),
    messages.map(({ text }) => text),
    messages.map(({ place }) => place),
  ];
  await database.query(
    `insert into messages (id, chat_id, time, sender_tn, is_incoming, text, is_delivered, is_seen, is_leaving, place)
     select id, chat_id, time, sender_tn, 1, text, 1, 1, 0, place
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[]) as many (id, chat_id, time, sender_tn, text, place)`,
    columns,
  );
  await database.query(
    `insert into message_words (place, line, chat, words)
     select place, line, chat, words from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) as many (place, line, chat, words)`,
    [columns[5], messages.map(({ chat }) => chat.lineNumber), messages.map(({ chat }) => chat.number), columns[4]],
  );
}
