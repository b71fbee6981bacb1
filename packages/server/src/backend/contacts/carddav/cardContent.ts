import { CONTACT_COLUMNS, type ContactContent, EMAIL_PATTERN, fitContent, isBlankContact, readContactLabel } from '@manyline/contract';
import { FACT_WORDS, type FilePerson, readContactCards, readNumber } from '@manyline/contract/cards';
import type { StoredSource } from '../../store/store.ts';
import { readContent } from '../readContent.ts';

type Reading = Pick<StoredSource, 'country' | 'language'>;

/** What a card of another server says, as a contact; undefined if it is a group, or says nothing. What can't be a number stays as a detail. */
export function contentOfCard(text: string, reading: Reading): ContactContent | undefined {
  const [person] = readContactCards(text);
  if (!person) return undefined;
  const { content } = fitContent(toContent(person, reading));
  const read = readContent(content, { country: reading.country, known: content.numbers.map(({ value }) => value) });
  return 'problem' in read || isBlankContact(read.content) ? undefined : read.content;
}

function toContent({ name, company, numbers, emails, tags, note, fields }: FilePerson, { country, language }: Reading): ContactContent {
  const read = numbers.map(({ value, label }) => ({ tn: readNumber(value, country), value, label: readContactLabel(label) }));
  const detail = (fallback: string, { value, label }: { readonly value: string; readonly label: string }) => ({
    name: label || fallback,
    value,
  });
  return {
    name,
    company,
    numbers: read.flatMap(({ tn, label }) => (tn === undefined ? [] : [{ value: tn, label }])),
    emails: emails.filter(({ value }) => EMAIL_PATTERN.test(value)).map(({ value, label }) => ({ value, label: readContactLabel(label) })),
    tags,
    note,
    fields: [
      ...fields.map(({ name: own, fact, value }) => ({ name: own || (fact ? FACT_WORDS[fact][language] : ''), value })),
      ...read.filter(({ tn }) => tn === undefined).map((one) => detail(CONTACT_COLUMNS.number[language], one)),
      ...emails.filter(({ value }) => !EMAIL_PATTERN.test(value)).map((one) => detail(CONTACT_COLUMNS.email[language], one)),
    ],
  };
}
