import { expect, it } from 'vitest';
import { emailProblem, nameProblem, usernameProblem } from './userRules.ts';

it('Specification 5: an email is valid if it has text, an at sign, text, a dot and text, with no whitespace', () => {
  expect(['', ' bob@harbour.example ', 'b@c.d'].map(emailProblem)).toEqual([undefined, undefined, undefined]);
  for (const wrong of ['bob', 'bob@harbour', 'bo b@harbour.example', '@harbour.example', `${'a'.repeat(250)}@b.example`])
    expect(emailProblem(wrong)).toBe('email.invalid');
});

it('a user name has no spaces and no at sign', () => {
  expect(usernameProblem('bob.martin')).toBeUndefined();
  expect(usernameProblem('  ')).toBe('username.missing');
  expect(usernameProblem('bob@harbour')).toBe('username.invalid');
  expect(usernameProblem('x'.repeat(65))).toBe('username.tooLong');
  expect(['', ' \u200B', '\u3164'].map(nameProblem)).toEqual(['name.missing', 'name.missing', 'name.missing']);
  expect(nameProblem('ليلى')).toBeUndefined();
  expect(nameProblem('x'.repeat(101))).toBe('name.tooLong');
});
