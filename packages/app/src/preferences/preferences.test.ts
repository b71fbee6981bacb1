import { chooseLayout, DEFAULT_COLOURS, DEFAULT_LAYOUT, LOCALES } from '@manyline/ui';
import fc from 'fast-check';
import { type Atom, createStore } from 'jotai';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadLanguage } from '../i18n/loadMessages.ts';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { memoryStorage } from '../testing/storyWorld/memoryStorage.ts';
import { followPreferences } from './followPreferences.ts';
import type { PreferenceCookie } from './preferenceCookie.ts';
import {
  chooseLanguage,
  coloursAtom,
  contentWidthAtom,
  densityAtom,
  followLanguage,
  languageAtom,
  LOOK,
  mirrorLanguage,
  skinAtom,
  themeAtom,
} from './preferences.ts';
import { LAYOUT, layoutAtom } from './preferencesLayout.ts';

// Test files share loaded modules, but this one replaces how texts load: start with none, and leave none behind.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../i18n/loadMessages.ts', () => ({ loadLanguage: vi.fn(() => Promise.resolve()) }));

function storeWith(cookies: Record<string, string> = {}) {
  const store = createStore();
  const storage = memoryStorage(cookies);
  const post = vi.fn();
  store.set(servicesStateAtom, { storage, tabs: { post }, report: () => undefined } as unknown as Services);
  return { store, storage, post };
}

test('language, i18n and i18ns are in local storage from the start', () => {
  const { store, storage } = storeWith({ language: 'fr' });
  run(store, mirrorLanguage);
  expect(['language', 'i18n', 'i18ns'].map((key) => storage.get(key as 'language'))).toEqual(['fr', 'fr', JSON.stringify(LOCALES)]);
});

const all: Readonly<Record<string, PreferenceCookie<string | boolean>>> = { ...LOOK, ...LAYOUT };
const atoms: readonly Atom<unknown>[] = [themeAtom, languageAtom, skinAtom, densityAtom, contentWidthAtom, coloursAtom, layoutAtom];
const read = (cookies?: Record<string, string>) => {
  const { store } = storeWith(cookies);
  return atoms.map((atom) => store.get(atom));
};
const DEFAULTS = ['system', 'en', 'default', 'comfortable', 'fluid', { light: DEFAULT_COLOURS, dark: DEFAULT_COLOURS }, DEFAULT_LAYOUT];

describe('preferences', () => {
  test('Layout defaults: content width fluid; layout horizontal; theme of the device; skin default; navbar sticky with blur on; footer static; horizontal nav sticky; default theme colour 7367F0, darken colour 675DD8', () => {
    expect(read()).toEqual(DEFAULTS);
  });

  test('the cookies have the names of the specification', () => {
    const names = Object.values(all).map(({ cookie }) => cookie);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'isNavbarBlurEnabled',
        'isVerticalNavCollapsed',
        'appContentWidth',
        'theme',
        'isVerticalNavSemiDark',
        'skin',
        'language',
        'appContentLayoutNav',
        'navbarType',
        'footerType',
        'horizontalNavType',
        ...['light', 'dark'].flatMap((mode) => [`${mode}ThemePrimaryColor`, `${mode}ThemePrimaryDarkenColor`]),
      ]),
    );
  });

  test('every language can be stored', () => {
    for (const locale of LOCALES) expect(LOOK.language.parse(locale)).toBe(locale);
  });

  test('are read from the cookies', () => {
    expect(
      read({
        theme: 'system',
        language: 'ar',
        skin: 'bordered',
        density: 'compact',
        appContentWidth: 'boxed',
        lightThemePrimaryColor: '#00AA88',
        darkThemePrimaryDarkenColor: '#123456',
        appContentLayoutNav: 'vertical',
        navbarType: 'hidden',
        footerType: 'sticky',
        horizontalNavType: 'static',
        isNavbarBlurEnabled: 'false',
        isVerticalNavCollapsed: 'true',
        isVerticalNavSemiDark: 'true',
      }),
    ).toEqual([
      'system',
      'ar',
      'bordered',
      'compact',
      'boxed',
      { light: { ...DEFAULT_COLOURS, primary: '#00aa88' }, dark: { ...DEFAULT_COLOURS, primaryDarken: '#123456' } },
      {
        navigation: 'vertical',
        contentWidth: 'boxed',
        navbar: 'hidden',
        footer: 'sticky',
        horizontalNav: 'static',
        isNavbarBlurred: false,
        isVerticalNavCollapsed: true,
        isVerticalNavSemiDark: true,
      },
    ]);
  });

  const BAD = [
    '',
    ' ',
    'DARK',
    'TRUE',
    '1',
    '__proto__',
    'constructor',
    'toString',
    '<script>',
    'de',
    '#fff',
    '#gggggg',
    '#7367f0;x',
    'x'.repeat(4096),
  ];
  test.each(Object.keys(all))('%s: an unknown value is the default', (name) => {
    const { cookie, parse } = all[name]!;
    expect(BAD.filter((value) => parse(value) !== parse())).toEqual([]);
    for (const value of BAD) expect(read({ [cookie]: value })).toEqual(DEFAULTS);
  });

  test('any cookie content is read as complete preferences that can be stored again', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('dark', 'true', 'false', 'static', 'hidden', 'vertical', 'horizontal', '#00ff00', '\u0000', '\ud800'),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.values(all).map(({ cookie }) => [cookie, text]))), (cookies) => {
        const { store, storage } = storeWith(cookies);
        const stored = Object.values(all).map(({ cookie, parse }) => [parse, parse(storage.readCookie(cookie))] as const);
        expect(stored.filter(([parse, value]) => parse(String(value)) !== value)).toEqual([]);
        const layout = store.get(layoutAtom);
        expect(chooseLayout(layout, { navigation: layout.navigation })).toEqual(layout);
        for (const { primary, primaryDarken } of Object.values(store.get(coloursAtom)))
          expect(`${primary}${primaryDarken}`).toMatch(/^#[\da-f]{6}#[\da-f]{6}$/u);
      }),
      { numRuns: 50 },
    );
  });

  test('a language whose texts can’t be loaded isn’t selected', async () => {
    const { store, storage } = storeWith();
    vi.mocked(loadLanguage).mockRejectedValueOnce(new Error('offline'));
    await run(store, chooseLanguage, 'ar');
    expect([store.get(languageAtom), storage.readCookie('language')]).toEqual(['en', undefined]);
  });

  test('a choice applies immediately, is stored, and reaches the other tabs', async () => {
    const { store, storage, post } = storeWith();
    store.set(themeAtom, 'dark');
    await run(store, chooseLanguage, 'fr');
    expect([store.get(themeAtom), store.get(languageAtom)]).toEqual(['dark', 'fr']);
    expect([storage.readCookie('theme'), storage.readCookie('language')]).toEqual(['dark', 'fr']);
    expect(post.mock.calls).toEqual([[{ type: 'preferencesChanged' }], [{ type: 'preferencesChanged' }]]);
  });

  test('an unchanged choice is not sent again', () => {
    const { store, post } = storeWith({ skin: 'bordered' });
    store.set(skinAtom, 'bordered');
    expect(post).not.toHaveBeenCalled();
  });

  test('Switching to horizontal layout forces a hidden navbar back to sticky and un-collapses the vertical nav.', () => {
    const { store, storage } = storeWith({ appContentLayoutNav: 'vertical', navbarType: 'hidden', isVerticalNavCollapsed: 'true' });
    store.set(layoutAtom, { navigation: 'horizontal' });
    expect(store.get(layoutAtom)).toEqual(DEFAULT_LAYOUT);
    expect([storage.readCookie('navbarType'), storage.readCookie('isVerticalNavCollapsed')]).toEqual(['sticky', 'false']);
  });

  test('follows another tab’s language once its texts are loaded', async () => {
    const { store, storage } = storeWith();
    expect([store.get(skinAtom), store.get(languageAtom)]).toEqual(['default', 'en']);
    storage.writeCookie('skin', 'bordered');
    storage.writeCookie('language', 'ar');
    vi.mocked(loadLanguage).mockRejectedValueOnce(new Error('offline'));
    await run(store, followPreferences);
    expect([store.get(skinAtom), store.get(languageAtom)]).toEqual(['default', 'en']);
    await run(store, followPreferences);
    expect([store.get(skinAtom), store.get(languageAtom)]).toEqual(['bordered', 'ar']);
    expect(loadLanguage).toHaveBeenLastCalledWith('ar');
  });

  test('a language chosen here wins over one from another tab, whichever loads first', async () => {
    for (const isFollowedFirst of [true, false]) {
      const { store, storage } = storeWith({ language: 'fr' });
      const texts = { ar: Promise.withResolvers<void>(), en: Promise.withResolvers<void>() };
      vi.mocked(loadLanguage).mockImplementation((locale) => texts[locale as keyof typeof texts].promise);
      const begin = () => {
        if (isFollowedFirst) return [run(store, followLanguage, 'ar'), run(store, chooseLanguage, 'en')];
        return [run(store, chooseLanguage, 'en'), run(store, followLanguage, 'ar')];
      };
      const both = begin();
      texts.en.resolve();
      await Promise.resolve();
      texts.ar.resolve();
      await Promise.all(both);
      expect([store.get(languageAtom), storage.readCookie('language')]).toEqual(['en', 'en']);
    }
    vi.mocked(loadLanguage).mockImplementation(() => Promise.resolve());
  });

  test('the later of two chosen languages applies', async () => {
    const { store } = storeWith();
    const slow = Promise.withResolvers<void>();
    vi.mocked(loadLanguage).mockReturnValueOnce(slow.promise);
    const first = run(store, chooseLanguage, 'fr');
    await run(store, chooseLanguage, 'ar');
    slow.resolve();
    await first;
    expect(store.get(languageAtom)).toBe('ar');
  });
});
