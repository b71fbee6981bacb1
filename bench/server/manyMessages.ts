import { DatabaseSync } from 'node:sqlite';
import { lineOf } from './users.ts';

const CHATS_A_LINE = 100;
const WORDS_A_MESSAGE = 14;
const FIRST_TIME = 1_700_000_000_000;
const PLACES_A_MILLISECOND = 1_024;
const [PRIVATE_LETTERS, FIRST_PRIVATE_LETTER] = [6_400, 0xe0_00];

/** Common words, most frequent first. */
export const WORDS = `the and you that was for are with his they this have from one had word but not what all were when your can said there
use each which she how their will other about out many then them these some her would make like him into time has look two more write see
number way could people than first water been call who oil its now find long down day did get come made may part order please tomorrow
thanks morning parcel delivery invoice meeting street payment customer`.split(/\s+/u);

/** Random numbers below 1, identical in every run. */
export function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Later words are rarer. */
export function commonWord(next: () => number): string {
  return WORDS[Math.floor(next() ** 2 * WORDS.length)] ?? '';
}

/** Inserts `count` messages in bulk, since one at a time would take minutes. The users and lines already exist. */
export function insertTestMessages(file: string, count: number, owners: readonly number[]): void {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; begin');
  const findLine = database.prepare('select number from lines where tn = ?');
  const { last } = database.prepare('select coalesce(max(number), 0) as last from chats').get() as { readonly last: number };
  const addChat = database.prepare(
    'insert into chats (id, line_tn, contact_tn, name, unseen_msgs, seen_until, last_time, number) values (?, ?, ?, ?, 0, 0, ?, ?)',
  );
  const addMessage = database.prepare(
    `insert into messages (id, chat_id, time, sender_tn, is_incoming, text, is_delivered, is_seen, is_leaving, place)
     values (?, ?, ?, ?, 1, ?, 1, 1, 0, ?)`,
  );
  const addWords = database.prepare('insert into message_words (rowid, words, line, chat) values (?, ?, ?, ?)');
  const chats = owners.flatMap((owner, at) => {
    const tn = lineOf(owner);
    const { number } = findLine.get(tn) as { readonly number: number };
    return Array.from({ length: CHATS_A_LINE }, (_, n) => {
      const own = last + 1 + at * CHATS_A_LINE + n;
      const contact = `+1628${1_000_000 + own}`;
      addChat.run(`many-${own}`, tn, contact, contact, FIRST_TIME + count * 1_000, own);
      return { id: `many-${own}`, contact, line: toLetters(number), chat: toLetters(own) };
    });
  });
  const next = createNumbers(7);
  for (let n = 0; n < count; n += 1) {
    const chat = chats[(n * 7_919) % chats.length];
    if (!chat) continue;
    const time = FIRST_TIME + n * 1_000;
    const text = Array.from({ length: WORDS_A_MESSAGE }, () => commonWord(next)).join(' ');
    addMessage.run(`many-${n}`, chat.id, time, chat.contact, text, time * PLACES_A_MILLISECOND);
    addWords.run(time * PLACES_A_MILLISECOND, text, chat.line, chat.chat);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** A number as the word index encodes it. */
function toLetters(number: number): string {
  const parts = [number, Math.floor(number / PRIVATE_LETTERS), Math.floor(number / PRIVATE_LETTERS ** 2)];
  return parts.map((part) => String.fromCodePoint(FIRST_PRIVATE_LETTER + (part % PRIVATE_LETTERS))).join('');
}
