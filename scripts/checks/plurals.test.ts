import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { intlTag, type Locale, LOCALES } from '../../packages/ui/src/i18n/locale.ts';

const folder = new URL('../../packages/ui/src/messages/', import.meta.url);
const COUNTS = [0, 1, 2, 3, 11, 100];

function catalogue(locale: Locale): Readonly<Record<string, string>> {
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.assign({}, ...areas.map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/${locale}.json`, folder), 'utf8'))));
}

function say(locale: Locale, text: string, values: Record<string, string | number>): string {
  const messages = { text: parse(text) as MessageFormatElement[] };
  const intl = createIntl({
    locale: intlTag(locale),
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return String(intl.formatMessage({ id: 'text' }, values));
}

/** A value for every placeholder; the plural argument gets `count`. */
function valuesOf(text: string, count: number): Record<string, string | number> {
  const names = [...text.matchAll(/\{(\w+)(?:,\s*(\w+))?/g)];
  return Object.fromEntries(names.map(([, name = '', kind]) => [name, kind ? count : 'X']));
}

describe('plurals', () => {
  it('has all six Arabic forms', () => {
    expect(COUNTS.map((count) => new Intl.PluralRules('ar').select(count))).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    const text = catalogue('ar')['ui.table.select.count'] ?? '';
    expect(COUNTS.map((count) => say('ar', text, { count }))).toEqual([
      'لا صفوف محددة',
      'صف واحد محدد',
      'صفان محددان',
      '3 صفوف محددة',
      '11 صفًا محددًا',
      '100 صف محدد',
    ]);
  });

  it.each(LOCALES)('formats every counted message of %s for every count, without a raw placeholder', (locale) => {
    const counted = Object.entries(catalogue(locale)).filter(([, text]) => text.includes(', plural,'));
    expect(counted.length).toBeGreaterThan(3);
    for (const [id, text] of counted) {
      for (const count of COUNTS) expect(`${id}: ${say(locale, text, valuesOf(text, count))}`).not.toMatch(/[{}#]|: $/);
    }
  });

  it('writes Latin digits in Arabic sentences, as times and phone numbers have', () => {
    expect(say('ar', '{count, plural, zero {} one {} two {} few {#} many {#} other {#}}', { count: 1234 })).toMatch(/1.?234/);
  });
});
