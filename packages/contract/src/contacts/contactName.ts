import { foldText, foldWords } from '../chats/foldText.ts';
import type { ContactContent, ContactSummary } from './contactCard.ts';

type Named = Pick<ContactContent, 'name' | 'company' | 'numbers' | 'emails'>;

/** What a contact is called: the name, otherwise the company, the first number or the first e-mail address. */
export function contactName({ name, company, numbers, emails }: Named): string {
  return name || company || numbers[0]?.value || emails[0]?.value || '';
}

/** Whether a contact says nothing, so there is nothing to store. */
export function isBlankContact(content: ContactContent): boolean {
  const { tags, note, fields } = content;
  return contactName(content) === '' && note === '' && tags.length === 0 && fields.length === 0;
}

/** The text that a search looks through, folded once. Numbers are there with and without their country's plus. */
export function contactSearchText({ name, company, numbers, emails, tags }: Omit<ContactSummary, 'id' | 'bookId'>): string {
  return foldText([name, company, ...numbers.map(({ value }) => value), ...emails.map(({ value }) => value), ...tags].join('\n'));
}

/** The words of a search for contacts. A number is one word however it is written. */
export function contactSearchWords(query: string): readonly string[] {
  const digits = query.replace(/[\s().\-/]/gu, '');
  return /^\+?\d{3,}$/u.test(digits) ? [digits.replace(/^\+?0*/u, '')] : foldWords(query);
}
