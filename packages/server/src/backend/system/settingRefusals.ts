import { isForeignAddress, isOver, type ProblemField, settingProblems, type SettingProblem, type SystemSettings } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { fieldRefused, noSsoProvider, ssoNotTested } from '../calls/refusals.ts';

interface Circumstances {
  /** Unix seconds */
  readonly now: number;
  readonly hasProvider: boolean;
  /** The caller tested the provider in use with their own account. */
  readonly hasTestedSso: boolean;
  readonly mayDoEverything: boolean;
  /** The app's public address. */
  readonly publicUrl: string;
}

/** Why settings cannot be saved; undefined if they can. Existing problems do not block other changes. */
export function refuseSettings(before: SystemSettings, after: SystemSettings, circumstances: Circumstances): Refusal | undefined {
  const { now, hasProvider, hasTestedSso, mayDoEverything, publicUrl } = circumstances;
  if (after.authMode !== before.authMode) {
    if (!hasProvider && after.authMode !== 'LOCAL') return noSsoProvider();
    if (after.authMode === 'SSO' && !hasTestedSso) return ssoNotTested();
  }
  const [wrong] = settingProblems(after).filter(({ field }) => hasChanged(field, before, after));
  if (wrong) return fieldRefused(wrong.field, sentenceOf(wrong.problem, wrong.field));
  // Every browser sends its token to this address, so only a full administrator may set another host.
  if (!mayDoEverything && hasChanged('wsUrl', before, after) && isForeignAddress(after.wsUrl, publicUrl))
    return fieldRefused('wsUrl', OTHER_HOST);
  const { maintenance } = after;
  if (maintenance && hasChanged('maintenance', before, after) && isOver(maintenance, now)) return fieldRefused('maintenance', ENDED);
  return undefined;
}

/** A limit is an error of the setting it limits. */
const LIMIT_OF: Readonly<Partial<Record<ProblemField, keyof SystemSettings>>> = {
  browserHours: 'browserLimitHours',
  rememberedDays: 'rememberedLimitDays',
};

function hasChanged(field: ProblemField, before: SystemSettings, after: SystemSettings): boolean {
  const names = [field, LIMIT_OF[field] ?? field];
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const OTHER_HOST = 'Every browser would send its access token to that host. Only users with all rights can choose another host.';
const ENDED = 'This end is in the past. Choose a later one.';

function sentenceOf(problem: SettingProblem, field: ProblemField): string {
  switch (problem) {
    case 'endsBeforeStart':
      return 'The maintenance must end after it starts. Choose a later end.';
    case 'notAnAddress':
      return 'Enter an address that starts with https://, wss:// or a slash.';
    case 'keyword':
      return 'A reply can’t be a keyword such as HELP or STOP. Write a sentence.';
    case 'keyCharacters':
      return 'A key has only letters, digits, hyphens and underscores. Copy it again.';
    case 'blankWord':
      return 'A word needs letters. Remove the lines without any.';
    case 'commonWord':
      return 'One of these is an ordinary answer, such as YES. Use words that people write only for this.';
    case 'helpWord':
      return 'One of these words asks for help. Use other words.';
    case 'otherList':
      return field === 'optOutWords'
        ? 'One of these words already opts back in. Use other words.'
        : 'One of these words already opts out. Use other words.';
    case 'wordTooLong':
      return 'Use at most 40 characters per word.';
    case 'tooManyWords':
      return 'Use at most 50 words.';
    case 'overLimit':
      return field === 'browserHours'
        ? 'This is longer than the maximum session. Choose fewer hours or a longer session.'
        : 'This is longer than the maximum session. Choose fewer days or a longer session.';
  }
}
