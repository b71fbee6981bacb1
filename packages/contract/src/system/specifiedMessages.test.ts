import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '../shared/textLanguages.ts';
import { SPECIFIED_MESSAGES, translateMessage } from './specifiedMessages.ts';

it('the messages of specification 8', () => {
  expect(Object.keys(SPECIFIED_MESSAGES).toSorted()).toEqual(
    [
      'Looks like these are not your correct details. Please try again.',
      'Error fetching users list',
      'Cannot search user',
      'Data invalid',
      'Update information failed!',
      'Cannot found item',
      'No data available',
      "There's nothing to update",
      'Cannot fetch data',
      'You need to wait 5 minutes for the next request.',
      'Insert data successfully',
      'Update successfully',
      'Update function successfully',
    ].toSorted(),
  );
});

describe('a message of another back end', () => {
  it('is translated into each of our languages', () => {
    for (const message of Object.keys(SPECIFIED_MESSAGES)) {
      const shown = TEXT_LANGUAGES.map((language) => translateMessage(language, message));
      expect(shown[0]).toBe(message);
      expect(new Set(shown).size).toBe(TEXT_LANGUAGES.length);
      expect(shown.join(' ')).not.toMatch(/ [?!;:»]/u);
    }
  });

  it.each([undefined, 'de', 'constructor', ''])('is shown as given in the language %j', (language) => {
    expect(translateMessage(language, 'Data invalid')).toBe('Data invalid');
  });

  it.each(['Unknown {count, plural, one {#}}', '', '{', '<b>bold</b>', 'constructor', 'data invalid'])(
    'that is not in the specification, such as %j, is shown as given',
    (message) => {
      expect(translateMessage('fr', message)).toBe(message);
    },
  );
});
