import { RIGHTS, TEXT_LANGUAGES } from '@manyline/contract';
import { expect, it } from 'vitest';
import { builtInFeatures } from './builtInFeatures.ts';
import { shownFeature, shownFeatureText, storedFeatureText } from './featureTexts.ts';

it.each(TEXT_LANGUAGES)(
  'every feature of ours has a title and a description in %s, and saving them as shown keeps the default',
  (language) => {
    for (const feature of builtInFeatures) {
      const { title, description } = shownFeature(language, feature);
      expect([title, description].join(' ')).toMatch(/\p{L}{2}.* .*\p{L}{2}.*[.!?]$/u);
      expect(storedFeatureText(feature.id, 'title', title)).toBe(feature.title);
      expect(storedFeatureText(feature.id, 'description', description)).toBe(feature.description);
    }
  },
);

it('what an administrator wrote stays, also about a feature of ours and where it equals the title of another', () => {
  expect(shownFeatureText('fr', 'subject-chat', 'title', 'Discussions')).toBe('Discussions');
  expect(shownFeatureText('fr', 'subject-chat', 'title', 'Users')).toBe('Users');
  expect(shownFeatureText('fr', 'own-id', 'title', 'Chats')).toBe('Chats');
  expect(storedFeatureText('own-id', 'title', 'Utilisateurs')).toBe('Utilisateurs');
});

it('a default of an earlier version is a default', () => {
  const [line] = builtInFeatures.filter(({ id }) => id === 'subject-line');
  const shown = (text = '') => shownFeatureText('fr', 'subject-line', 'description', text);
  expect(shown('The user’s own phone lines.')).toBe(shown(line?.description));
});

it('has the subjects and actions of all rights', () => {
  const codes = (type: string) => builtInFeatures.filter((one) => one.type === type).map(({ code }) => code);
  // Everyone sees the sign-in page; `manage` is every action.
  expect(Object.keys(RIGHTS).toSorted()).toEqual(
    codes('subject')
      .filter((code) => code !== 'authentication')
      .toSorted(),
  );
  expect([...new Set<string>(Object.values(RIGHTS).flat())].toSorted()).toEqual(
    codes('action')
      .filter((code) => code !== 'manage')
      .toSorted(),
  );
});
