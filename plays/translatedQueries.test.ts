import { expect, test, vi } from 'vitest';
import { setPlayLanguage } from './playTranslations.ts';
import { translatedQueries } from './translatedQueries.ts';
import type { Catalogue } from './translations.ts';

const findByText = vi.fn(async (..._given: unknown[]) => undefined);
const find = async (isTriedAgain: boolean, ...more: unknown[]) => {
  await translatedQueries(() => isTriedAgain)({ findByText }).findByText('Send', undefined, ...more);
  return findByText.mock.lastCall?.[2];
};

test('what a callback of waitFor looks for is not waited for long, so that the callback is tried again', async () => {
  expect(await find(true)).toEqual({ timeout: 5_000 });
  expect(await find(true, { timeout: 10 })).toEqual({ timeout: 10 });
  expect(await find(false)).toBeUndefined();
});

test('a name at the end of a pseudo text is found as it is written, in spite of the bracket', async () => {
  const english: Catalogue = { hello: [{ type: 0, value: 'Hello' }] };
  setPlayLanguage('en', 'pseudo', { en: english, pseudo: { hello: [{ type: 0, value: '[Hééllóó]' }] } });
  const matched = async (text: RegExp, content: string) => {
    await translatedQueries(() => false)({ findByText }).findByText(text);
    const matches = findByText.mock.lastCall?.[0] as (content: string) => boolean;
    return matches(content);
  };
  expect(await matched(/Alice Moreau$/u, '[Góóóód móóórñííñg, Alice Moreau]')).toBe(true);
  expect(await matched(/Alice Moreau$/u, '[Alice Moreau ííís hééréé]')).toBe(false);
  expect(await matched(/^Hello$/u, '[Hééllóó]')).toBe(true);
  setPlayLanguage('en', 'en', {});
});
