import { formatNational } from '@manyline/contract/phoneNumber';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { WordIndex } from '../search/wordIndex.ts';
import { mergeChats } from './mergeChats.ts';
import { createRepair, type Repair } from './repairAddress.ts';

const PAGE_SIZE = 2_000;

export type TellRepair = (counts: { readonly chats: number; readonly merged: number }) => void;

/** A chat whose contact was stored in a form that the reader of addresses no longer gives. */
interface Wrong {
  readonly id: string;
  readonly line_tn: string;
  readonly contact_tn: string;
  readonly name: string;
  readonly user_id: string;
  readonly right: string;
}

/**
 * Earlier releases stored senders as they came or with a plus before any digits, and numbers of two spellings as two contacts. Chats
 * with one contact become one; notes, opt-outs and recipients follow.
 */
export async function repairAddresses(kysely: Kysely<unknown>, words: WordIndex, tell: TellRepair): Promise<void> {
  const db = kysely as Kysely<Tables>;
  const repair = await createRepair(db);
  let [chats, merged] = [0, 0];
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('chats')
      .innerJoin('lines', 'lines.tn', 'chats.line_tn')
      .select(['chats.id', 'chats.line_tn', 'chats.contact_tn', 'chats.name', 'lines.user_id'])
      .where('chats.id', '>', last)
      .orderBy('chats.id')
      .limit(PAGE_SIZE)
      .execute();
    for (const chat of page) {
      const right = repair(chat.contact_tn, chat.line_tn);
      if (right === chat.contact_tn) continue;
      chats += 1;
      if (await repairChat(db, words, { ...chat, right })) merged += 1;
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  await repairOptOuts(db, repair);
  await repairRecipients(db, repair);
  if (chats > 0) tell({ chats, merged });
}

/** Answers whether the contact had another chat on the line already. */
async function repairChat(db: Kysely<Tables>, words: WordIndex, chat: Wrong): Promise<boolean> {
  const { id, line_tn, contact_tn, right, user_id } = chat;
  const name = isBare(chat) ? formatNational(right) : chat.name;
  await db.updateTable('messages').set({ sender_tn: right }).where('chat_id', '=', id).where('is_incoming', '=', 1).execute();
  await repairNote(db, user_id, contact_tn, right);
  const known = await db.selectFrom('chats').select('id').where('line_tn', '=', line_tn).where('contact_tn', '=', right).executeTakeFirst();
  if (!known) {
    await db.updateTable('chats').set({ contact_tn: right, name }).where('id', '=', id).execute();
    return false;
  }
  await mergeChats(db, words, { from: id, into: known.id, bareName: formatNational(right) });
  return true;
}

/** Nobody named the contact: it was called by its number, as earlier releases wrote it. */
function isBare({ name, contact_tn, right }: Wrong): boolean {
  const digits = name.replace(/\D/g, '');
  const isNumber = !/[^\d\s().+\-/]/u.test(name) && digits !== '' && contact_tn.replace(/\D/g, '').endsWith(digits.replace(/^0/, ''));
  return name === contact_tn || name === '' || isNumber || name === formatNational(contact_tn) || name === formatNational(right);
}

async function repairNote(db: Kysely<Tables>, userId: string, wrong: string, right: string): Promise<void> {
  const notes = await db.selectFrom('contact_notes').selectAll().where('user_id', '=', userId).where('tn', 'in', [wrong, right]).execute();
  const [old, known] = [notes.find(({ tn }) => tn === wrong), notes.find(({ tn }) => tn === right)];
  // The contact may have a chat on another line of the user, which is repaired later: then the note is moved already.
  if (!old) return;
  await db.deleteFrom('contact_notes').where('user_id', '=', userId).where('tn', '=', wrong).execute();
  const note = known && known.note !== old.note ? `${known.note}\n${old.note}` : old.note;
  if (known) await db.updateTable('contact_notes').set({ note }).where('user_id', '=', userId).where('tn', '=', right).execute();
  else await db.insertInto('contact_notes').values({ user_id: userId, tn: right, note }).execute();
}

/** None is lost: of two, the contact's own STOP counts, otherwise the earlier one. */
async function repairOptOuts(db: Kysely<Tables>, repair: Repair): Promise<void> {
  for (const optOut of await db.selectFrom('opt_outs').selectAll().execute()) {
    const { line_tn, tn, ...facts } = optOut;
    const right = repair(tn, line_tn);
    if (right === tn) continue;
    const known = await db.selectFrom('opt_outs').selectAll().where('line_tn', '=', line_tn).where('tn', '=', right).executeTakeFirst();
    await db.deleteFrom('opt_outs').where('line_tn', '=', line_tn).where('tn', '=', tn).execute();
    if (!known)
      await db
        .insertInto('opt_outs')
        .values({ line_tn, tn: right, ...facts })
        .execute();
    else if (isStronger(optOut, known))
      await db.updateTable('opt_outs').set(facts).where('line_tn', '=', line_tn).where('tn', '=', right).execute();
  }
}

type OptOutFacts = Pick<Tables['opt_outs'], 'source' | 'time'>;

function isStronger(one: OptOutFacts, other: OptOutFacts): boolean {
  const [isOwn, isOthers] = [one.source === 'keyword', other.source === 'keyword'];
  return isOwn === isOthers ? one.time < other.time : isOwn;
}

/** Of bulk messages: so that replies and opt-outs find them. They are numbers, so only their spelling can differ. */
async function repairRecipients(db: Kysely<Tables>, repair: Repair): Promise<void> {
  for (const { number } of await db.selectFrom('batches').select('number').execute()) {
    const numbers = await db
      .selectFrom('batch_copies')
      .select('tn')
      .distinct()
      .where('batch', '=', number)
      .where('tn', 'is not', null)
      .where(sql<boolean>`substr(tn, 1, 3) in ('+52', '+54', '+55', '+57', '+22')`)
      .execute();
    for (const { tn } of numbers) {
      const right = tn === null ? tn : repair(tn, '');
      if (right !== tn) await db.updateTable('batch_copies').set({ tn: right }).where('batch', '=', number).where('tn', '=', tn).execute();
    }
  }
}
