import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong';
export type PasswordWeakness = 'common' | 'personal' | 'keyboard' | 'repeat' | 'sequence' | 'date' | 'disguise' | 'short';

export interface PasswordMeasure {
  readonly level: PasswordLevel;
  /** Why the password is weak; undefined for a good one. */
  readonly weakness: PasswordWeakness | undefined;
}

/** Estimates how long guessing takes. `known` are words known about the user. Takes a few milliseconds. */
export function measurePassword(password: string, known: readonly string[]): PasswordMeasure {
  const { score, feedback } = zxcvbn.check(password, [...known]);
  const level = LEVELS[score];
  if (level === 'good' || level === 'strong') return { level, weakness: undefined };
  const reasons = [feedback.warning ?? '', ...feedback.suggestions];
  return { level, weakness: reasons.map((reason) => WEAKNESSES[reason]).find(Boolean) ?? 'short' };
}

// Without translations the library returns its message keys.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const LEVELS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

const WEAKNESSES: Readonly<Record<string, PasswordWeakness>> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  pwned: 'common',
  userInputs: 'personal',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  longerKeyboardPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  repeated: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  associatedYears: 'date',
  dates: 'date',
  l33t: 'disguise',
  reverseWords: 'disguise',
  allUppercase: 'disguise',
  capitalization: 'disguise',
};
