import { forEachLanguage, DEFAULT_SETTINGS, type Revision, type SystemSettings } from '@manyline/contract';
import type { Operators } from './system.types.ts';

/** Saturday 14 November 2026, 10:30 in the browser's zone. */
export const NOW = new Date(2026, 10, 14, 10, 30).getTime() / 1_000;
const HOUR = 3_600;

export const current: SystemSettings = {
  ...DEFAULT_SETTINGS,
  version: 7,
  googleReCaptchaKey: '6LcQ-harbour_key-v3-4711',
  wsUrl: 'https://live.harbour.example/hub',
  authMode: 'BOTH',
};

const maintenanceMessage = {
  ...forEachLanguage(() => 'We move to faster servers.'),
  en: 'We move to faster servers. Your messages wait for you.',
  fr: 'Nous passons à des serveurs plus rapides. Vos messages vous attendent.',
  ar: 'ننتقل إلى خوادم أسرع. رسائلك في انتظارك.',
};

/** Tonight, for two hours. */
export const scheduled: SystemSettings = {
  ...current,
  maintenance: { startsAt: NOW + 11.5 * HOUR, endsAt: NOW + 13.5 * HOUR },
  maintenanceMessage,
};

export const underWay: SystemSettings = { ...scheduled, maintenance: { startsAt: NOW - HOUR / 2, endsAt: NOW + HOUR } };

export const operators: Operators = {
  items: ['Ada Lindqvist', 'Bilal Haddad', 'Chloé Martin'].map((name) => ({ id: name, name })),
  total: 3,
};

export const manyOperators: Operators = {
  items: [
    'Maximiliana-Alexandrina von Hohenlohe-Waldenburg-Schillingsfürst',
    'ليلى عبد الرحمن الحدّاد',
    'Bilal Haddad',
    'Chloé Martin',
    'Dylan Walker',
    'Fatou Diallo',
  ].map((name) => ({ id: name, name })),
  total: 24,
};

const ada = { id: 'ada', name: 'Ada Lindqvist' };
const valueOf = ({ version: _version, ...value }: SystemSettings) => value;

export const revisions: readonly Revision[] = [
  { version: 7, time: NOW - HOUR, actor: ada, value: valueOf(current) },
  { version: 6, time: NOW - 30 * HOUR, actor: ada, value: { ...valueOf(current), wsUrl: '', accessMinutes: 30 } },
  // Saved before most settings existed.
  { version: 5, time: NOW - 900 * HOUR, value: { systemStatus: 1, googleReCaptchaKey: '', wsUrl: '', authMode: 'LOCAL' } },
];
