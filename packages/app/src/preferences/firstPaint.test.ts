import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { createTheme, DEFAULT_COLOURS, directionOf, LOCALES } from '@manyline/ui';
import { describe, expect, test } from 'vitest';
import { customAccents } from './customAccents.ts';
import { LOOK } from './preferences.ts';

const script = readFileSync(new URL('../../first-paint.js', import.meta.url), 'utf8');
const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** Runs the script in a browser with this cookie; `accents` is in its local storage. */
function paint(
  cookie: string,
  { isDeviceDark = false, accents, languages = ['en-US'] }: { isDeviceDark?: boolean; accents?: unknown; languages?: string[] } = {},
) {
  const style = new Map<string, string>();
  const page = {
    lang: 'en',
    dir: 'ltr',
    dataset: { theme: 'light' } as Record<string, string>,
    style: { setProperty: (name: string, value: string) => style.set(name, value) },
  };
  const bars = { content: 'light' };
  vm.runInNewContext(script, {
    document: { cookie, documentElement: page, querySelector: () => bars },
    matchMedia: () => ({ matches: isDeviceDark }),
    navigator: { languages },
    localStorage: { 'manyline-accents': typeof accents === 'string' ? accents : JSON.stringify(accents) },
  });
  expect(bars.content).toBe(page.dataset['theme'] === 'dark' ? createTheme({ mode: 'dark' })['--ml-bar'] : 'light');
  return { theme: page.dataset['theme'], skin: page.dataset['skin'], lang: page.lang, dir: page.dir, style: Object.fromEntries(style) };
}

describe('the script of the first paint', () => {
  test.each([
    ['', false, ['light', 'en', 'ltr', undefined]],
    ['manyline-theme=dark; manyline-language=ar', false, ['dark', 'ar', 'rtl', undefined]],
    ['other=1; manyline-language=fr; manyline-theme=system', true, ['dark', 'fr', 'ltr', undefined]],
    ['manyline-theme=system; manyline-skin=bordered', false, ['light', 'en', 'ltr', 'bordered']],
    ['manyline-theme=light; manyline-language=en; manyline-skin=default', true, ['light', 'en', 'ltr', undefined]],
    ['', true, ['dark', 'en', 'ltr', undefined]],
    ['manyline-theme=pink; manyline-language="><script>; manyline-skin=__proto__', true, ['dark', 'en', 'ltr', undefined]],
  ])('with %j agrees with the atoms', (cookie, isDeviceDark, expected) => {
    const { theme, lang, dir, skin } = paint(cookie, { isDeviceDark });
    expect([theme, lang, dir, skin]).toEqual(expected);
  });

  test.each(LOCALES)('sets the direction for %s like the app', (locale) => {
    expect(paint(`manyline-language=${locale}`)).toMatchObject({ lang: locale, dir: directionOf(locale) });
  });

  test('follows the language of the browser until one is chosen', () => {
    expect(paint('', { languages: ['de-DE', 'ar-EG', 'en'] })).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(paint('manyline-language=fr', { languages: ['ar'] })).toMatchObject({ lang: 'fr', dir: 'ltr' });
  });

  test('uses the app’s cookie names', () => {
    for (const { cookie } of [LOOK.theme, LOOK.language, LOOK.skin]) expect(script).toContain(`cookie('${cookie}')`);
  });

  describe('the initial loader', () => {
    const COLOURS = 'manyline-initial-loader-bg=%23161927; manyline-initial-loader-color=#8f86f7';
    const SHOWN = { '--initial-loader-bg': '#161927', '--initial-loader-color': '#8f86f7' };

    test.each([
      [COLOURS, SHOWN],
      [`${COLOURS}; manyline-theme=dark; manyline-color-scheme=dark`, SHOWN],
      // The device has switched to light since the cookie was written.
      [`${COLOURS}; manyline-theme=system; manyline-color-scheme=dark`, {}],
      ['manyline-initial-loader-bg=red; manyline-initial-loader-color=url(x)', {}],
      ['manyline-initial-loader-bg=#fff; manyline-initial-loader-color=%23161927;%20x', {}],
      [`manyline-initial-loader-bg=${'#161927'.repeat(3)}`, {}],
    ])('with %j', (cookie, style) => {
      expect(paint(cookie).style).toEqual(style);
    });
  });

  describe('custom colours', () => {
    const chosen = {
      light: { primary: '#0f766e', primaryDarken: '#115e59' },
      dark: { primary: '#e0457b', primaryDarken: '#c42e64' },
    };
    const accents = customAccents(chosen);

    test.each(['light', 'dark'] as const)('stand in %s before the app does: every variable that differs from the house', (mode) => {
      const house = createTheme({ mode });
      const own = Object.entries(createTheme({ mode, colours: chosen[mode] })).filter(
        ([name, value]) => house[name as `--ml-${string}`] !== value,
      );
      expect(own.length).toBeGreaterThan(8);
      expect(paint(`manyline-theme=${mode}`, { accents }).style).toMatchObject(Object.fromEntries(own));
    });

    test('match the device’s current mode, including the loader', () => {
      const cookies = 'manyline-theme=system; manyline-color-scheme=light; manyline-initial-loader-color=#0f766e';
      const { style } = paint(cookies, { isDeviceDark: true, accents });
      const accent = accents.dark['--ml-accent'];
      expect(style).toMatchObject({ '--ml-accent': accent, '--initial-loader-color': accent });
      expect(accent).not.toBe(accents.light['--ml-accent']);
    });

    test('leave a mode without custom colours unchanged', () => {
      const stored = customAccents({ light: DEFAULT_COLOURS, dark: chosen.dark });
      expect(paint('', { accents: stored }).style).toEqual({});
      expect(paint('manyline-theme=dark', { accents: stored }).style).not.toEqual({});
    });

    test.each([
      ['{'],
      ['null'],
      ['5'],
      [{}],
      [['light', accents.light]],
      [{ light: null }],
      [{ light: { '--ml-accent': 'red', '--ml-link': 'url(//x)', '--ml-accent-8': 'rgb(1 2 3 / .1); x' } }],
      [{ light: { '--ml-page': '#000000', accent: '#000000', '--ml-font': '#000000', __proto__: null, constructor: '#000000' } }],
    ])('%j is ignored', (stored) => {
      expect(paint('', { accents: stored }).style).toEqual({});
    });

    test('a browser without storage shows the defaults', () => {
      expect(() =>
        vm.runInNewContext(script, { document: { cookie: '', documentElement: { dataset: {} } }, matchMedia: undefined }),
      ).not.toThrow();
    });
  });
});

describe('the page before the script', () => {
  const [light, dark] = [createTheme({ mode: 'light' }), createTheme({ mode: 'dark' })];

  test('has the colours of the themes, unless the initial loader has others', () => {
    const grounds = [...html.matchAll(/ background: var\(--initial-loader-bg, (.+)\);/gu)].map(([, colour]) => colour);
    const bars = [...html.matchAll(/ --loader: var\(--initial-loader-color, (.+)\);/gu)].map(([, colour]) => colour);
    expect(grounds).toEqual([light['--ml-page'], dark['--ml-page']]);
    expect(bars).toEqual([light['--ml-accent'], dark['--ml-accent']]);
    expect(light['--ml-accent']).toBe(DEFAULT_COLOURS.primary);
    expect(html).toContain(`<meta name="theme-color" content="${light['--ml-bar']}" />`);
    expect(html).toContain(`color: ${light['--ml-text']};`);
  });
});
