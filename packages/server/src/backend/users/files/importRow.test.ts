import { expect, test } from 'vitest';
import { readNumber, readRow, rolesByName } from './importRow.ts';

test.each([
  ['33612345678', '+33612345678'],
  ['33612345678.0', '+33612345678'],
  ['33612345678,00', '+33612345678'],
  ['3.3612345678E+10', '+33612345678'],
  ['=+33612345678', '+33612345678'],
  ['0033612345678', '+33612345678'],
  // Digits are lost, a country is missing, or it is something else.
  ['3.36E+10', undefined],
  ['0612345678', undefined],
  ['29.11.2026', undefined],
  ['4,155,550,101', undefined],
])('a number as a spreadsheet writes it: %s is %s', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test('a refused cell of roles names those that don’t exist', () => {
  const findRole = rolesByName([{ id: '1', name: 'Agent' }]);
  const roles = (cell: string) => readRow({ row: 2, cells: { username: 'ann', roles: cell } }, findRole);
  const unknown = (name: string) => ({ field: 'roles', message: { id: 'server.role.unknown', values: { name } } });
  expect(roles('agent; Pilot, Wizard; Pilot')).toEqual([unknown('Pilot'), unknown('Wizard')]);
  expect(roles('Agent, Pilot')).toEqual([unknown('Pilot')]);
  expect(roles('agent; Agent')).toMatchObject({ roleIds: ['1'] });
});

const emailOf = (email: string) => {
  const read = readRow({ row: 2, cells: { username: 'ann', email } }, () => undefined);
  return 'username' in read ? read.email : read.map(({ field }) => field);
};

test.each([
  ['Ann <ann@x.example>', 'ann@x.example'],
  ['"Lee, Ann" <ann@x.example>;', 'ann@x.example'],
  ['mailto:ann@x.example?subject=Hi', 'ann@x.example'],
  ['\u200bann@x.example\u00a0', 'ann@x.example'],
  ["'ann@x.example'", 'ann@x.example'],
  ['(ann@x.example)', 'ann@x.example'],
  ['ann@x.example.', 'ann@x.example'],
  ['ann@x.example/', 'ann@x.example'],
  ["ann.o'brien+a@x.example", "ann.o'brien+a@x.example"],
  ['jörg@müller.example', 'jörg@müller.example'],
])('an address as other programs write it: %s', (text, expected) => {
  expect(emailOf(text)).toBe(expected);
});

test.each([
  'ann@x..example',
  'ann..lee@x.example',
  '.ann@x.example',
  'ann@.x.example',
  'ann@-x.example',
  'ann@x_y.example',
  'ann@[192.0.2.1]',
  'ann@192.0.2.1',
  'ann@x,example',
  'ann@x.example; bob@x.example',
  'ann(at)x.example',
  'ann',
])('no address: %s', (text) => {
  expect(emailOf(text)).toEqual(['email']);
});
