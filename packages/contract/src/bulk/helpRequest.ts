import type { TextLanguage } from '../system/textLanguages.ts';
import { readWord } from './optOut.ts';

/** Words that ask what the messages are about, with the language of the answer. */
const HELP: ReadonlyMap<string, TextLanguage> = new Map([
  ['help', 'en'],
  ['info', 'en'],
  ['aide', 'fr'],
  ['مساعدة', 'ar'],
  ['معلومات', 'ar'],
]);

/** The language of a one-word reply that asks for help. */
export function readHelp(text: string): TextLanguage | undefined {
  return HELP.get(readWord(text));
}
