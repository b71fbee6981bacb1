import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong';
export type PasswordWeakness = 'common' | 'personal' | 'keyboard' | 'repeat' | 'sequence' | 'date' | 'disguise' | 'short';

export interface PasswordMeasure {
  readonly level: PasswordLevel;
  /** Why it is guessed sooner than it looks; none in a good one. */
  readonly weakness: PasswordWeakness | undefined;
}

/** How long guessing would take, not which characters there are. `known` are words others know about the person. Takes a few milliseconds. */
export function measurePassword(password: string, known: readonly string[]): PasswordMeasure {
  const { score, feedback } = zxcvbn.check(password, [...known]);
  const level = LEVELS[score];
  if (level === 'good' || level === 'strong') return { level, weakness: undefined };
  const reasons = [feedback.warning ?? '', ...feedback.suggestions];
  return { level, weakness: reasons.map((reason) => WEAKNESSES[reason]).find(Boolean) ?? 'short' };
}

// Without translations of its own, the library answers with its keys.
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
