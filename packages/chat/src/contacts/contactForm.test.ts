import { type ContactContent, EMPTY_CONTACT } from '@manyline/contract';
import { expect, test } from 'vitest';
import { isChanged, mergeValues, toContent, toValues } from './contactForm.ts';

const base: ContactContent = {
  ...EMPTY_CONTACT,
  name: 'Karim',
  numbers: [{ value: '+33612345678', label: 'mobile' }],
  tags: ['VIP'],
  note: 'Calls',
};

test('a contact that nobody touched is unchanged', () => {
  for (const content of [base, EMPTY_CONTACT]) expect(isChanged(toValues(content), content)).toBe(false);
  expect(isChanged({ ...toValues(base), tags: 'VIP, Lyon' }, base)).toBe(true);
});

test('tags are split at commas of each script', () => {
  expect(toContent({ ...toValues(base), tags: ' VIP ,, Lyon؛، زبون;new ' }).tags).toEqual(['VIP', 'Lyon؛', 'زبون', 'new']);
});

test('after someone else saved, what was typed stays and the rest is theirs', () => {
  const typed = { ...toValues(base), name: 'Karim B.', note: 'Calls' };
  const theirs: ContactContent = { ...base, name: 'Karim Benali', note: 'Texts', tags: ['VIP', 'Lyon'] };
  expect(mergeValues(typed, base, theirs)).toEqual({ ...toValues(theirs), name: 'Karim B.' });
});
