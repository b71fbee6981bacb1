import {
  FILE_KIND_PATTERN,
  FILE_KINDS_MAX_COUNT,
  forEachLanguage,
  type NumberSetting,
  ownWordProblem,
  type OwnWordProblem,
  parseFileKinds,
  parseOwnWords,
  SETTING_BOUNDS,
  settingProblems,
  type SystemSettings,
} from '@manyline/contract';
import { planProblem, type PlanText, toPlan, toPlanText } from './sections/planText.ts';

/** The body of a save request. */
export type EditableSettings = Omit<SystemSettings, 'version'>;

/** One word a line. */
export type WordSetting = 'optOutWords' | 'optInWords';

/** The form's values: the plan as typed, and numbers that may be missing. */
export type SystemValues = Omit<EditableSettings, 'maintenance' | 'refusedFileKinds' | WordSetting | NumberSetting> & {
  readonly plan: PlanText;
  /** As typed, separated by spaces. */
  readonly refusedFileKinds: string;
} & { readonly [Name in WordSetting]: string } & {
  readonly [Name in NumberSetting]: number | null;
};
export type SystemField = keyof SystemValues;

export const HUMAN_CHECK_KEY_MAX_LENGTH = 200;
const NUMBER_SETTINGS = Object.keys(SETTING_BOUNDS) as readonly NumberSetting[];

export function toValues(
  { version: _version, maintenance, refusedFileKinds, optOutWords, optInWords, ...settings }: SystemSettings,
  now: number,
): SystemValues {
  const words = { optOutWords: optOutWords.join('\n'), optInWords: optInWords.join('\n') };
  return { ...settings, ...words, refusedFileKinds: refusedFileKinds.join(' '), plan: toPlanText(maintenance, now) };
}

/** The word that is refused, with the reason. */
export function refusedWord(name: WordSetting, { optOutWords, optInWords }: Pick<SystemValues, WordSetting>) {
  const words = { optOut: parseOwnWords(optOutWords), optIn: parseOwnWords(optInWords) };
  return ownWordProblem(name === 'optOutWords' ? 'optOut' : 'optIn', words);
}

/** An unchanged plan keeps its exact seconds, and so does a past one. */
export function toSettings({ plan, ...values }: SystemValues, saved: SystemSettings, now: number): EditableSettings {
  const { version: _version, ...base } = saved;
  const isTouched = JSON.stringify(plan) !== JSON.stringify(toPlanText(saved.maintenance, now));
  const message = values.maintenanceMessage;
  const numbers = Object.fromEntries(NUMBER_SETTINGS.map((name) => [name, values[name] ?? base[name]])) as Record<NumberSetting, number>;
  return {
    ...base,
    ...values,
    ...numbers,
    googleReCaptchaKey: values.googleReCaptchaKey.trim(),
    wsUrl: values.wsUrl.trim(),
    refusedFileKinds: [...parseFileKinds(values.refusedFileKinds)],
    optOutWords: [...parseOwnWords(values.optOutWords)],
    optInWords: [...parseOwnWords(values.optInWords)],
    maintenanceMessage: forEachLanguage((language) => message[language].trim()),
    helpReply: forEachLanguage((language) => values.helpReply[language].trim()),
    maintenance: isTouched ? toPlan(plan) : saved.maintenance,
  };
}

/** The form field of a wire name or path. */
export function fieldOf(name: string): string {
  const [field = name] = name.split('.');
  return field === 'maintenance' ? 'plan' : field;
}

export type ValueProblem =
  | OwnWordProblem
  | 'keyword'
  | 'keyCharacters'
  | 'tooLong'
  | 'notAnAddress'
  | 'noStart'
  | 'halfEnd'
  | 'endsBeforeStart'
  | 'over'
  | 'missing'
  | 'range'
  | 'overLimit'
  | 'kinds'
  | 'tooManyKinds';

/** Client-side validation, at most one error per field. */
export function valueProblems(
  values: SystemValues,
  saved: SystemSettings,
  now: number,
): Readonly<Partial<Record<SystemField, ValueProblem>>> {
  const found: Partial<Record<SystemField, ValueProblem>> = {};
  for (const { field, problem } of settingProblems(toSettings(values, saved, now))) if (field !== 'maintenance') found[field] = problem;
  if (values.googleReCaptchaKey.trim().length > HUMAN_CHECK_KEY_MAX_LENGTH) found.googleReCaptchaKey = 'tooLong';
  for (const name of NUMBER_SETTINGS) {
    const [value, { min, max }] = [values[name], SETTING_BOUNDS[name]];
    if (value === null) found[name] = 'missing';
    else if (value < min || value > max || !Number.isInteger(value)) found[name] = 'range';
  }
  const kinds = parseFileKinds(values.refusedFileKinds);
  if (kinds.length > FILE_KINDS_MAX_COUNT) found.refusedFileKinds = 'tooManyKinds';
  else if (!kinds.every((kind) => FILE_KIND_PATTERN.test(kind))) found.refusedFileKinds = 'kinds';
  const plan = planProblem(values.plan, now);
  if (plan) found.plan = plan;
  return found;
}
