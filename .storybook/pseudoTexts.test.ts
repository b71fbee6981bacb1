import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { createTranslations } from '../plays/translations.ts';
import { type Catalogue, realTexts, showTexts } from './pseudoTexts.ts';

const catalogueOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])) as Catalogue;

test('a play finds pseudo texts by the texts it is written with', () => {
  const english = catalogueOf({ send: 'Send later', count: '{count, plural, one {# recipient} other {# recipients}}' });
  const arabic = catalogueOf({ send: 'إرسال لاحقًا', count: '{count, plural, other {# مستلم}}' });
  showTexts('pseudo', english, [english, arabic]);
  const shown = (written: Catalogue, text: string) => createTranslations(realTexts(written), english).find(text).map(String);
  expect(shown(english, 'Send later')).toEqual([String(/^\[Sééñd láátéér\]$/su)]);
  expect(shown(arabic, 'إرسال لاحقًا')).toEqual([String(/^\[Sééñd láátéér\]$/su)]);
  expect(shown(english, '3 recipients')[0]).toContain('rééçíípííééñt');
  showTexts('real', english, [english, arabic]);
  expect(realTexts(english)).toEqual(english);
});
