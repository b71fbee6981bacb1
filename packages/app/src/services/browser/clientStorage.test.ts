import { afterEach, expect, it, vi } from 'vitest';
import { createClientStorage } from './clientStorage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): { room: boolean; readonly stored: Map<string, string> } {
  const state = { room: true, stored: new Map<string, string>() };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => state.stored.get(key) ?? null,
    removeItem: (key: string) => void state.stored.delete(key),
    setItem(key: string, value: string) {
      if (!state.room) throw new DOMException('There is no room.', 'QuotaExceededError');
      state.stored.set(key, value);
    },
  });
  return state;
}

it('Nothing typed is ever lost: a value that can’t be stored is still read back, not the previous one', () => {
  const state = stubStorage();
  const storage = createClientStorage();
  storage.set('many u1 +1', 'before');
  state.room = false;
  storage.set('many u1 +1', 'now');
  expect(storage.get('many u1 +1')).toBe('now');
  storage.set('many u1 +1', undefined);
  expect(storage.get('many u1 +1')).toBeUndefined();
  state.room = true;
  storage.set('many u1 +1', 'later');
  state.stored.set('manyline-many u1 +1', 'of another tab');
  expect(storage.get('many u1 +1')).toBe('of another tab');
});

it('values stand under the prefix, as in specification 3; a password that an older client stored is removed', () => {
  const { stored } = stubStorage();
  stored.set('password', 'c2VjcmV0').set('manyline-password', 'c2VjcmV0').set('other', 'stays');
  const storage = createClientStorage();
  const keys = ['rememberMe', 'username', 'authToken', 'userData', 'language', 'i18n', 'i18ns', 'returnPath'] as const;
  for (const key of keys) storage.set(key, 'x');
  expect([...stored.keys()]).toEqual(['other', ...keys.map((key) => `manyline-${key}`)]);
});

it("a cookie has the path '/', so that every page reads it", () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  createClientStorage().writeCookie('skin', 'bordered');
  expect(page.cookie).toMatch(/^manyline-skin=bordered; Path=\/;/);
});
