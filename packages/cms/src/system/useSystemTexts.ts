import { type EveryLanguage, isRunning, type NumberSetting, parseFileKinds, parseOwnWords, readBulkQuietHours } from '@manyline/contract';
import { clockFormat, useFormatters, useLanguageTag } from '@manyline/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useConfigText } from '../messages/useText.ts';
import { toPlan } from './sections/planText.ts';
import type { SystemField, SystemValues } from './systemValues.ts';

export interface SystemWords {
  readonly labelOf: (name: SystemField) => string;
  /** Formats a value; empty if there is none. */
  readonly describe: <Name extends SystemField>(name: Name, value: SystemValues[Name]) => string;
}

const UNITS: Readonly<Record<Exclude<NumberSetting, CountSetting>, string>> = {
  accessMinutes: 'minute',
  browserHours: 'hour',
  browserLimitHours: 'hour',
  rememberedDays: 'day',
  rememberedLimitDays: 'day',
  invitationDays: 'day',
  fileMegabytes: 'megabyte',
};

/** Numbers without a standard unit. */
type CountSetting = 'typedCountAbove' | 'copiesPerSecond';

/** Labels and formatted values of the settings, for the form, the list of changes and the history. */
export function useSystemTexts(): SystemWords {
  const t = useConfigText();
  const { locale } = useIntl();
  const tag = useLanguageTag();
  const { dateTime } = useFormatters();
  return useMemo(() => {
    const planInWords = (plan: SystemValues['plan']) => {
      const parsed = toPlan(plan);
      if (!parsed) return '';
      const { startsAt, endsAt } = parsed;
      return endsAt === null
        ? t('cms.system.plan.open', { from: dateTime(startsAt) })
        : t('cms.system.plan.range', { from: dateTime(startsAt), to: dateTime(endsAt) });
    };
    const describers: { readonly [Name in SystemField]: (value: SystemValues[Name]) => string } = {
      systemStatus: (systemStatus) => t(isRunning({ systemStatus }) ? 'cms.system.off' : 'cms.system.on'),
      plan: planInWords,
      maintenanceMessage: joined,
      helpReply: joined,
      optOutWords: (text) => parseOwnWords(text).join(' · '),
      optInWords: (text) => parseOwnWords(text).join(' · '),
      googleReCaptchaKey: (text) => text,
      wsUrl: (text) => text,
      authMode: (mode) => t(`cms.system.authMode.${mode}`),
      onConnectionLoss: (policy) => t(`cms.system.connectionLoss.${policy}`),
      accessMinutes: quantity('accessMinutes'),
      browserHours: quantity('browserHours'),
      browserLimitHours: quantity('browserLimitHours'),
      rememberedDays: quantity('rememberedDays'),
      rememberedLimitDays: quantity('rememberedLimitDays'),
      invitationDays: quantity('invitationDays'),
      fileMegabytes: quantity('fileMegabytes'),
      refusedFileKinds: (text) => parseFileKinds(text).join(' '),
      typedCountAbove: counted('typedCountAbove'),
      copiesPerSecond: counted('copiesPerSecond'),
      bulkQuietHours: hours,
    };
    function joined(texts: EveryLanguage) {
      return Object.values(texts)
        .filter((text) => text.trim() !== '')
        .join(' · ');
    }
    function hours(text: string) {
      const read = readBulkQuietHours(text);
      const clock = (time: string) =>
        new Intl.DateTimeFormat(tag, { ...clockFormat(tag), timeZone: 'UTC' }).format(Date.parse(`1970-01-01T${time}Z`));
      return read
        ? t('cms.system.bulkQuietHours.value', { from: clock(read.from), to: clock(read.to) })
        : t('cms.system.bulkQuietHours.none');
    }
    function counted(name: CountSetting) {
      return (count: number | null) => (count === null ? '' : t(`cms.system.${name}.value`, { count }));
    }
    function quantity(name: keyof typeof UNITS) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[name], unitDisplay: 'long' });
      return (value: number | null) => (value === null ? '' : format.format(value));
    }
    return { labelOf: (name) => t(LABELS[name]), describe: (name, value) => describers[name](value) };
  }, [t, tag, locale, dateTime]);
}

const LABELS = {
  systemStatus: 'cms.system.maintenance',
  plan: 'cms.system.plan',
  maintenanceMessage: 'cms.system.message',
  helpReply: 'cms.system.helpReply',
  optOutWords: 'cms.system.optOutWords',
  optInWords: 'cms.system.optInWords',
  googleReCaptchaKey: 'cms.system.humanCheckKey',
  wsUrl: 'cms.system.wsUrl',
  authMode: 'cms.system.authMode',
  onConnectionLoss: 'cms.system.connectionLoss',
  accessMinutes: 'cms.system.accessMinutes',
  browserHours: 'cms.system.browserHours',
  browserLimitHours: 'cms.system.browserLimitHours',
  rememberedDays: 'cms.system.rememberedDays',
  rememberedLimitDays: 'cms.system.rememberedLimitDays',
  invitationDays: 'cms.system.invitationDays',
  fileMegabytes: 'cms.system.fileMegabytes',
  refusedFileKinds: 'cms.system.refusedFileKinds',
  typedCountAbove: 'cms.system.typedCountAbove',
  copiesPerSecond: 'cms.system.copiesPerSecond',
  bulkQuietHours: 'cms.system.bulkQuietHours',
} as const satisfies Record<SystemField, string>;
