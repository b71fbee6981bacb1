import { type Kysely, sql } from 'kysely';
import { firstFreePlace } from '../chats/messagePlaces.ts';
import type { Tables } from '../schema.ts';
import type { WordIndex } from '../search/wordIndex.ts';

const PAGE_SIZE = 1_000;
const MARKS = ['is_pinned', 'is_muted', 'is_blocked', 'is_marked_unread'] as const;

interface Merge {
  readonly from: string;
  readonly into: string;
  /** What a contact without a name is called. */
  readonly bareName: string;
}

/** Puts the messages of two chats of one line into one, in the order of their times. */
export async function mergeChats(db: Kysely<Tables>, words: WordIndex, { from, into, bareName }: Merge): Promise<void> {
  await words.remove(db, db.selectFrom('messages').select('place').where('chat_id', '=', from));
  await freeTimes(db, from, into);
  const batches = db.selectFrom('messages').select('batch_id').where('chat_id', '=', from).where('batch_id', 'is not', null);
  await db
    .updateTable('batch_copies')
    .set({ chat_id: into })
    .where('chat_id', '=', from)
    .where('batch', 'in', db.selectFrom('batches').select('number').where('id', 'in', batches))
    .execute();
  await moveMessages(db, words, from, into);
  const rows = await db.selectFrom('chats').selectAll().where('id', 'in', [from, into]).execute();
  const [old, kept] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === into)];
  if (!old || !kept) return;
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, Math.max(old[mark], kept[mark])]));
  await db
    .updateTable('chats')
    .set({
      ...marks,
      // Open if one of them is.
      is_done: Math.min(old.is_done, kept.is_done),
      name: kept.name === bareName && old.name !== '' ? nameOf(old.name, bareName) : kept.name,
      unseen_msgs: old.unseen_msgs + kept.unseen_msgs,
      seen_until: Math.max(old.seen_until, kept.seen_until),
      last_time: sql<number>`coalesce((select max(time) from messages where chat_id = ${into}), 0)`,
    })
    .where('id', '=', into)
    .execute();
  await db.deleteFrom('chats').where('id', '=', from).execute();
}

/** A number isn't a name. */
function nameOf(name: string, bareName: string): string {
  return /\p{L}/u.test(name) ? name : bareName;
}

/** Times are unique within a chat: of two messages at the same millisecond, one gets the next free one. */
async function freeTimes(db: Kysely<Tables>, from: string, into: string): Promise<void> {
  const taken = await db
    .selectFrom('messages as old')
    .innerJoin('messages as kept', (join) => join.onRef('kept.time', '=', 'old.time').on('kept.chat_id', '=', into))
    .select(['old.id', 'old.time'])
    .where('old.chat_id', '=', from)
    .orderBy('old.time', 'desc')
    .execute();
  for (const { id, time } of taken) {
    let next = Number(time) + 1;
    const isTaken = () =>
      db.selectFrom('messages').select('id').where('chat_id', 'in', [from, into]).where('time', '=', next).executeTakeFirst();
    while (await isTaken()) next += 1;
    await db
      .updateTable('messages')
      .set({ time: next, place: await firstFreePlace(db, next) })
      .where('id', '=', id)
      .execute();
  }
}

async function moveMessages(db: Kysely<Tables>, words: WordIndex, from: string, into: string): Promise<void> {
  for (;;) {
    const page = await db
      .selectFrom('messages')
      .select(['id', 'place', 'text'])
      .where('chat_id', '=', from)
      .orderBy('time')
      .limit(PAGE_SIZE)
      .execute();
    if (page.length === 0) return;
    const ids = page.map(({ id }) => id);
    await db.updateTable('messages').set({ chat_id: into }).where('id', 'in', ids).execute();
    for (const { place, text } of page) await words.add(db, { place, chatId: into, text });
  }
}
