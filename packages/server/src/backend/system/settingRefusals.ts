import { isForeignAddress, isOver, type ProblemField, settingProblems, type SettingProblem, type SystemSettings } from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
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

const OTHER_HOST = 'server.setting.otherHost';
const ENDED = 'server.setting.ended';

function sentenceOf(problem: SettingProblem, field: ProblemField): Sentence {
  switch (problem) {
    case 'endsBeforeStart':
      return 'server.setting.endsBeforeStart';
    case 'notAnAddress':
      return 'server.setting.notAnAddress';
    case 'keyword':
      return 'server.setting.keyword';
    case 'keyCharacters':
      return 'server.setting.keyCharacters';
    case 'blankWord':
      return 'server.setting.blankWord';
    case 'commonWord':
      return 'server.setting.commonWord';
    case 'helpWord':
      return 'server.setting.helpWord';
    case 'otherList':
      return field === 'optOutWords' ? 'server.setting.optInWord' : 'server.setting.optOutWord';
    case 'wordTooLong':
      return 'server.setting.wordTooLong';
    case 'tooManyWords':
      return 'server.setting.tooManyWords';
    case 'overLimit':
      return field === 'browserHours' ? 'server.setting.hoursOverLimit' : 'server.setting.daysOverLimit';
  }
}
