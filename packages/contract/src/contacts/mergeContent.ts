import { CONTACT_NAME_MAX_LENGTH } from '../chats/chat.ts';
import { CONTACT_NOTE_MAX_LENGTH } from '../chats/contactEndpoints.ts';
import { foldText } from '../chats/foldText.ts';
import {
  CONTACT_ADDRESSES_MAX_COUNT,
  CONTACT_FIELD_MAX_LENGTH,
  CONTACT_FIELDS_MAX_COUNT,
  CONTACT_LABEL_MAX_LENGTH,
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TAGS_MAX_COUNT,
  type ContactAddress,
  type ContactContent,
} from './contactCard.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two contacts say the same. */
export function isSameContent(a: ContactContent, b: ContactContent): boolean {
  return FIELDS.every((field) => same(a[field], b[field]));
}

const FIELDS = ['name', 'company', 'numbers', 'emails', 'tags', 'note', 'fields'] as const satisfies readonly (keyof ContactContent)[];

/**
 * Adds to a contact what another one says besides. Where they differ, the first one's value stays, and the other becomes a further number,
 * address, tag or detail; a name or company only fills an empty one, unless `takesName`.
 */
export function mergeContent(into: ContactContent, from: ContactContent, takesName = false): ContactContent {
  return {
    name: takesName && from.name !== '' ? from.name : into.name || from.name,
    company: into.company || from.company,
    numbers: union(into.numbers, from.numbers, ({ value }) => value, withLabel),
    emails: union(into.emails, from.emails, ({ value }) => value.toLowerCase(), withLabel),
    tags: union(into.tags, from.tags, foldText),
    note: from.note === '' || into.note.includes(from.note) ? into.note : [into.note, from.note].filter((note) => note !== '').join('\n\n'),
    fields: union(into.fields, from.fields, ({ name, value }) => `${foldText(name)}\n${value}`),
  };
}

/** The first of the same; `fill` adds to it what only the later one says. */
function union<T>(into: readonly T[], from: readonly T[], keyOf: (one: T) => string, fill: (one: T, other: T) => T = (one) => one) {
  const byKey = new Map<string, T>();
  for (const one of [...into, ...from]) {
    const known = byKey.get(keyOf(one));
    byKey.set(keyOf(one), known === undefined ? one : fill(known, one));
  }
  return [...byKey.values()];
}

function withLabel(one: ContactAddress, other: ContactAddress): ContactAddress {
  return one.label === '' ? other : one;
}

/** Without line breaks, and without marks that change the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
}

/** With line breaks of one kind, and without signs that can't be seen. */
export function someLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** The contact as it is stored, and whether something had to be cut to fit into one. */
export function fitContent(typed: ContactContent): { readonly content: ContactContent; readonly isCut: boolean } {
  const content = tidy(typed);
  const fitted: ContactContent = {
    name: cut(content.name, CONTACT_NAME_MAX_LENGTH),
    company: cut(content.company, CONTACT_NAME_MAX_LENGTH),
    numbers: fitAddresses(content.numbers, 250),
    emails: fitAddresses(content.emails, 254),
    tags: content.tags.slice(0, CONTACT_TAGS_MAX_COUNT).map((tag) => cut(tag, CONTACT_TAG_MAX_LENGTH)),
    note: cut(content.note, CONTACT_NOTE_MAX_LENGTH),
    fields: content.fields
      .slice(0, CONTACT_FIELDS_MAX_COUNT)
      .map(({ name, value }) => ({ name: cut(name, CONTACT_LABEL_MAX_LENGTH), value: cut(value, CONTACT_FIELD_MAX_LENGTH) })),
  };
  return { content: fitted, isCut: !isSameContent(fitted, content) };
}

function tidy({ name, company, numbers, emails, tags, note, fields }: ContactContent): ContactContent {
  const address = (one: ContactAddress) => ({ value: oneLine(one.value), label: oneLine(one.label) });
  const filled = ({ value }: ContactAddress) => value !== '';
  return {
    name: oneLine(name),
    company: oneLine(company),
    numbers: union([], numbers.map(address).filter(filled), ({ value }) => value),
    emails: union([], emails.map(address).filter(filled), ({ value }) => value.toLowerCase()),
    tags: union([], tags.map(oneLine), foldText).filter((tag) => tag !== ''),
    note: someLines(note),
    fields: fields
      .map((field) => ({ name: oneLine(field.name), value: someLines(field.value) }))
      .filter((one) => one.name + one.value !== ''),
  };
}

function fitAddresses(addresses: readonly ContactAddress[], most: number): readonly ContactAddress[] {
  return addresses
    .slice(0, CONTACT_ADDRESSES_MAX_COUNT)
    .map(({ value, label }) => ({ value: cut(value, most), label: cut(label, CONTACT_LABEL_MAX_LENGTH) }));
}

/** Never in the middle of a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/u.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end);
}
