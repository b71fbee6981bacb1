import {
  addressKind,
  type ContactAddress,
  type ContactContent,
  EMAIL_PATTERN,
  foldText,
  isBlankContact,
  oneLine as tidyLine,
  someLines,
  WITHHELD,
} from '@manyline/contract';
import { readAddress } from '@manyline/contract/readAddress';
import type { FieldProblem } from '../calls/outcome.ts';
import { storable } from '../store/storable.ts';

export const oneLine = (text: string) => tidyLine(storable(text));

interface Reading {
  /** For numbers without a country. */
  readonly country: string | undefined;
  /** Numbers the contact has already; they stay as they are. */
  readonly known: readonly string[];
}

/** What a person typed, as it is stored; or what is wrong with it. Nothing in a name can turn the text around it. */
export function readContent(
  typed: ContactContent,
  reading: Reading,
): { readonly content: ContactContent } | { readonly problem: FieldProblem } {
  const numbers = typed.numbers.map(({ value, label }) => ({ value: readNumber(value, reading), label: oneLine(label) }));
  const emails = typed.emails.map(({ value, label }) => ({ value: oneLine(value), label: oneLine(label) }));
  const noNumber = numbers.findIndex(({ value }) => value === undefined);
  if (noNumber >= 0) return { problem: { field: `numbers.${noNumber}`, message: 'server.number.notANumber' } };
  const noEmail = emails.findIndex(({ value }) => value !== '' && !EMAIL_PATTERN.test(value));
  if (noEmail >= 0) return { problem: { field: `emails.${noEmail}`, message: 'server.contact.notAnEmail' } };
  const content: ContactContent = {
    name: oneLine(typed.name),
    company: oneLine(typed.company),
    numbers: unique(
      numbers.map(({ value = '', label }) => ({ value, label })),
      (value) => value,
    ),
    emails: unique(emails, (value) => value.toLowerCase()),
    tags: uniqueTags(typed.tags),
    note: storable(someLines(typed.note)),
    fields: typed.fields
      .map(({ name, value }) => ({ name: oneLine(name), value: storable(someLines(value)) }))
      .filter(({ name, value }) => name !== '' || value !== ''),
  };
  return isBlankContact(content) ? { problem: { field: 'name', message: 'server.contact.empty' } } : { content };
}

/** Empty for an empty row; undefined if it can't be a number. */
function readNumber(typed: string, { country, known }: Reading): string | undefined {
  if (typed.trim() === '' || known.includes(typed)) return typed.trim();
  const address = readAddress(storable(typed), { country });
  return address === WITHHELD || addressKind(address) === 'withheld' ? undefined : address;
}

function unique(addresses: readonly ContactAddress[], keyOf: (value: string) => string): readonly ContactAddress[] {
  const first = new Map<string, ContactAddress>();
  for (const address of addresses) {
    const key = keyOf(address.value);
    if (key !== '' && !first.has(key)) first.set(key, address);
  }
  return [...first.values()];
}

function uniqueTags(tags: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const tag of tags.map(oneLine)) if (tag !== '' && !first.has(foldText(tag))) first.set(foldText(tag), tag);
  return [...first.values()];
}
