import { expect, it } from 'vitest';
import { findTemplates } from './findTemplates.ts';
import { templateOf } from './Templates.data.ts';

const all = [
  templateOf('Address', 'We are at Quai 9, opening at 8.'),
  templateOf('Opening hours', 'From 8 to 18.'),
  templateOf('Our opening', 'Come to the party.'),
  templateOf('Été', 'Fermé.'),
  templateOf('مواعيد العمل', 'من الثامنة'),
];
const names = (query: string) => findTemplates(all, query).shown.map(({ name }) => name);

it('finds by name and text, names that begin with the words first', () => {
  expect(names('opening')).toEqual(['Opening hours', 'Our opening', 'Address']);
  expect(names('hours open')).toEqual(['Opening hours']);
  expect(names('ete')).toEqual(['Été']);
  expect(names('مواعيد')).toEqual(['مواعيد العمل']);
  expect(names('')).toEqual(all.map(({ name }) => name));
  expect(names('zebra')).toEqual([]);
});

it('shows the first of ten thousand and says how many more there are', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => templateOf(`Template ${n}`, `Text ${n}`));
  expect(findTemplates(many, '')).toMatchObject({ shown: many.slice(0, 50), others: 9_950 });
  expect(findTemplates(many, 'text 77').others).toBeGreaterThan(0);
  expect(findTemplates(many, 'template 9999').shown).toHaveLength(1);
});
