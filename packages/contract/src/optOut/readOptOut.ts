import { NO_OWN_WORDS, type OptOutWords } from './optOut.ts';
import { collapsed, plainWords } from './plainWords.ts';
import { readSaid, type Said, withoutCourtesy } from './said.ts';
import {
  AMBIGUOUS,
  anyOf,
  AROUND,
  CERTAIN,
  ELSEWHERE,
  ENDING,
  LEAVING,
  LOSING,
  MESSAGING,
  NEGATION,
  NO,
  NUMBER,
  START,
  STOPPING,
  YES,
} from './words.ts';

/**
 * `certain`: an opt-out whatever was said before. `likely`: one where no question was just asked. `possible`: only a person can tell.
 * `no`: a bare no.
 */
export type OptOutReading =
  | { readonly request: 'stop'; readonly certainty: 'certain' | 'likely' | 'possible' }
  | { readonly request: 'start' }
  | { readonly request: 'no' };

/** Longer texts are neither words nor short sentences. */
const LONGEST = 160;

const CERTAIN_ONES = anyOf(CERTAIN);
const STOPS = new RegExp(`^(?:${CERTAIN_ONES})+$`, 'u');
const STOPS_AND_ENDS = new RegExp(`^(?:${anyOf([...CERTAIN, ...AMBIGUOUS])})+$`, 'u');
const ENDS = new RegExp(`^(?:${anyOf(AMBIGUOUS)})+$`, 'u');
const HAS_STOP = new RegExp(`${CERTAIN_ONES}`, 'u');
const STARTS = new RegExp(`^(?:${anyOf(START)})+(?:(?:to|au|a|at|الي|علي)?\\d{5,6})?$`, 'u');
const STOP_AND_NUMBER = new RegExp(`^(?:${CERTAIN_ONES})+(?:to|au|a|at|sur|الي|علي|ل)?(\\d{3,})$`, 'u');
const ELSEWHERE_ONLY = new RegExp(`^(?:${anyOf(ELSEWHERE)})+$`, 'u');
const YES_ONLY = new RegExp(`^(?:${anyOf(YES)})$`, 'u');
const NO_ONLY = new RegExp(`^(?:${anyOf(NO)})+$`, 'u');

const likely = { request: 'stop', certainty: 'likely' } as const;
const possible = { request: 'stop', certainty: 'possible' } as const;
const certain = { request: 'stop', certainty: 'certain' } as const;

/** Reads a received text as an opt-out, its end, or neither. */
export function readOptOut(received: string | Said, own: OptOutWords = NO_OWN_WORDS): OptOutReading | undefined {
  const said = saidOf(received);
  const { text, word } = said;
  if (text === '' || text.length > LONGEST) return undefined;
  if (isOneOf(own.optOut, word)) return certain;
  if (isOneOf(own.optIn, word) || STARTS.test(word)) return { request: 'start' };
  if (STOPS.test(word) || (STOPS_AND_ENDS.test(word) && HAS_STOP.test(word))) return certain;
  if (ENDS.test(word)) return likely;
  const [, number] = STOP_AND_NUMBER.exec(word) ?? [];
  // A code of the length that operators announce; other numbers may be a time or a place.
  if (number !== undefined) return number.length === 5 || number.length === 6 ? certain : possible;
  if (NO_ONLY.test(word)) return { request: 'no' };
  if (ELSEWHERE_ONLY.test(word)) return possible;
  return readSentence(said);
}

/** Whether a reply opts back in, if its sender opted out by text. */
export function isYes(received: string | Said): boolean {
  return YES_ONLY.test(saidOf(received).word);
}

const saidOf = (received: string | Said): Said => (typeof received === 'string' ? readSaid(received) : received);

function isOneOf(words: readonly string[], word: string): boolean {
  return word !== '' && words.some((one) => collapsed(one) === word);
}

function readSentence(said: Said): OptOutReading | undefined {
  const words = said.words.replace(/\bopt (?:me )?out\b/gu, 'optout').split(' ');
  const plain = withoutCourtesy(words);
  if (plain.length < words.length) {
    const word = collapsed(plain.join(' '));
    if (STOPS_AND_ENDS.test(word)) return likely;
    if (STARTS.test(word)) return { request: 'start' };
  }
  // "Stop", then a name on the next line.
  const [line = '', ...lines] = said.text.split('\n');
  if (lines.length > 0 && STOPS.test(collapsed(line))) return likely;
  const asked = readPhrase(plain);
  if (asked) return asked;
  const sentences = said.text.split(/[.!?,;:…،؛؟\n]+|\s[-–—]+(?=[\s\p{L}])/u).filter((part) => plainWords(part) !== '');
  return sentences.length > 1 && [sentences[0], sentences.at(-1)].some((part = '') => STOPS.test(collapsed(part))) ? possible : undefined;
}

/** A short sentence made of nothing but stopping, messages, and words around them: "stop texting me", "ne m'envoyez plus de SMS". */
function readPhrase(words: readonly string[]): OptOutReading | undefined {
  const isStopping = (word: string) => STOPPING.has(word);
  const isNot = (word: string) => NEGATION.has(word);
  const isEnding = (word: string) => ENDING.has(word);
  const isKnown = (word: string) =>
    [STOPPING, NEGATION, ENDING, LOSING, MESSAGING, AROUND, NUMBER].some((known) => known.has(word)) || /^\d{5,}$/u.test(word);
  if (words.length < 2 || !words.every(isKnown)) return undefined;
  const stop = words.findIndex(isStopping);
  // "Don't stop", "non stop", "n'arrêtez pas".
  if (stop > 0 && words.slice(Math.max(0, stop - 2), stop).some(isNot)) return undefined;
  const isAboutMessages = words.some((word) => MESSAGING.has(word));
  if (isAboutMessages && (stop >= 0 || words.some((word) => isNot(word) || isEnding(word)))) return likely;
  if (words.some((word) => LEAVING.has(word))) return likely;
  const isAboutNumber = words.some((word) => NUMBER.has(word)) && words.some((word) => isEnding(word) || LOSING.has(word));
  return stop >= 0 || (isAboutNumber && !words.some(isNot)) ? possible : undefined;
}
