import { contactName, contactSearchText, contactSearchWords, type ContactSummary, foldText } from '@manyline/contract';
import type { ContactsFilter } from './Contacts.types.ts';

const texts = new WeakMap<ContactSummary, string>();

function textOf(contact: ContactSummary): string {
  const known = texts.get(contact);
  if (known !== undefined) return known;
  const text = contactSearchText(contact);
  texts.set(contact, text);
  return text;
}

/** The contacts that have all words of the search, the tag and the book. */
export function findInContacts(contacts: readonly ContactSummary[], { query, tag, bookId }: ContactsFilter): readonly ContactSummary[] {
  const words = contactSearchWords(query);
  const wanted = tag === undefined ? undefined : foldText(tag);
  if (words.length === 0 && wanted === undefined && bookId === undefined) return contacts;
  return contacts.filter(
    (contact) =>
      (bookId === undefined || contact.bookId === bookId) &&
      (wanted === undefined || contact.tags.some((one) => foldText(one) === wanted)) &&
      words.every((word) => textOf(contact).includes(word)),
  );
}

interface Sorted {
  readonly language: string;
  readonly sorted: readonly ContactSummary[];
}
const sortedOf = new WeakMap<readonly ContactSummary[], Sorted>();

/** By what they are called, in the order of the language; those called by a number come last. A list is sorted once. */
export function sortContacts(contacts: readonly ContactSummary[], language: string): readonly ContactSummary[] {
  const known = sortedOf.get(contacts);
  if (known?.language === language) return known.sorted;
  const sorted = sort(contacts, language);
  sortedOf.set(contacts, { language, sorted });
  return sorted;
}

function sort(contacts: readonly ContactSummary[], language: string): readonly ContactSummary[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const named = contacts.map((contact) => ({
    contact,
    name: contactName(contact),
    isNumber: contact.name === '' && contact.company === '',
  }));
  named.sort((a, b) => Number(a.isNumber) - Number(b.isNumber) || compare(a.name, b.name));
  return named.map(({ contact }) => contact);
}

/** The tags in use, each as it is written first, with how many contacts have it; the most used first. */
export function tagsOf(contacts: readonly ContactSummary[]): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const { tags } of contacts)
    for (const tag of tags) {
      const key = foldText(tag);
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { tag, count: 1 });
    }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
