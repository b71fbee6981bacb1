import type { KeptPreferences } from '@manyline/contract';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../pages/storyWorld/memoryStorage.ts';
import type { Services } from '../../services/services.ts';
import { servicesAtom, heldServicesAtom } from '../servicesAtom.ts';
import { skinAtom, themeAtom } from '../preferences.ts';
import {
  exportPreferences,
  importPreferencesAtom,
  keepPreferencesAtom,
  keptPreferencesAtom,
  loadKeptPreferencesAtom,
  resetPreferencesAtom,
  setPreferenceDefaultsAtom,
  shownChoicesAtom,
} from './keptPreferences.ts';

type Choices = KeptPreferences['defaults'];

/** One account, whichever browser asks. */
function account(start: Partial<KeptPreferences> = {}) {
  let kept: KeptPreferences = { own: null, defaults: {}, locked: [], ...start };
  const call = vi.fn(async (name: string, payload: { own?: Choices | null; defaults?: Choices; locked?: string[] }) => {
    if (name === 'setPreferences') kept = { ...kept, own: payload.own ?? null };
    if (name === 'setPreferenceDefaults') kept = { ...kept, defaults: payload.defaults ?? {}, locked: payload.locked ?? [] };
    return { ok: true, data: kept };
  });
  return { call, kept: () => kept };
}

function browser(call: unknown, cookies: Choices = {}) {
  const store = createStore();
  const storage = memoryStorage(cookies);
  store.set(heldServicesAtom, { storage, tabs: { post: vi.fn() }, report: () => undefined, api: { call } } as unknown as Services);
  return { store, cookie: (name: string) => store.get(servicesAtom).storage.readCookie(name) };
}

describe('preferences kept on the server too', () => {
  test('an account that keeps nothing yet takes over what this browser shows, and another browser shows it then', async () => {
    const server = account();
    const first = browser(server.call, { theme: 'dark', skin: 'bordered' });
    await first.store.set(loadKeptPreferencesAtom);
    expect(server.kept().own).toEqual({ theme: 'dark', skin: 'bordered' });
    const second = browser(server.call, { skin: 'default', density: 'compact' });
    // Somebody else was signed in here: their choices say nothing.
    second.store.get(servicesAtom).storage.set('preferencesKept', JSON.stringify({ userId: 'another', draft: {} }));
    await second.store.set(loadKeptPreferencesAtom);
    expect([second.cookie('theme'), second.cookie('skin')]).toEqual(['dark', 'bordered']);
    // What the account does not name is as everybody has it, whatever the browser showed before.
    expect(second.store.get(shownChoicesAtom).density).toBe('comfortable');
  });

  test('a choice made later is kept, and only what differs from the default', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    store.set(themeAtom, 'system');
    await store.set(keepPreferencesAtom);
    expect(server.kept().own).toEqual({ theme: 'system' });
    store.set(themeAtom, 'light');
    await store.set(keepPreferencesAtom);
    expect(server.kept().own).toEqual({});
    const asked = server.call.mock.calls.length;
    await store.set(keepPreferencesAtom);
    expect(server.call).toHaveBeenCalledTimes(asked);
  });

  test('a choice made on the sign-in page is newer than what the account keeps', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store, cookie } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    store.set(skinAtom, 'bordered');
    await store.set(loadKeptPreferencesAtom);
    expect([cookie('theme'), cookie('skin')]).toEqual(['dark', 'bordered']);
    expect(server.kept().own).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  test('what is chosen on the sign-in page of a new browser stays, and the account keeps it', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store, cookie } = browser(server.call, { skin: 'bordered' });
    await store.set(loadKeptPreferencesAtom);
    expect([cookie('theme'), cookie('skin')]).toEqual(['dark', 'bordered']);
    expect(server.kept().own).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  test('administrator defaults hold where a person chose nothing, and locks hold against a choice', async () => {
    const server = account({ own: { skin: 'bordered' }, defaults: { theme: 'dark', density: 'compact' }, locked: ['density'] });
    const { store, cookie } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    expect([cookie('theme'), cookie('density'), cookie('skin')]).toEqual(['dark', 'compact', 'bordered']);
    store.get(servicesAtom).storage.writeCookie('density', 'comfortable');
    expect(await store.set(keepPreferencesAtom)).toBe('locked');
    expect(cookie('density')).toBe('compact');
    expect(server.kept().own).toEqual({ skin: 'bordered' });
  });

  test('who sets the defaults keeps nothing of their own that is the default now', async () => {
    const server = account({ own: { theme: 'dark' } });
    const { store } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    await store.set(setPreferenceDefaultsAtom, ['theme']);
    expect(server.kept()).toMatchObject({ own: {}, locked: ['theme'], defaults: { theme: 'dark' } });
  });

  test('an export is imported again; what is no preference, or locked, is left', async () => {
    const server = account({ own: {}, defaults: { skin: 'default' }, locked: ['skin'] });
    const { store, cookie } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    const file = exportPreferences({ theme: 'dark', skin: 'bordered', lightThemePrimaryColor: 'red; }', other: 'x' });
    expect(await store.set(importPreferencesAtom, file)).toBe(1);
    expect([cookie('theme'), store.get(shownChoicesAtom).skin, cookie('other')]).toEqual(['dark', 'default', undefined]);
    expect(server.kept().own).toEqual({ theme: 'dark' });
    for (const text of ['', '{}', '[]', 'null', '{"manyline-preferences":3}'])
      expect(await store.set(importPreferencesAtom, text)).toBeUndefined();
  });

  test('back to the defaults', async () => {
    const server = account({ own: { theme: 'dark' }, defaults: { theme: 'system' } });
    const { store, cookie } = browser(server.call);
    await store.set(loadKeptPreferencesAtom);
    await store.set(resetPreferencesAtom);
    expect([server.kept().own, cookie('theme')]).toEqual([{}, 'system']);
    expect(store.get(keptPreferencesAtom)?.own).toEqual({});
  });
});
