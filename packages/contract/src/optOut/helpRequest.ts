import type { TextLanguage } from '../shared/textLanguages.ts';
import { collapsed } from './plainWords.ts';
import { readSaid } from './said.ts';

/** Words that ask what the messages are about, with the language of the answer. */
const HELP: ReadonlyMap<string, TextLanguage> = new Map(
  (
    [
      ['help', 'en'],
      ['info', 'en'],
      ['aide', 'fr'],
      ['مساعدة', 'ar'],
      ['معلومات', 'ar'],
    ] as const
  ).map(([word, language]) => [collapsed(word), language]),
);

/** The language of a one-word reply that asks for help. */
export function readHelp(text: string): TextLanguage | undefined {
  return HELP.get(readSaid(text).word);
}
