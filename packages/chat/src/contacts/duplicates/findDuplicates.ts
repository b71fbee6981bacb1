import { addressKind, type ContactSummary, foldText } from '@manyline/contract';

export type DuplicateReason = 'name' | 'email' | 'number';

/** Contacts of one book that may be one person, and why. */
export interface Duplicates {
  /** The ids, which tell one proposal from another. */
  readonly key: string;
  readonly contacts: readonly ContactSummary[];
  readonly reasons: readonly DuplicateReason[];
}

/** Larger groups are families, companies or mistakes. */
const GROUP_MAX = 6;
/** Digits at the end of a number that tell people apart, with or without country and trunk prefix. */
const TAIL = 8;

/** The contacts that the user may merge, by the same name in any order of words, the same address, or a number that ends alike. */
export function findDuplicates(contacts: readonly ContactSummary[]): readonly Duplicates[] {
  const groups = new Map<string, { readonly reason: DuplicateReason; readonly found: ContactSummary[] }>();
  const add = (reason: DuplicateReason, contact: ContactSummary, text: string) => {
    const key = `${contact.bookId} ${reason} ${text}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { reason, found: [contact] });
    else if (!group.found.includes(contact)) group.found.push(contact);
  };
  for (const contact of contacts) {
    const words = wordsOf(contact.name);
    // One word is a first name that several people have.
    if (words.length > 1) add('name', contact, words.toSorted().join(' '));
    for (const { value } of contact.emails) add('email', contact, value.toLowerCase());
    for (const { value } of contact.numbers) {
      const digits = value.replaceAll(/\D/gu, '');
      if (addressKind(value) !== 'name' && digits.length >= TAIL) add('number', contact, digits.slice(-TAIL));
    }
  }
  const found = new Map<string, { contacts: readonly ContactSummary[]; reasons: Set<DuplicateReason> }>();
  for (const { reason, found: some } of groups.values()) {
    if (some.length < 2 || some.length > GROUP_MAX) continue;
    const key = some.map(({ id }) => id).join(' ');
    const known = found.get(key) ?? { contacts: some, reasons: new Set() };
    // A number without its country may belong to another contact too; any other number can't.
    if (reason === 'number' && !isUncertain(some)) continue;
    known.reasons.add(reason);
    found.set(key, known);
  }
  return Array.from(found, ([key, { contacts: some, reasons }]) => ({ key, contacts: some, reasons: [...reasons] }));
}

/** Whether all of these are known to be different people. `distinct`: pairs. A further contact makes it a new question. */
export function areDistinct({ contacts }: Duplicates, distinct: readonly (readonly string[])[]): boolean {
  const known = new Set(distinct.map((pair) => pair.toSorted().join(' ')));
  const ids = contacts.map(({ id }) => id).toSorted();
  return ids.every((one, at) => ids.slice(at + 1).every((other) => known.has(`${one} ${other}`)));
}

function isUncertain(contacts: readonly ContactSummary[]): boolean {
  return contacts.some(({ numbers }) => numbers.some(({ value }) => addressKind(value) === 'shortCode'));
}

function wordsOf(name: string): readonly string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
