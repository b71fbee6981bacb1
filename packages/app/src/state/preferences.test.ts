import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { createTheme } from '@manyline/ui';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { loadLanguage } from '../i18n/loadMessages.ts';
import { memoryStorage } from '../pages/storyWorld/memoryStorage.ts';
import type { Services } from '../services/services.ts';
import { chooseLanguageAtom, chooseThemeAtom, languageAtom, themeAtom } from './preferences.ts';
import { heldServicesAtom } from './servicesAtom.ts';

vi.mock('../i18n/loadMessages.ts', () => ({ loadLanguage: vi.fn(() => Promise.resolve()) }));

function storeWith(cookies: Record<string, string> = {}) {
  const store = createStore();
  const storage = memoryStorage(cookies);
  store.set(heldServicesAtom, { storage, report: () => undefined } as unknown as Services);
  return { store, storage };
}

describe('preferences', () => {
  test('without cookies: light and English', () => {
    const { store } = storeWith();
    expect([store.get(themeAtom), store.get(languageAtom)]).toEqual(['light', 'en']);
  });

  test('are read from the cookies', () => {
    const { store } = storeWith({ theme: 'system', language: 'ar' });
    expect([store.get(themeAtom), store.get(languageAtom)]).toEqual(['system', 'ar']);
  });

  test.each(['', 'DARK', '__proto__', '<script>', 'de'])('an unknown value %j is the default', (value) => {
    const { store } = storeWith({ theme: value, language: value });
    expect([store.get(themeAtom), store.get(languageAtom)]).toEqual(['light', 'en']);
  });

  test('a language whose texts cannot be had is not chosen', async () => {
    const { store, storage } = storeWith();
    vi.mocked(loadLanguage).mockRejectedValueOnce(new Error('offline'));
    await store.set(chooseLanguageAtom, 'ar');
    expect([store.get(languageAtom), storage.readCookie('language')]).toEqual(['en', undefined]);
  });

  test('a choice counts at once and is kept', async () => {
    const { store, storage } = storeWith();
    store.set(chooseThemeAtom, 'dark');
    await store.set(chooseLanguageAtom, 'fr');
    expect([store.get(themeAtom), store.get(languageAtom)]).toEqual(['dark', 'fr']);
    expect([storage.readCookie('theme'), storage.readCookie('language')]).toEqual(['dark', 'fr']);
  });
});

describe('the script of the first paint', () => {
  const script = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');

  function paint(cookie: string, isDeviceDark = false) {
    const documentElement = { lang: 'en', dir: 'ltr', dataset: { theme: 'light' } };
    const bars = { content: 'light' };
    const document = { cookie, documentElement, querySelector: () => bars };
    vm.runInNewContext(script, { document, matchMedia: () => ({ matches: isDeviceDark }) });
    expect(bars.content).toBe(documentElement.dataset.theme === 'dark' ? createTheme({ mode: 'dark' })['--surface'] : 'light');
    return [documentElement.dataset.theme, documentElement.lang, documentElement.dir];
  }

  test.each([
    ['', false, ['light', 'en', 'ltr']],
    ['manyline-theme=dark; manyline-language=ar', false, ['dark', 'ar', 'rtl']],
    ['other=1; manyline-language=fr; manyline-theme=system', true, ['dark', 'fr', 'ltr']],
    ['manyline-theme=system', false, ['light', 'en', 'ltr']],
    ['manyline-theme=light; manyline-language=en', true, ['light', 'en', 'ltr']],
    ['manyline-theme=pink; manyline-language="><script>', true, ['light', 'en', 'ltr']],
  ])('with %j agrees with the atoms', (cookie, isDeviceDark, expected) => {
    expect(paint(cookie, isDeviceDark)).toEqual(expected);
  });

  test('the page before it has the colours of the themes', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const [light, dark] = [createTheme({ mode: 'light' }), createTheme({ mode: 'dark' })];
    expect([...page.matchAll(/ background: (.+);/gu)].map(([, colour]) => colour)).toEqual([light['--page'], dark['--page']]);
    expect(page).toContain(`<meta name="theme-color" content="${light['--surface']}" />`);
    expect(page).toContain(`color: ${light['--text']};`);
  });
});
