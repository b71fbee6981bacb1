import { emptyPhone } from '@manyline/ui';
import { expect, it } from 'vitest';
import type { CreateValues } from './CreateForm.tsx';
import { createProblems } from './createRules.ts';

const camille: CreateValues = {
  name: 'Camille Durand',
  username: 'camille',
  email: 'camille@harbour.example',
  way: 'email',
  password: '',
  roleIds: [],
  lines: [],
  parentId: '',
};
const line = (tn: string | undefined) => ({
  entry: { text: tn ?? '12', country: 'FR', tn, problem: tn === undefined ? ('tooShort' as const) : undefined },
  name: '',
});

it('without a password the user gets an e-mail, which needs an address', () => {
  expect(createProblems(camille)).toEqual({});
  expect(createProblems({ ...camille, email: ' ' })).toEqual({ email: 'email.needed' });
  expect(createProblems({ ...camille, email: '', way: 'set', password: 'long enough' })).toEqual({});
});

it('a password has 8 to 128 characters, if one is set', () => {
  expect(createProblems({ ...camille, way: 'set', password: 'short' })).toEqual({ password: 'password.short' });
  expect(createProblems({ ...camille, way: 'set', password: 'x'.repeat(129) })).toEqual({ password: 'password.long' });
  expect(createProblems({ ...camille, password: 'short' })).toEqual({});
});

it('a line is a number, used only once', () => {
  expect(createProblems({ ...camille, lines: [line('+33612345678'), line(undefined)] })).toEqual({ lines: 'lines.invalid' });
  expect(createProblems({ ...camille, lines: [line('+33612345678'), line('+33612345678')] })).toEqual({ lines: 'lines.twice' });
});

it('numbers aren’t checked before the number rules are loaded', () => {
  const unread = { entry: { ...emptyPhone('FR'), text: '06 12 34 56 78' }, name: '' };
  expect(createProblems({ ...camille, lines: [unread, unread] })).toEqual({});
  expect(createProblems({ ...camille, lines: [{ ...unread, entry: emptyPhone('FR') }] })).toEqual({ lines: 'lines.invalid' });
});
