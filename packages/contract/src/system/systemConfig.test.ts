import * as v from 'valibot';
import { expect, it } from 'vitest';
import { forEachLanguage } from '../shared/textLanguages.ts';
import { everyLanguageSchema } from './systemConfig.ts';

it('reads a text stored before a language was added', () => {
  expect(v.parse(everyLanguageSchema, { en: 'Back soon' })).toEqual({ ...forEachLanguage(() => ''), en: 'Back soon' });
});
