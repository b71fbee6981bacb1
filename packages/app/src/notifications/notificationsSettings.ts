import type { NoticeSettings } from '@manyline/chat';
import { NO_QUIET_HOURS } from '@manyline/contract';
import { atom } from 'jotai';
import type { ClientStorage } from '../services/browser/clientStorage.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

export const DEFAULT_NOTICES: NoticeSettings = { wantsDesktop: false, hidesContent: false, hasSound: true, quiet: NO_QUIET_HOURS };

const changesAtom = atom(0);

/** Per user and browser. */
export const noticeSettingsAtom = atom(
  (get): NoticeSettings => {
    get(changesAtom);
    const userId = get(userIdAtom);
    return userId === undefined ? DEFAULT_NOTICES : readNotices(get(servicesAtom).storage, userId);
  },
  (get, set, settings: NoticeSettings) => {
    const userId = get(userIdAtom);
    if (userId !== undefined) get(servicesAtom).storage.set(`notices ${userId}`, JSON.stringify(settings));
    set(changesAtom, (count) => count + 1);
  },
);

/** As stored now, by any tab; invalid values are ignored. */
export function readNotices(storage: ClientStorage, userId: string): NoticeSettings {
  const stored = record(parse(storage.get(`notices ${userId}`)));
  const quiet = record(stored['quiet']);
  return {
    wantsDesktop: flag(stored['wantsDesktop'], DEFAULT_NOTICES.wantsDesktop),
    hidesContent: flag(stored['hidesContent'], DEFAULT_NOTICES.hidesContent),
    hasSound: flag(stored['hasSound'], DEFAULT_NOTICES.hasSound),
    quiet: {
      isOn: flag(quiet['isOn'], NO_QUIET_HOURS.isOn),
      from: minute(quiet['from'], NO_QUIET_HOURS.from),
      to: minute(quiet['to'], NO_QUIET_HOURS.to),
      days: Array.isArray(quiet['days'])
        ? NO_QUIET_HOURS.days.filter((day) => (quiet['days'] as unknown[]).includes(day))
        : NO_QUIET_HOURS.days,
    },
  };
}

function parse(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
const minute = (value: unknown, otherwise: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1_440 ? Number(value) : otherwise;
