import { expect, it } from 'vitest';
import { allSides, preselectSides, isClash } from './mergeSides.ts';

const field = (name: string, before: string, mine: string, theirs: string) => ({ name, label: name, before, mine, theirs });

const name = field('name', 'Bob', 'Bobby', 'Robert');
const email = field('email', 'bob@a.example', 'bob@b.example', 'bob@a.example');
const city = field('city', '', '', 'Lyon');

it('asks only about fields both sides changed', () => {
  expect([name, email, city].map(isClash)).toEqual([true, false, false]);
  expect(preselectSides([name, email, city])).toEqual({ email: 'mine', city: 'theirs' });
});

it('takes one side for all', () => {
  expect(allSides([name, city], 'theirs')).toEqual({ name: 'theirs', city: 'theirs' });
});
