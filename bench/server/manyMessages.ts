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

export interface TestChat {
  readonly id: string;
  readonly number: number;
  readonly contact: string;
  readonly lineTn: string;
  readonly lineNumber: number;
}

export interface TestMessage {
  readonly id: string;
  readonly chat: TestChat;
  readonly time: number;
  readonly place: number;
  readonly text: string;
}

/** The chats of these users' lines, by the number of each line. `last`: the highest number of a chat so far. */
export function testChats(owners: readonly number[], last: number, numberOf: (tn: string) => number): readonly TestChat[] {
  return owners.flatMap((owner, at) => {
    const lineTn = lineOf(owner);
    return Array.from({ length: CHATS_A_LINE }, (_, n) => {
      const number = last + 1 + at * CHATS_A_LINE + n;
      return { id: `many-${number}`, number, contact: `+1628${1_000_000 + number}`, lineTn, lineNumber: numberOf(lineTn) };
    });
  });
}

/** Texts of common words and a number of their own, spread over the chats. */
export function* testMessages(count: number, chats: readonly TestChat[]): Generator<TestMessage> {
  const next = createNumbers(7);
  for (let n = 0; n < count; n += 1) {
    const chat = chats[(n * 7_919) % chats.length];
    if (!chat) continue;
    const time = FIRST_TIME + n * 1_000;
    const words = Array.from({ length: WORDS_A_MESSAGE }, () => commonWord(next)).join(' ');
    yield { id: `many-${n}`, chat, time, place: time * PLACES_A_MILLISECOND, text: `${words} ${100_000 + n}` };
  }
}

export const lastTime = (count: number): number => FIRST_TIME + count * 1_000;

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
  const chats = testChats(owners, last, (tn) => (findLine.get(tn) as { readonly number: number }).number);
  for (const { id, lineTn, contact, number } of chats) addChat.run(id, lineTn, contact, contact, lastTime(count), number);
  for (const { id, chat, time, place, text } of testMessages(count, chats)) {
    addMessage.run(id, chat.id, time, chat.contact, text, place);
    addWords.run(place, text, toLetters(chat.lineNumber), toLetters(chat.number));
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** A number as the word index encodes it. */
function toLetters(number: number): string {
  const parts = [number, Math.floor(number / PRIVATE_LETTERS), Math.floor(number / PRIVATE_LETTERS ** 2)];
  return parts.map((part) => String.fromCodePoint(FIRST_PRIVATE_LETTER + (part % PRIVATE_LETTERS))).join('');
}
