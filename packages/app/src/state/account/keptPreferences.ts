import type { KeptPreferences } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallResult } from '../../services/callResult.ts';
import { followPreferencesAtom } from '../followPreferences.ts';
import { keepFormDraft, readFormDraft } from '../formDraft.ts';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { preferenceWritesAtom, rereadPreferencesAtom } from '../preferenceCookie.ts';
import { LOOK } from '../preferences.ts';
import { LAYOUT } from '../preferencesLayout.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';

/** Every preference that is kept: its cookie and what any text in it means. */
export const KEPT = Object.entries({ ...LOOK, ...LAYOUT }).map(([name, { cookie, parse }]) => ({
  name: name as keyof typeof LOOK | keyof typeof LAYOUT,
  cookie,
  parse: (text?: string) => String(parse(text)),
}));

const heldAtom = ofPersonAtom<KeptPreferences | undefined>(undefined);

/** As the server last said. */
export const keptPreferencesAtom = atom((get) => get(heldAtom));

/** What this browser shows, by cookie; what is not known reads as the default. */
export const shownChoicesAtom = atom((get) => {
  get(preferenceWritesAtom);
  const { storage } = get(servicesAtom);
  return Object.fromEntries(KEPT.map(({ cookie, parse }) => [cookie, parse(storage.readCookie(cookie))]));
});

/** Brings this browser to what the account keeps; an account that keeps nothing yet takes over what this browser shows. */
export const loadKeptPreferencesAtom = atom(null, async (get, set): Promise<CallResult<KeptPreferences>> => {
  const result = await callForPerson(get, set, 'getPreferences', {}, { isQuiet: true });
  if (!result.ok) return result;
  set(heldAtom, result.data);
  const chosenSince = set(chosenSinceAtom);
  if (result.data.own === null) await set(keepPreferencesAtom);
  await set(showAtom, chosenSince);
  if (chosenSince.size > 0) await set(keepPreferencesAtom);
  set(rememberAtom);
  return result;
});

/**
 * What was chosen here since this browser last agreed with the account, on the sign-in page for one: it is newer than what is kept.
 * Where nobody signed in yet, that is every choice there is; where somebody else did, none.
 */
const chosenSinceAtom = atom(null, (get): ReadonlySet<string> => {
  const { storage } = get(servicesAtom);
  const shown = get(shownChoicesAtom);
  if (storage.get('preferencesKept') === undefined)
    return new Set(Object.keys(shown).filter((cookie) => storage.readCookie(cookie) !== undefined));
  const kept = readFormDraft(storage, 'preferencesKept', get(userIdAtom) ?? '') as Choices | undefined;
  return new Set(kept ? Object.keys(shown).filter((cookie) => shown[cookie] !== kept[cookie]) : []);
});

const rememberAtom = atom(null, (get) =>
  keepFormDraft(get(servicesAtom).storage, 'preferencesKept', get(userIdAtom) ?? '', get(shownChoicesAtom)),
);

/** Keeps what this browser shows, where it differs from what holds anyway. Gives whether somebody's lock stood against it. */
export const keepPreferencesAtom = atom(null, async (get, set): Promise<'kept' | 'locked' | 'failed'> => {
  const held = get(heldAtom);
  if (!held) return 'failed';
  const { storage } = get(servicesAtom);
  const own: Record<string, string> = {};
  let isLocked = false;
  for (const { cookie, parse } of KEPT) {
    const shown = parse(storage.readCookie(cookie));
    if (shown === parse(held.defaults[cookie])) continue;
    if (held.locked.includes(cookie)) isLocked = true;
    else own[cookie] = shown;
  }
  if (isLocked) await set(showAtom);
  if (held.own !== null && isSame(withoutLocked(held.own, held.locked), own)) return isLocked ? 'locked' : 'kept';
  const result = await callForPerson(get, set, 'setPreferences', { own }, { isQuiet: true });
  if (!result.ok) return 'failed';
  set(heldAtom, result.data);
  set(rememberAtom);
  return isLocked ? 'locked' : 'kept';
});

/** Nothing of one's own any more. */
export const resetPreferencesAtom = atom(null, async (get, set): Promise<CallResult<KeptPreferences>> => {
  const result = await callForPerson(get, set, 'setPreferences', { own: {} }, { isQuiet: true });
  if (!result.ok) return result;
  set(heldAtom, result.data);
  await set(showAtom);
  return result;
});

/** What this browser shows becomes everybody's default. */
export const setPreferenceDefaultsAtom = atom(null, async (get, set, locked: readonly string[]): Promise<CallResult<KeptPreferences>> => {
  const { storage } = get(servicesAtom);
  const defaults = Object.fromEntries(KEPT.map(({ cookie, parse }) => [cookie, parse(storage.readCookie(cookie))]));
  const result = await callForPerson(get, set, 'setPreferenceDefaults', { defaults, locked: [...locked] }, { isQuiet: true });
  if (result.ok) {
    set(heldAtom, result.data);
    await set(keepPreferencesAtom);
  }
  return result;
});

/** Takes over the choices of a file; gives how many differed, undefined where it is none of ours. */
export const importPreferencesAtom = atom(null, async (get, set, text: string): Promise<number | undefined> => {
  const choices = readExport(text);
  if (!choices) return undefined;
  const { storage } = get(servicesAtom);
  const locked = new Set(get(heldAtom)?.locked);
  let count = 0;
  for (const { cookie, parse } of KEPT) {
    const next = choices[cookie];
    if (next === undefined || locked.has(cookie) || parse(next) === parse(storage.readCookie(cookie))) continue;
    storage.writeCookie(cookie, parse(next));
    count += 1;
  }
  if (count > 0) {
    await set(spreadAtom);
    await set(keepPreferencesAtom);
  }
  return count;
});

export function exportPreferences(choices: Choices): string {
  return JSON.stringify({ [EXPORT_KEY]: choices }, null, 2);
}

const EXPORT_KEY = 'manyline-preferences';

type Choices = KeptPreferences['defaults'];

/** Brings the cookies to what the account and the administrators say. */
const showAtom = atom(null, async (get, set, chosenSince: ReadonlySet<string> = new Set()) => {
  const held = get(heldAtom);
  if (!held) return;
  const { storage } = get(servicesAtom);
  let isChanged = false;
  for (const { cookie, parse } of KEPT) {
    const text = held.locked.includes(cookie) ? held.defaults[cookie] : (held.own?.[cookie] ?? held.defaults[cookie]);
    const wanted = parse(text);
    const isNewer = chosenSince.has(cookie) && !held.locked.includes(cookie);
    if (isNewer || wanted === parse(storage.readCookie(cookie))) continue;
    storage.writeCookie(cookie, wanted);
    isChanged = true;
  }
  if (isChanged) await set(spreadAtom);
});

/** Here and in the other tabs; a language is followed only with its texts. */
const spreadAtom = atom(null, async (get, set) => {
  get(servicesAtom).tabs.post({ type: 'preferencesChanged' });
  await set(followPreferencesAtom);
  set(rereadPreferencesAtom);
});

function readExport(text: string): Choices | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const choices: unknown = typeof file === 'object' && file !== null ? (file as Record<string, unknown>)[EXPORT_KEY] : undefined;
    if (typeof choices !== 'object' || choices === null) return undefined;
    return Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return undefined;
  }
}

function withoutLocked(choices: Choices, locked: readonly string[]): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => !locked.includes(name)));
}

function isSame(a: Choices, b: Choices): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
