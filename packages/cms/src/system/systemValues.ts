import { type NumberSetting, SETTING_BOUNDS, settingProblems, type SystemSettings } from '@manyline/contract';
import { planProblem, type PlanText, toPlan, toPlanText } from './planText.ts';

/** What a save sends. */
export type EditableSettings = Omit<SystemSettings, 'version'>;

/** The settings as the form holds them: the plan as it is typed, and numbers that may be missing. */
export type SystemValues = Omit<EditableSettings, 'maintenance' | NumberSetting> & { readonly plan: PlanText } & {
  readonly [Name in NumberSetting]: number | null;
};
export type SystemField = keyof SystemValues;

export const HUMAN_CHECK_KEY_MAX_LENGTH = 200;
export const NUMBER_SETTINGS = Object.keys(SETTING_BOUNDS) as readonly NumberSetting[];

export function toValues({ version: _version, maintenance, ...settings }: SystemSettings, now: number): SystemValues {
  return { ...settings, plan: toPlanText(maintenance, now) };
}

/** A plan that was not touched stays as it is kept, to the second; so does one that is over. */
export function toSettings({ plan, ...values }: SystemValues, kept: SystemSettings, now: number): EditableSettings {
  const { version: _version, ...base } = kept;
  const isTouched = JSON.stringify(plan) !== JSON.stringify(toPlanText(kept.maintenance, now));
  const message = values.maintenanceMessage;
  const numbers = Object.fromEntries(NUMBER_SETTINGS.map((name) => [name, values[name] ?? base[name]])) as Record<NumberSetting, number>;
  return {
    ...base,
    ...values,
    ...numbers,
    googleReCaptchaKey: values.googleReCaptchaKey.trim(),
    wsUrl: values.wsUrl.trim(),
    maintenanceMessage: { en: message.en.trim(), fr: message.fr.trim(), ar: message.ar.trim() },
    maintenance: isTouched ? toPlan(plan) : kept.maintenance,
  };
}

/** A name of the wire, or of something in it, as the form's field. */
export function fieldOf(name: string): string {
  const [field = name] = name.split('.');
  return field === 'maintenance' ? 'plan' : field;
}

export type ValueProblem =
  | 'spaces'
  | 'tooLong'
  | 'notAnAddress'
  | 'noStart'
  | 'halfEnd'
  | 'endsBeforeStart'
  | 'over'
  | 'missing'
  | 'range'
  | 'overLimit'
  | 'languages';

/** What is wrong before the server sees it, one thing of each field. */
export function valueProblems(
  values: SystemValues,
  kept: SystemSettings,
  now: number,
): Readonly<Partial<Record<SystemField, ValueProblem>>> {
  const found: Partial<Record<SystemField, ValueProblem>> = {};
  for (const { field, problem } of settingProblems(toSettings(values, kept, now))) if (field !== 'maintenance') found[field] = problem;
  if (values.googleReCaptchaKey.trim().length > HUMAN_CHECK_KEY_MAX_LENGTH) found.googleReCaptchaKey = 'tooLong';
  for (const name of NUMBER_SETTINGS) {
    const [value, { min, max }] = [values[name], SETTING_BOUNDS[name]];
    if (value === null) found[name] = 'missing';
    else if (value < min || value > max || !Number.isInteger(value)) found[name] = 'range';
  }
  const plan = planProblem(values.plan, now);
  if (plan) found.plan = plan;
  const written = Object.values(values.maintenanceMessage).filter((text) => text.trim() !== '').length;
  if (written > 0 && written < 3) found.maintenanceMessage = 'languages';
  return found;
}
