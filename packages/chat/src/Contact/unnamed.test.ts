import { expect, it } from 'vitest';
import { isForeign, isNumberName } from './unnamed.ts';

it.each<[name: string, tn: string, isUnnamed: boolean]>([
  ['(415) 555-0143', '+14155550143', true],
  ['+1 415 555 0143', '+14155550143', true],
  ['06 12 34 56 78', '+33612345678', true],
  ['\u2066+33 6 12 34 56 78\u2069', '+33612345678', true],
  ['030 901820', '+4930901820', true],
  ['36665', '36665', true],
  ['Bob', '+33612345678', false],
  ['Berth 14', '+14155550114', false],
  ['007', '+14155550143', false],
  ['', '+14155550143', false],
  ['AMAZON', 'AMAZON', false],
])('%j of %s: %j', (name, tn, isUnnamed) => {
  expect(isNumberName(name, tn)).toBe(isUnnamed);
});

it.each<[name: string, tn: string, line: string | undefined, isAbroad: boolean]>([
  ['(415) 555-0143', '+14155550143', '+14155552671', false],
  ['06 12 34 56 78', '+33612345678', '+14155552671', true],
  ['06 12 34 56 78', '+33612345678', '+33698765432', false],
  ['06 12 34 56 78', '+33612345678', undefined, true],
])('%j of %s, on %s: foreign %j', (name, tn, line, isAbroad) => {
  expect(isForeign(name, tn, line)).toBe(isAbroad);
});
