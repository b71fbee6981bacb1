import { isForeignAddress, isOver, type ProblemField, settingProblems, type SettingProblem, type SystemSettings } from '@manyline/contract';
import type { Refusal } from './outcome.ts';
import { fieldRefused, noSsoProvider, notYetThroughSso } from './refusals.ts';

interface Circumstances {
  /** Unix seconds. */
  readonly now: number;
  readonly hasProvider: boolean;
  /** Whether whoever saves has signed in through the organisation themselves. */
  readonly cameThroughSso: boolean;
  readonly mayDoEverything: boolean;
  /** Where people reach the app. */
  readonly publicUrl: string;
}

/** Why settings cannot be kept; undefined where they can. What stood there before is nobody's fault who changes something else. */
export function refuseSettings(before: SystemSettings, after: SystemSettings, circumstances: Circumstances): Refusal | undefined {
  const { now, hasProvider, cameThroughSso, mayDoEverything, publicUrl } = circumstances;
  if (after.authMode !== before.authMode) {
    if (!hasProvider && after.authMode !== 'LOCAL') return noSsoProvider();
    // Whoever shuts the door of the passwords has to have come through the other one before.
    if (after.authMode === 'SSO' && !cameThroughSso) return notYetThroughSso();
  }
  const [wrong] = settingProblems(after).filter(({ field }) => hasChanged(field, before, after));
  if (wrong) return fieldRefused(wrong.field, sentenceOf(wrong.problem, wrong.field));
  // Every browser shows its token there: whoever chooses the host could be anybody.
  if (!mayDoEverything && hasChanged('wsUrl', before, after) && isForeignAddress(after.wsUrl, publicUrl))
    return fieldRefused('wsUrl', OTHER_HOST);
  const { maintenance } = after;
  if (maintenance && hasChanged('maintenance', before, after) && isOver(maintenance, now)) return fieldRefused('maintenance', ENDED);
  return undefined;
}

/** A limit belongs to what it limits. */
const LIMIT_OF: Readonly<Partial<Record<ProblemField, keyof SystemSettings>>> = {
  browserHours: 'browserLimitHours',
  rememberedDays: 'rememberedLimitDays',
};

function hasChanged(field: ProblemField, before: SystemSettings, after: SystemSettings): boolean {
  const names = [field, LIMIT_OF[field] ?? field];
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const OTHER_HOST = 'Everybody’s browser would show its access there. Only somebody who may do everything can choose another host.';
const ENDED = 'This end has passed already. Choose a later one.';

function sentenceOf(problem: SettingProblem, field: ProblemField): string {
  switch (problem) {
    case 'endsBeforeStart':
      return 'A maintenance ends after it begins. Choose a later end.';
    case 'notAnAddress':
      return 'Write an address that begins with https://, http:// or a slash.';
    case 'spaces':
      return 'A key has no spaces. Copy it again.';
    case 'overLimit':
      return field === 'browserHours'
        ? 'This is longer than a session lasts at all. Choose fewer hours or a longer session.'
        : 'This is longer than a session lasts at all. Choose fewer days or a longer session.';
  }
}
