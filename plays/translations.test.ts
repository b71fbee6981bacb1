import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { createTranslations } from './translations.ts';

const catalogue = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));

const english = catalogue({
  send: 'Send',
  open: 'Open the chat with {name}',
  unread: '{count, plural, one {# unread message} other {# unread messages}}',
  any: '{name}: {text}',
  terms: 'Read the <link>terms</link>',
});
const french = catalogue({
  send: 'Envoyer',
  open: 'Ouvrir la conversation avec {name}',
  unread: '{count, plural, one {# message non lu} other {# messages non lus}}',
  any: '{name} : {text}',
  terms: 'Lire les <link>conditions</link>',
});
const { find } = createTranslations(english, french);
const isFound = (text: string | RegExp, translation: string) => find(text).some((pattern) => pattern.test(translation));

test.each([
  ['Send', 'Envoyer'],
  ['Open the chat with Léa', 'Ouvrir la conversation avec Léa'],
  ['3 unread messages', '3 messages non lus'],
  ['1 unread message', '1 message non lu'],
  ['Read the terms', 'Lire les conditions'],
  [/^Open the chat/u, 'Ouvrir la conversation avec Zoé'],
])('%s is found as %s', (text, translation) => {
  expect(isFound(text, translation)).toBe(true);
});

test.each(['Léa', 'Anything: else', /^Léa/u])('%s is no text of the catalogue', (text) => {
  expect(find(text)).toEqual([]);
});

test('another text of the language is not found', () => {
  expect(isFound('Send', 'Lire les conditions')).toBe(false);
});
