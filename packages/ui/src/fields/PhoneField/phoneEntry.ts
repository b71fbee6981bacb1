import type { PhoneProblem, PhoneRules } from '../../feedback/PhoneNumber/phoneFormat.ts';

export interface PhoneEntry {
  /** The text in the field, valid or not. */
  readonly text: string;
  /** ISO 3166-1 alpha-2; numbers without a plus belong to it. */
  readonly country: string | undefined;
  /** E.164, if the text is a valid number. */
  readonly tn: string | undefined;
  /** Why the text is invalid; undefined while the field is empty. */
  readonly problem: PhoneProblem | undefined;
}

/** An empty entry; `country` applies to numbers without a plus. */
export function emptyPhone(country?: string): PhoneEntry {
  return { text: '', country, tn: undefined, problem: undefined };
}

/** Something is typed, and the rules that read it were not there. */
export function isUnreadPhone({ text, tn, problem }: PhoneEntry): boolean {
  return tn === undefined && problem === undefined && text.trim() !== '';
}

/** Parses a text; without the rules it is only stored. */
export function readPhone(text: string, country: string | undefined, rules: PhoneRules | undefined): PhoneEntry {
  if (!rules || text.trim() === '') return { ...emptyPhone(country), text };
  const reading = rules.parsePhone(text, country);
  return { text, country, tn: undefined, problem: undefined, ...reading };
}

/** The entry after an edit: formatted, with the country of its calling code. */
export function typePhone(typed: string, before: PhoneEntry, rules: PhoneRules | undefined): PhoneEntry {
  if (!rules) return readPhone(typed, before.country, rules);
  const country = rules.countryAsTyped(typed, before.country);
  // Reformatting now would put a deleted space or bracket back.
  const removesSpacing = typed.length < before.text.length && digitsOf(typed) === digitsOf(before.text);
  return readPhone(removesSpacing ? typed : rules.formatAsTyped(typed, country), country, rules);
}

/** The caret in the formatted text, after the same digit as in the typed text. */
export function caretIn(text: string, typed: string, caret: number): number {
  const passed = digitsOf(typed.slice(0, caret)).length;
  if (passed === digitsOf(typed).length) return text.length;
  let seen = 0;
  let index = 0;
  while (seen < passed && index < text.length) {
    if (DIGIT.test(text.charAt(index))) seen += 1;
    index += 1;
  }
  return index;
}

const DIGIT = /[\p{Nd}+]/u;
const digitsOf = (text: string) => text.replace(/[^\p{Nd}+]/gu, '');
