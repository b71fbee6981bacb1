import type { IncomingContact } from '@manyline/chat/contacts';
import { readNumber } from '@manyline/contract/cards';

/** The contact with another number in place of one that couldn't be read; undefined if it can't be read either. */
export function fixNumber(contact: IncomingContact, index: number, text: string, country: string | undefined): IncomingContact | undefined {
  const number = readNumber(text, country);
  const old = contact.content.numbers[index];
  if (number === undefined || !old) return undefined;
  const numbers = contact.content.numbers.with(index, { ...old, value: number });
  return { ...contact, content: { ...contact.content, numbers }, bad: contact.bad.filter((one) => one !== index) };
}
