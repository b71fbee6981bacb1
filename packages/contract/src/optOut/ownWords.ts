import { readHelp } from './helpRequest.ts';
import type { OptOutWords } from './optOut.ts';
import { collapsed, plainWords } from './plainWords.ts';
import { isYes, readOptOut } from './readOptOut.ts';

export const OWN_WORDS_MAX_COUNT = 50;
export const OWN_WORD_MAX_LENGTH = 40;

export type OwnWordProblem = 'blankWord' | 'commonWord' | 'wordTooLong' | 'tooManyWords' | 'otherList' | 'helpWord';

/** Ordinary answers: as a keyword each would opt out, or in, people who meant something else. */
const COMMON = new Set(
  (
    'yes yeah yep y no nope n ok okay k sure fine thanks thank you ty hi hello hey good great please maybe later done confirm confirmed ' +
    'oui non o ouais merci bonjour salut d’accord super bien peut-être confirmer confirmé نعم لا اه حسنا تمام شكرا مرحبا اهلا موافق أوك طيب'
  )
    .split(' ')
    .map(collapsed),
);

/** One word or phrase a line; blank lines are dropped. */
export function parseOwnWords(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/gu, ' ').trim());
  return [...new Map(lines.filter((line) => line !== '').map((line) => [collapsed(line) || line, line])).values()];
}

/** Why these words can't be keywords, each list with the word that is refused. */
export function ownWordProblem(
  kind: keyof OptOutWords,
  { optOut, optIn }: OptOutWords,
): { readonly problem: OwnWordProblem; readonly word: string } | undefined {
  const [words, others] = kind === 'optOut' ? [optOut, optIn] : [optIn, optOut];
  if (words.length > OWN_WORDS_MAX_COUNT) return { problem: 'tooManyWords', word: '' };
  const taken = new Set(others.map(collapsed));
  for (const word of words) {
    const problem = problemOf(kind, word, taken);
    if (problem) return { problem, word };
  }
  return undefined;
}

function problemOf(kind: keyof OptOutWords, word: string, taken: ReadonlySet<string>): OwnWordProblem | undefined {
  const plain = collapsed(word);
  if (plain === '') return 'blankWord';
  if (word.length > OWN_WORD_MAX_LENGTH) return 'wordTooLong';
  if (
    plain.length < 2 ||
    /^\p{N}+$/u.test(plain) ||
    isYes(word) ||
    plainWords(word)
      .split(' ')
      .every((one) => COMMON.has(one))
  )
    return 'commonWord';
  if (readHelp(word) !== undefined) return 'helpWord';
  const request = readOptOut(word)?.request;
  if (taken.has(plain) || request === (kind === 'optOut' ? 'start' : 'stop')) return 'otherList';
  return request === 'no' ? 'commonWord' : undefined;
}
