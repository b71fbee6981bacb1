import type { PhoneProblem, PhoneRules } from '../feedback/phoneFormat.ts';

export interface PhoneEntry {
  /** What stands in the field, kept whatever it is. */
  readonly text: string;
  /** ISO 3166-1 alpha-2; a number without a plus is read in it. */
  readonly country: string | undefined;
  /** E.164, once the text is a number. */
  readonly tn: string | undefined;
  /** Why it is none; nothing while the field is empty. */
  readonly problem: PhoneProblem | undefined;
}

/** Nothing typed yet, in the country numbers without a plus are read in. */
export function emptyPhone(country?: string): PhoneEntry {
  return { text: '', country, tn: undefined, problem: undefined };
}

/** What a text means. Without the rules it is only kept. */
export function readPhone(text: string, country: string | undefined, rules: PhoneRules | undefined): PhoneEntry {
  if (!rules || text.trim() === '') return { ...emptyPhone(country), text };
  const reading = rules.parsePhone(text, country);
  return { text, country, tn: undefined, problem: undefined, ...reading };
}

/** The entry after an edit: spaced as its country does it, and of the country its calling code says. */
export function typePhone(typed: string, before: PhoneEntry, rules: PhoneRules | undefined): PhoneEntry {
  if (!rules) return readPhone(typed, before.country, rules);
  const country = rules.countryAsTyped(typed, before.country);
  // Put back at once, a space or a bracket could never be deleted.
  const removesSpacing = typed.length < before.text.length && digitsOf(typed) === digitsOf(before.text);
  return readPhone(removesSpacing ? typed : rules.formatAsTyped(typed, country), country, rules);
}

/** Where the caret stands in the spaced text: behind the same digit as in what was typed. */
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
