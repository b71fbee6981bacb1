import { atom, type Getter, type Setter } from 'jotai';
import type { Installability } from '../services/browser/installer.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** The app offers to be installed once, to people who come back. */
const DAYS = 3;

/** What this browser keeps about the offer. */
export interface InstallRecord {
  /** Days on which the app was used here, up to those that count. */
  readonly days: number;
  /** The last of them. */
  readonly day: string;
  /** The offer was answered: it isn't made again. */
  readonly isAnswered: boolean;
}

const changesAtom = atom(0);
/** The steps for devices that install by hand are shown. */
export const installStepsAtom = atom(false);

export const installabilityAtom = atom((get): Installability => {
  get(changesAtom);
  return get(servicesAtom).installer?.installability() ?? 'none';
});

export const isInstallOfferedAtom = atom((get): boolean => {
  get(changesAtom);
  return isOffered(readInstallRecord(get(servicesAtom).storage.get('install')), get(installabilityAtom));
});

function isOffered({ days, isAnswered }: InstallRecord, installability: Installability): boolean {
  return !isAnswered && days >= DAYS && (installability === 'prompt' || installability === 'apple');
}

/** Counts the day once. */
export function countDay(record: InstallRecord, day: string): InstallRecord {
  return record.day === day ? record : { ...record, days: Math.min(record.days + 1, DAYS), day };
}

export function readInstallRecord(text: string | undefined): InstallRecord {
  try {
    const { days, day, isAnswered } = JSON.parse(text ?? '{}') as Partial<Record<keyof InstallRecord, unknown>>;
    return { days: typeof days === 'number' ? days : 0, day: typeof day === 'string' ? day : '', isAnswered: isAnswered === true };
  } catch {
    return { days: 0, day: '', isAnswered: false };
  }
}

/** Follows whether the app can be installed. The returned function ends it. */
export function watchInstall(get: Getter, set: Setter): () => void {
  const { installer, clock } = get(servicesAtom);
  const change = () => set(changesAtom, (count) => count + 1);
  changeRecord(get, set, (record) => countDay(record, new Date(clock.now() * 1_000).toISOString().slice(0, 10)));
  return installer?.onChange(change) ?? (() => undefined);
}

/** A no is remembered: the offer isn't made again. The menu keeps its item. */
export function declineInstall(get: Getter, set: Setter): void {
  changeRecord(get, set, (record) => ({ ...record, isAnswered: true }));
}

/** The browser asks, or the steps are shown. Either answers the offer. */
export async function install(get: Getter, set: Setter): Promise<void> {
  declineInstall(get, set);
  if (get(installabilityAtom) === 'apple') set(installStepsAtom, true);
  else await get(servicesAtom).installer?.ask();
}

function changeRecord(get: Getter, set: Setter, change: (record: InstallRecord) => InstallRecord): void {
  const { storage } = get(servicesAtom);
  storage.set('install', JSON.stringify(change(readInstallRecord(storage.get('install')))));
  set(changesAtom, (count) => count + 1);
}
