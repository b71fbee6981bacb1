import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, LOCALES } from '@manyline/ui';
import { expect, test } from 'vitest';
import { builtInRoutes } from '../routing/routes.ts';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string; readonly label: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly protocol_handlers: readonly { readonly protocol: string; readonly url: string }[];
}

const PUBLIC = join(import.meta.dirname, '../../public');
const read = (locale: string) =>
  JSON.parse(readFileSync(join(PUBLIC, locale === 'en' ? 'manyline.webmanifest' : `manyline.${locale}.webmanifest`), 'utf8')) as Manifest;
/** Without its texts. */
const bare = ({ shortcuts, screenshots, ...rest }: Manifest) => ({
  ...rest,
  screenshots: screenshots.map((screenshot) => ({ ...screenshot, label: '' })),
  lang: '',
  dir: '',
  description: '',
  shortcuts: shortcuts.map(({ url }) => url),
});

test.each(LOCALES)('the manifest in %s is the same app, in its language', (locale) => {
  const manifest = read(locale);
  expect(bare(manifest)).toEqual(bare(read('en')));
  expect([manifest.lang, manifest.dir]).toEqual([locale, directionOf(locale)]);
  const textsOf = ({ description, shortcuts, screenshots }: Manifest) => [
    description,
    ...shortcuts.map(({ name }) => name),
    ...screenshots.map(({ label }) => label),
  ];
  const others = LOCALES.filter((other) => other !== locale).flatMap((other) => textsOf(read(other)));
  for (const text of textsOf(manifest)) expect(others).not.toContain(text);
});

test('its icons and pictures are there, for every use, in the sizes it says', () => {
  const { icons, screenshots } = read('en');
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const bytes = readFileSync(join(PUBLIC, src));
    const size = src.endsWith('.png') ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'any';
    expect(size).toBe(sizes);
  }
});

test('what it opens are pages of the app, and it names no line or user', () => {
  const { shortcuts, protocol_handlers: handlers } = read('en');
  for (const { url } of [...shortcuts, ...handlers])
    expect(builtInRoutes.find(new URL(url, 'https://a.test').pathname)?.page).toMatch(/chat|bulk/);
  for (const { url } of handlers) expect(url.split('#')[1]).toBe('to=%s');
  expect(JSON.stringify(read('en'))).not.toMatch(/\+?\d{8,}/);
});
