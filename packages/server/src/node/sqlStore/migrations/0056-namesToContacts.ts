import { EMPTY_CONTACT } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import type { Kysely } from 'kysely';
import type { ContactAddressRow, ContactRow } from '../contacts/contactTables.ts';
import type { Tables } from '../schema.ts';

/** How many numbers with a name or note became contacts, and of how many users. */
export type TellContacts = (counts: { readonly contacts: number; readonly users: number }) => void;

const AT_ONCE = 500;

/**
 * The names and notes that users gave to numbers become contacts of their own books, one per number: the same name doesn't make two numbers
 * one person. `contact_notes` stays as it was, for servers of the release before.
 */
export async function namesToContacts(kysely: Kysely<unknown>, tell: TellContacts): Promise<void> {
  const db = kysely as Kysely<Tables>;
  const users = await db.selectFrom('users').select('id').orderBy('id').execute();
  const counts = { contacts: 0, users: 0 };
  for (const { id } of users) {
    const made = await contactsOf(db, id);
    if (made.length === 0) continue;
    counts.users += 1;
    counts.contacts += made.length;
    for (let from = 0; from < made.length; from += AT_ONCE) {
      const some = made.slice(from, from + AT_ONCE);
      await db
        .insertInto('contacts')
        .values(some.map(({ contact }) => contact))
        .execute();
      await db
        .insertInto('contact_addresses')
        .values(some.map(({ address }) => address))
        .execute();
    }
  }
  if (counts.contacts > 0) tell(counts);
}

async function contactsOf(db: Kysely<Tables>, userId: string) {
  const chats = await db
    .selectFrom('chats')
    .innerJoin('lines', 'lines.tn', 'chats.line_tn')
    .select(['chats.contact_tn', 'chats.name', 'chats.last_time'])
    .where('lines.user_id', '=', userId)
    .where('lines.kept_of', 'is', null)
    .orderBy('chats.last_time')
    .execute();
  const notes = await db.selectFrom('contact_notes').select(['tn', 'note']).where('user_id', '=', userId).execute();
  // The latest name counts; since 0019 all chats of a user with a number have the same.
  const names = new Map(chats.filter(({ contact_tn, name }) => isName(name, contact_tn)).map((chat) => [chat.contact_tn, chat.name]));
  const noted = new Map(notes.map(({ tn, note }) => [tn, note]));
  const updatedAt = Date.now();
  return [...new Set([...names.keys(), ...noted.keys()])].map((tn): { contact: ContactRow; address: ContactAddressRow } => {
    const id = crypto.randomUUID();
    const content = { ...EMPTY_CONTACT, name: names.get(tn) ?? '', numbers: [{ value: tn, label: '' }], note: noted.get(tn) ?? '' };
    const owner = { book_id: userId, user_id: userId, shared_id: null };
    return {
      contact: { id, ...owner, content: JSON.stringify(content), version: 1, updated_at: updatedAt, deleted_at: null },
      address: { book_id: userId, address: tn, contact_id: id },
    };
  });
}

function isName(name: string, tn: string): boolean {
  return name.trim() !== '' && name !== tn && name !== formatNational(tn);
}
