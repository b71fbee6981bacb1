import * as v from 'valibot';
import { expect, it } from 'vitest';
import { everyLanguageSchema } from './systemConfig.ts';
import { forEachLanguage } from './textLanguages.ts';

it('reads a text stored before a language was added', () => {
  expect(v.parse(everyLanguageSchema, { en: 'Back soon' })).toEqual({ ...forEachLanguage(() => ''), en: 'Back soon' });
});
