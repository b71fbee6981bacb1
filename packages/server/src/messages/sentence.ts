import type { TextLanguage } from '@manyline/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import ar from './answers/ar.json' with { type: 'json' };
import en from './answers/en.json' with { type: 'json' };
import fr from './answers/fr.json' with { type: 'json' };

type SentenceId = keyof typeof en;

const CATALOGUES: Readonly<Record<TextLanguage, Readonly<Record<SentenceId, string>>>> = { en, fr, ar };

/** The sentences with placeholders, and their names. */
export const PLACEHOLDERS = {
  'server.batch.tooManyLists': ['most'],
  'server.batch.tooManyRecipients': ['most'],
  'server.call.textTooLong': ['most'],
  'server.call.tooManyRows': ['most'],
  'server.code.wrong': ['tries'],
  'server.contact.numberTaken': ['number', 'name'],
  'server.contact.tooMany': ['most'],
  'server.contactBook.tooMany': ['most'],
  'server.contactSource.tooMany': ['most'],
  'server.file.kind': ['kind'],
  'server.file.tooLarge': ['megabytes'],
  'server.message.tooLong': ['limit'],
  'server.name.tooLong': ['most'],
  'server.optOut.reasonTooLong': ['most'],
  'server.password.tooLong': ['length'],
  'server.password.tooShort': ['length'],
  'server.provider.tooMany': ['most'],
  'server.push.replyHint': ['line'],
  'server.role.unknown': ['name'],
  'server.template.tooLong': ['most'],
  'server.template.tooMany': ['most'],
  'server.scheduled.tooFar': ['most'],
  'server.scheduled.tooMany': ['most'],
  'server.user.parentTooDeep': ['most'],
  'server.view.tooMany': ['most'],
  'server.view.tooManyChoices': ['most'],
} as const satisfies Partial<Record<SentenceId, readonly string[]>>;

type FilledId = keyof typeof PLACEHOLDERS;
type Values<Id extends FilledId> = Readonly<Record<(typeof PLACEHOLDERS)[Id][number], string | number>>;
type Filled = { readonly [Id in FilledId]: { readonly id: Id; readonly values: Values<Id> } }[FilledId];

/**
 * A text for users, in any language: the id of a sentence, with values if it takes some. A `text` is shown as it is. It is for errors that
 * only the author of a client can cause, which stay English, and for texts of others, such as a provider's.
 */
export type Sentence = Exclude<SentenceId, FilledId> | Filled | { readonly text: string };

/** Numbers are written with Latin digits, as times and phone numbers are. */
const TAGS: Readonly<Record<TextLanguage, string>> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
const formats = new Map<string, IntlMessageFormat>();

export function inLanguage(language: TextLanguage, sentence: Sentence): string {
  if (typeof sentence === 'string') return CATALOGUES[language][sentence];
  if ('text' in sentence) return sentence.text;
  const key = `${language} ${sentence.id}`;
  const format = formats.get(key) ?? new IntlMessageFormat(CATALOGUES[language][sentence.id], TAGS[language]);
  formats.set(key, format);
  return String(format.format(sentence.values));
}
