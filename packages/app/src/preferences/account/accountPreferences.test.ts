import type { StoredPreferences } from '@manyline/contract';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import type { Services } from '../../services/services.ts';
import { run } from '../../shared/action.ts';
import { servicesAtom, servicesStateAtom } from '../../shared/servicesAtom.ts';
import { memoryStorage } from '../../testing/storyWorld/memoryStorage.ts';
import { skinAtom, themeAtom } from '../preferences.ts';
import {
  importPreferences,
  saveChoice,
  savePreferences,
  storedPreferencesAtom,
  loadStoredPreferences,
  resetPreferences,
  setPreferenceDefaults,
  shownChoicesAtom,
} from './accountPreferences.ts';
import { exportPreferences } from './preferenceFile.ts';

type Choices = StoredPreferences['defaults'];

/** One account, whichever browser asks. */
function account(start: Partial<StoredPreferences> = {}) {
  let stored: StoredPreferences = { version: 0, own: null, defaultsVersion: 0, defaults: {}, locked: [], ...start };
  const call = vi.fn(async (name: string, payload: { version?: number; own?: Choices | null; defaults?: Choices; locked?: string[] }) => {
    const isOwn = name === 'setPreferences';
    if (name !== 'getPreferences' && payload.version !== (isOwn ? stored.version : stored.defaultsVersion))
      return { ok: false, kind: 'refused', code: 'stale', message: 'Somebody else', current: stored };
    if (name === 'setPreferences') stored = { ...stored, version: stored.version + 1, own: payload.own ?? null };
    if (name === 'setPreferenceDefaults')
      stored = { ...stored, defaultsVersion: stored.defaultsVersion + 1, defaults: payload.defaults ?? {}, locked: payload.locked ?? [] };
    return { ok: true, data: stored };
  });
  return { call, stored: () => stored };
}

function browser(call: unknown, cookies: Choices = {}) {
  const store = createStore();
  const storage = memoryStorage(cookies);
  store.set(servicesStateAtom, { storage, tabs: { post: vi.fn() }, report: () => undefined, api: { call } } as unknown as Services);
  return { store, cookie: (name: string) => store.get(servicesAtom).storage.readCookie(name) };
}

describe('preferences stored on the server', () => {
  test('an account without preferences gets those of this browser, and other browsers show them', async () => {
    const server = account();
    const first = browser(server.call, { theme: 'dark', skin: 'bordered' });
    await run(first.store, loadStoredPreferences);
    expect(server.stored().own).toEqual({ theme: 'dark', skin: 'bordered' });
    const second = browser(server.call, { skin: 'default', density: 'compact' });
    // Another user was signed in here: their choices do not count.
    second.store.get(servicesAtom).storage.set('preferencesKept', JSON.stringify({ userId: 'another', draft: {} }));
    await run(second.store, loadStoredPreferences);
    expect([second.cookie('theme'), second.cookie('skin')]).toEqual(['dark', 'bordered']);
    // Preferences the account doesn't name get the defaults, whatever this browser showed before.
    expect(second.store.get(shownChoicesAtom).density).toBe('comfortable');
  });

  test('stores later choices, and only those that differ from the default', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store } = browser(server.call);
    await run(store, loadStoredPreferences);
    store.set(themeAtom, 'light');
    await run(store, savePreferences);
    expect(server.stored().own).toEqual({ theme: 'light' });
    store.set(themeAtom, 'system');
    await run(store, savePreferences);
    expect(server.stored().own).toEqual({});
    const asked = server.call.mock.calls.length;
    await run(store, savePreferences);
    expect(server.call).toHaveBeenCalledTimes(asked);
  });

  test('a choice on the sign-in page is newer than the account’s', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store, cookie } = browser(server.call);
    await run(store, loadStoredPreferences);
    store.set(skinAtom, 'bordered');
    await run(store, loadStoredPreferences);
    expect([cookie('theme'), cookie('skin')]).toEqual(['dark', 'bordered']);
    expect(server.stored().own).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  test('a choice on the sign-in page of a new browser stays, and is stored in the account', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store, cookie } = browser(server.call, { skin: 'bordered' });
    await run(store, loadStoredPreferences);
    expect([cookie('theme'), cookie('skin')]).toEqual(['dark', 'bordered']);
    expect(server.stored().own).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  test('a choice made before the answer arrives stays, and is stored in the account', async () => {
    const server = account({ own: { theme: 'dark', density: 'compact' } });
    const { store, cookie } = browser(server.call, { skin: 'default' });
    // Another user was signed in here: only later choices count.
    store.get(servicesAtom).storage.set('preferencesKept', JSON.stringify({ userId: 'another', draft: {} }));
    const answered = run(store, loadStoredPreferences);
    store.set(themeAtom, 'light');
    await answered;
    expect([cookie('theme'), cookie('density')]).toEqual(['light', 'compact']);
    expect(server.stored().own).toEqual({ theme: 'light', density: 'compact' });
  });

  test('a choice made while another is being stored stays, also if another browser was faster', async () => {
    const server = account({ own: {} });
    const [first, second] = [browser(server.call), browser(server.call)];
    await run(first.store, loadStoredPreferences);
    await run(second.store, loadStoredPreferences);
    first.store.set(themeAtom, 'dark');
    await run(first.store, savePreferences);
    second.store.set(skinAtom, 'bordered');
    const stored = run(second.store, savePreferences);
    second.store.set(themeAtom, 'light');
    await stored;
    expect([second.cookie('theme'), second.cookie('skin')]).toEqual(['light', 'bordered']);
    expect(server.stored().own).toEqual({ theme: 'light', skin: 'bordered' });
  });

  test('a choice made while another is being stored is not reverted by the next load', async () => {
    const server = account({ own: {} });
    const { store, cookie } = browser(server.call);
    await run(store, loadStoredPreferences);
    store.set(skinAtom, 'bordered');
    const stored = run(store, savePreferences);
    store.set(themeAtom, 'dark');
    await stored;
    await run(store, loadStoredPreferences);
    expect([cookie('theme'), cookie('skin')]).toEqual(['dark', 'bordered']);
    expect(server.stored().own).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  test('administrator defaults apply without an own choice, and locks override one', async () => {
    const server = account({ own: { skin: 'bordered' }, defaults: { theme: 'dark', density: 'compact' }, locked: ['density'] });
    const { store, cookie } = browser(server.call);
    await run(store, loadStoredPreferences);
    expect([cookie('theme'), cookie('density'), cookie('skin')]).toEqual(['dark', 'compact', 'bordered']);
    store.get(servicesAtom).storage.writeCookie('density', 'comfortable');
    expect(await run(store, savePreferences)).toBe('locked');
    expect(cookie('density')).toBe('compact');
    expect(server.stored().own).toEqual({ skin: 'bordered' });
  });

  test('setting the defaults removes equal own choices', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store } = browser(server.call);
    await run(store, loadStoredPreferences);
    await run(store, setPreferenceDefaults, ['theme']);
    expect(server.stored()).toMatchObject({ own: {}, locked: ['theme'], defaults: { theme: 'dark' } });
  });

  test('different choices in two browsers are both stored, without reloading', async () => {
    const server = account({ own: {} });
    const [first, second] = [browser(server.call), browser(server.call)];
    await run(first.store, loadStoredPreferences);
    await run(second.store, loadStoredPreferences);
    first.store.set(themeAtom, 'dark');
    await run(first.store, savePreferences);
    const reads = () => server.call.mock.calls.filter(([name]) => name === 'getPreferences').length;
    expect(reads()).toBe(2);
    second.store.set(skinAtom, 'bordered');
    expect(await run(second.store, savePreferences)).toBe('saved');
    expect([server.stored().own, second.cookie('theme'), reads()]).toEqual([{ theme: 'dark', skin: 'bordered' }, 'dark', 2]);
  });

  test('stores preferences that have no cookie, and keeps those saved by another browser', async () => {
    const server = account({ own: {} });
    const [first, second] = [browser(server.call), browser(server.call)];
    await run(first.store, loadStoredPreferences);
    await run(second.store, loadStoredPreferences);
    first.store.set(themeAtom, 'dark');
    await run(first.store, savePreferences);
    await run(second.store, saveChoice, 'viewOfUsers', 'x');
    expect(server.stored().own).toEqual({ theme: 'dark', viewOfUsers: 'x' });
    await run(second.store, resetPreferences);
    expect(server.stored().own).toEqual({ viewOfUsers: 'x' });
    await run(second.store, saveChoice, 'viewOfUsers', undefined);
    expect(server.stored().own).toEqual({});
  });

  test('setting defaults after another administrator shows the current ones', async () => {
    const server = account({ own: {} });
    const [first, second] = [browser(server.call), browser(server.call)];
    await run(first.store, loadStoredPreferences);
    await run(second.store, loadStoredPreferences);
    await run(first.store, setPreferenceDefaults, ['skin']);
    expect(await run(second.store, setPreferenceDefaults, ['theme'])).toMatchObject({ ok: false, code: 'stale' });
    expect(second.store.get(storedPreferencesAtom)?.locked).toEqual(['skin']);
    expect(server.stored().locked).toEqual(['skin']);
  });

  test('an export can be imported; unknown and locked preferences are skipped', async () => {
    const server = account({ own: {}, defaults: { skin: 'default' }, locked: ['skin'] });
    const { store, cookie } = browser(server.call);
    await run(store, loadStoredPreferences);
    const file = exportPreferences({ theme: 'dark', skin: 'bordered', lightThemePrimaryColor: 'red; }', other: 'x' });
    expect(await run(store, importPreferences, file)).toBe(1);
    expect([cookie('theme'), store.get(shownChoicesAtom).skin, cookie('other')]).toEqual(['dark', 'default', undefined]);
    expect(server.stored().own).toEqual({ theme: 'dark' });
    for (const text of ['', '{}', '[]', 'null', '{"manyline-preferences":3}'])
      expect(await run(store, importPreferences, text)).toBeUndefined();
  });

  test('resetting to the defaults', async () => {
    const server = account({ own: { theme: 'dark' }, defaults: { theme: 'system' } });
    const { store, cookie } = browser(server.call);
    await run(store, loadStoredPreferences);
    await run(store, resetPreferences);
    expect([server.stored().own, cookie('theme')]).toEqual([{}, 'system']);
    expect(store.get(storedPreferencesAtom)?.own).toEqual({});
  });
});
