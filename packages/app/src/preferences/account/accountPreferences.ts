import type { StoredPreferences } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { type CallResult, isSuperseded } from '../../services/api/callResult.ts';
import { failedCall } from '../../session/callApi.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { userIdAtom } from '../../session/session.ts';
import { storeFormDraft, readFormDraft } from '../../shared/formDraft.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { followPreferences } from '../followPreferences.ts';
import { preferenceWritesAtom, rereadPreferences } from '../preferenceCookie.ts';
import { LOOK } from '../preferences.ts';
import { LAYOUT } from '../preferencesLayout.ts';
import { type Choices, readPreferences } from './preferenceFile.ts';

/** Every preference that the account stores, with its cookie and parser. */
export const KEPT = Object.entries({ ...LOOK, ...LAYOUT }).map(([name, { cookie, parse }]) => ({
  name: name as keyof typeof LOOK | keyof typeof LAYOUT,
  cookie,
  parse: (text?: string) => String(parse(text)),
}));

const stateAtom = perUserAtom<StoredPreferences | undefined>(undefined);
const isAnsweredAtom = perUserAtom(false);

/** Whether loading was tried; before that the account's preferences are unknown. */
export const arePreferencesLoadedAtom = atom((get) => get(isAnsweredAtom));

/** As last loaded from the server. */
export const storedPreferencesAtom = atom((get) => get(stateAtom));

/** This browser's preferences, by cookie; unknown values read as the default. */
export const shownChoicesAtom = atom((get) => {
  get(preferenceWritesAtom);
  const { storage } = get(servicesAtom);
  return Object.fromEntries(KEPT.map(({ cookie, parse }) => [cookie, parse(storage.readCookie(cookie))]));
});

/** Applies the account's preferences to this browser. An account without any takes over this browser's. */
export async function loadStoredPreferences(get: Getter, set: Setter): Promise<CallResult<StoredPreferences>> {
  const begun = get(shownChoicesAtom);
  const result = await callForUser(get, set, 'getPreferences', {}, { isQuiet: true });
  if (isSuperseded(result)) return result;
  set(isAnsweredAtom, true);
  if (!result.ok) return result;
  const earlier = readChosenSince(get, set);
  set(stateAtom, result.data);
  if (result.data.own === null) await savePreferences(get, set);
  // Includes choices made while the answer was pending.
  const chosenSince = new Set([...earlier, ...changed(begun, get(shownChoicesAtom))]);
  remember(get, set);
  await show(get, set, chosenSince);
  if (chosenSince.size > 0) await savePreferences(get, set);
  return result;
}

/**
 * Choices made here since this browser last matched the account, for example on the sign-in page: they are newer. Before the first
 * sign-in these are all choices; after another user's, none.
 */
function readChosenSince(get: Getter, _set: Setter): ReadonlySet<string> {
  const { storage } = get(servicesAtom);
  const shown = get(shownChoicesAtom);
  if (storage.get('preferencesKept') === undefined)
    return new Set(Object.keys(shown).filter((cookie) => storage.readCookie(cookie) !== undefined));
  const stored = readFormDraft(storage, 'preferencesKept', get(userIdAtom) ?? '') as Choices | undefined;
  return stored ? changed(stored, shown) : new Set();
}

/** The account's values as this browser knows them: a different value here is unsaved. */
function remember(get: Getter, _set: Setter) {
  const held = get(stateAtom);
  if (!held) return;
  const said = Object.fromEntries(KEPT.map(({ cookie, parse }) => [cookie, parse(saidOf(held, cookie))]));
  storeFormDraft(get(servicesAtom).storage, 'preferencesKept', get(userIdAtom) ?? '', said);
}

/** Stores this browser's choices that differ from the effective ones. Returns whether an administrator's lock prevented one. */
export async function savePreferences(get: Getter, set: Setter): Promise<'saved' | 'locked' | 'failed'> {
  for (;;) {
    const outcome = await trySaving(get, set);
    if (outcome !== 'overtaken') return outcome;
  }
}

async function trySaving(get: Getter, set: Setter): Promise<'saved' | 'locked' | 'failed' | 'overtaken'> {
  const held = get(stateAtom);
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
  if (isLocked) await show(get, set);
  Object.assign(own, withoutCookies(held.own));
  if (held.own !== null && isSame(withoutLocked(held.own, held.locked), own)) {
    remember(get, set);
    return isLocked ? 'locked' : 'saved';
  }
  const [earlier, begun] = [readChosenSince(get, set), get(shownChoicesAtom)];
  const result = await callForUser(get, set, 'setPreferences', { version: held.version, own }, { isQuiet: true, outlivesPage: true });
  if (!result.ok) {
    if (!result.current) return 'failed';
    // Another browser saved first: its choices apply, except those made here.
    set(stateAtom, result.current);
    await show(get, set, new Set([...earlier, ...changed(begun, get(shownChoicesAtom))]));
    return 'overtaken';
  }
  set(stateAtom, result.data);
  remember(get, set);
  return isLocked ? 'locked' : 'saved';
}

/** Changes the account's preferences, retrying if another browser saved first. */
async function changeOwn(
  get: Getter,
  set: Setter,
  change: (own: StoredPreferences['own']) => Choices,
): Promise<CallResult<StoredPreferences>> {
  for (;;) {
    const { version, own } = get(stateAtom) ?? { version: 0, own: null };
    const result = await callForUser(get, set, 'setPreferences', { version, own: change(own) }, { isQuiet: true, outlivesPage: true });
    const current = result.ok ? result.data : result.current;
    if (current) set(stateAtom, current);
    if (result.ok || !current) return result;
  }
}

/** Removes all of the user's own choices. */
export async function resetPreferences(get: Getter, set: Setter): Promise<CallResult<StoredPreferences>> {
  const result = await changeOwn(get, set, withoutCookies);
  if (result.ok) await show(get, set);
  return result;
}

/** A preference without a cookie; undefined removes it. */
export async function changeChoice(
  get: Getter,
  set: Setter,
  name: string,
  value: string | undefined,
): Promise<CallResult<StoredPreferences>> {
  if (!get(stateAtom)) {
    const loaded = await loadStoredPreferences(get, set);
    if (!loaded.ok) return loaded;
  }
  return changeOwn(get, set, (own) => withoutNothing({ ...own, [name]: value }));
}

/** The same; a failure is explained. */
export async function saveChoice(get: Getter, set: Setter, name: string, value: string | undefined) {
  const result = await changeChoice(get, set, name, value);
  if (!result.ok && !isSuperseded(result)) failedCall(get, set, result, false);
}

/** Makes this browser's preferences the default for everyone. */
export async function setPreferenceDefaults(get: Getter, set: Setter, locked: readonly string[]): Promise<CallResult<StoredPreferences>> {
  const { storage } = get(servicesAtom);
  const defaults = Object.fromEntries(KEPT.map(({ cookie, parse }) => [cookie, parse(storage.readCookie(cookie))]));
  const version = get(stateAtom)?.defaultsVersion ?? 0;
  const result = await callForUser(get, set, 'setPreferenceDefaults', { version, defaults, locked: [...locked] }, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  if (current) set(stateAtom, current);
  if (result.ok) await savePreferences(get, set);
  else if (current) await show(get, set);
  return result;
}

/** Applies preferences from a file. Returns how many differed; undefined if the file is not ours. */
export async function importPreferences(get: Getter, set: Setter, text: string): Promise<number | undefined> {
  const choices = readPreferences(text);
  if (!choices) return undefined;
  const { storage } = get(servicesAtom);
  const locked = new Set(get(stateAtom)?.locked);
  let count = 0;
  for (const { cookie, parse } of KEPT) {
    const next = choices[cookie];
    if (next === undefined || locked.has(cookie) || parse(next) === parse(storage.readCookie(cookie))) continue;
    storage.writeCookie(cookie, parse(next));
    count += 1;
  }
  if (count > 0) {
    await spread(get, set);
    await savePreferences(get, set);
  }
  return count;
}

/** Sets the cookies to the values of the account and the administrators. */
async function show(get: Getter, set: Setter, chosenSince: ReadonlySet<string> = new Set()) {
  const held = get(stateAtom);
  if (!held) return;
  const { storage } = get(servicesAtom);
  let isChanged = false;
  for (const { cookie, parse } of KEPT) {
    const wanted = parse(saidOf(held, cookie));
    const isNewer = chosenSince.has(cookie) && !held.locked.includes(cookie);
    if (isNewer || wanted === parse(storage.readCookie(cookie))) continue;
    storage.writeCookie(cookie, wanted);
    isChanged = true;
  }
  if (isChanged) await spread(get, set);
}

/** Here and in the other tabs; a language is applied once its texts are loaded. */
async function spread(get: Getter, set: Setter) {
  get(servicesAtom).tabs.post({ type: 'preferencesChanged' });
  await followPreferences(get, set);
  rereadPreferences(get, set);
}

function saidOf({ own, defaults, locked }: StoredPreferences, cookie: string): string | undefined {
  return locked.includes(cookie) ? defaults[cookie] : (own?.[cookie] ?? defaults[cookie]);
}

function changed(before: Choices, after: Choices): ReadonlySet<string> {
  return new Set(Object.keys(after).filter((cookie) => before[cookie] !== after[cookie]));
}

const COOKIES: ReadonlySet<string> = new Set(KEPT.map(({ cookie }) => cookie));

function withoutCookies(own: StoredPreferences['own']): Choices {
  return Object.fromEntries(Object.entries(own ?? {}).filter(([name]) => !COOKIES.has(name)));
}

function withoutNothing(choices: Readonly<Record<string, string | undefined>>): Choices {
  return Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function withoutLocked(choices: Choices, locked: readonly string[]): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => !locked.includes(name)));
}

function isSame(a: Choices, b: Choices): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
