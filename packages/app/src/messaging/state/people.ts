import { contactName, contactSearchText, contactSearchWords, type ContactSummary, foldText } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { contactUpdatesAtom } from '../../shared/adminUpdates.ts';
import { contactList, EVERYTHING, followContacts } from './contactsState.ts';

/** A contact with one of its numbers. */
export interface Person {
  readonly name: string;
  readonly tn: string;
  readonly contact: ContactSummary;
}

/** How many changes elsewhere the loaded contacts include. */
const followedAtom = atom(0);

/** Loads the contacts, or what changed since they were loaded. Until then `findPeople` finds no one. */
export async function loadPeople(get: Getter, set: Setter): Promise<void> {
  const update = get(contactUpdatesAtom);
  const [count, followed] = [update?.count ?? 0, get(followedAtom)];
  const isLoaded = contactList.read(get, EVERYTHING).value.status === 'ready';
  if (isLoaded && count === followed) return;
  set(followedAtom, count);
  if (!isLoaded) await contactList.load(get, set, EVERYTHING, { isQuiet: true });
  // After more than one change the ids of the last don't tell all of them.
  else await followContacts(get, set, count === followed + 1 ? update : undefined);
}

/** The people whose name, company, number, e-mail address or tags have all these words; a name that begins with the text comes first. */
export function findPeople(people: ReadonlyMap<string, ContactSummary>, text: string): readonly Person[] {
  const words = contactSearchWords(text);
  const start = foldText(text.trim());
  const found = [...people].filter(([, contact]) => words.every((word) => textOf(contact).includes(word)));
  const ranked = found.map(([tn, contact]) => ({
    person: toPerson(contact, tn),
    isFirst: foldText(contactName(contact)).startsWith(start),
  }));
  return ranked
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.person.name.localeCompare(b.person.name))
    .map(({ person }) => person);
}

function toPerson(contact: ContactSummary, tn: string): Person {
  return { name: contact.name || contact.company || tn, tn, contact };
}

const texts = new WeakMap<ContactSummary, string>();

function textOf(contact: ContactSummary): string {
  const known = texts.get(contact) ?? contactSearchText(contact);
  texts.set(contact, known);
  return known;
}
