import type { ContactsImported, ImportPlan, ImportSay, IncomingContact, WantedImport } from '@manyline/chat/contacts';
import {
  type ContactContent,
  contactName,
  CONTACTS_AT_ONCE,
  CONTACTS_IMPORTED_AT_ONCE,
  type ContactSummary,
  EMPTY_CONTACT,
  type Payload,
} from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { contactBooks, contactList, EVERYTHING } from '../../messaging/state/contactsState.ts';
import { callForUser } from '../../session/perUser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { type ImportItem, type KnownContact, planContacts, type PlannedImport } from './planContacts.ts';

/** Whole contacts that the file may change, by id, as long as the list says the same of them. */
const cards = new WeakMap<ContactSummary, KnownContact>();

/** What the import would do with the people of a file; undefined if the contacts of the book couldn't be loaded. */
export async function planImport(
  get: Getter,
  set: Setter,
  people: readonly IncomingContact[],
  bookId: string,
  says: ReadonlyMap<number, ImportSay>,
): Promise<ImportPlan | undefined> {
  return plan(get, set, people, bookId, says);
}

async function plan(
  get: Getter,
  set: Setter,
  people: readonly IncomingContact[],
  bookId: string,
  says: ReadonlyMap<number, ImportSay>,
): Promise<PlannedImport | undefined> {
  if (contactList.read(get, EVERYTHING).value.status !== 'ready') await contactList.load(get, set, EVERYTHING, { isQuiet: true });
  const { value } = contactList.read(get, EVERYTHING);
  if (value.status !== 'ready') return undefined;
  const inBook = value.value.filter((contact) => contact.bookId === bookId);
  const known = await withDetails(get, set, inBook, people);
  return known && planContacts(people, known, says);
}

/** The contacts of the book, those that the file may be about with notes and own fields. */
async function withDetails(get: Getter, set: Setter, inBook: readonly ContactSummary[], people: readonly IncomingContact[]) {
  const numbers = new Set(people.flatMap(({ content }) => content.numbers.map(({ value }) => value)));
  const names = new Set(people.map(({ content }) => contactName(content)));
  const isMeant = (contact: ContactSummary) => contact.numbers.some(({ value }) => numbers.has(value)) || names.has(contactName(contact));
  const missing = inBook.filter((contact) => !cards.has(contact) && isMeant(contact));
  for (let at = 0; at < missing.length; at += CONTACTS_AT_ONCE) {
    const some = missing.slice(at, at + CONTACTS_AT_ONCE);
    const result = await callForUser(get, set, 'getContactsByIds', { ids: some.map(({ id }) => id) }, { isQuiet: true });
    if (!result.ok) return undefined;
    const byId = new Map(result.data.map((card) => [card.id, card]));
    for (const contact of some) {
      const card = byId.get(contact.id);
      if (card) cards.set(contact, contentOf(card.id, card));
    }
  }
  return inBook.map((contact) => cards.get(contact) ?? contentOf(contact.id, { ...EMPTY_CONTACT, ...contact }));
}

function contentOf(id: string, { name, company, numbers, emails, tags, note, fields }: ContactContent): KnownContact {
  return { id, name, company, numbers, emails, tags, note, fields };
}

/** Imports what is decided, part by part; what is stored stays if a later part fails, and the same file then skips it. */
export async function importContacts(
  get: Getter,
  set: Setter,
  { people, bookId, says, country, id: known }: WantedImport,
  onProgress: (done: number, all: number) => void,
): Promise<ContactsImported> {
  const planned = await plan(get, set, people, bookId, says);
  const id = known ?? get(servicesAtom).newId();
  if (!planned) return { id, created: 0, updated: 0, refused: [], failure: '' };
  const nameOf = new Map(planned.rows.map(({ row, name }) => [row, name]));
  let [created, updated] = [0, 0];
  const refused: { row: number; name: string; message: string }[] = [];
  let failure: string | undefined;
  for (let at = 0; at < planned.items.length && failure === undefined; at += CONTACTS_IMPORTED_AT_ONCE) {
    onProgress(at, planned.items.length);
    const items = planned.items.slice(at, at + CONTACTS_IMPORTED_AT_ONCE).map(toPayload);
    const result = await callForUser(
      get,
      set,
      'importContacts',
      { bookId, importId: id, ...(country && { country }), items },
      { isInPlace: true },
    );
    if (!result.ok) failure = result.message ?? '';
    else
      for (const { row, outcome, message = '' } of result.data) {
        if (outcome === 'created') created += 1;
        if (outcome === 'updated') updated += 1;
        if (outcome === 'refused') refused.push({ row, name: nameOf.get(row) ?? '', message });
      }
  }
  await contactList.load(get, set, EVERYTHING, { isQuiet: true });
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  return { id, created, updated, refused, failure };
}

function toPayload({ content, ...item }: ImportItem): Payload<'importContacts'>['items'][number] {
  return { ...item, content: structuredClone(content) as Payload<'saveContact'>['content'] };
}
