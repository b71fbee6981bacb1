import { expect, test } from 'vitest';
import { isCostlyNumber } from './costlyNumber.ts';

test.each([
  ['a satellite phone', '+881612345678'],
  ['another satellite phone', '+870773111632'],
  ['an international network', '+882161234567'],
  ['a further international network', '+883510001234'],
  ['a number too short for its network', '+88212'],
  ['an international premium rate', '+979123456789'],
  ['a universal personal number', '+8781012345678'],
  ['a relief operation', '+88812345678'],
  ['a British premium rate', '+449098790000'],
  ['a British personal number', '+447012345678'],
  ['a French shared cost', '+33810123456'],
  ['a German premium rate', '+499001234567'],
  ['an American premium rate', '+19002345678'],
])('%s', (_, tn) => expect(isCostlyNumber(tn)).toBe(true));

test.each([
  ['an American number', '+14155550123'],
  ['a French mobile', '+33612345678'],
  ['a British landline', '+441632960123'],
  ['an American toll-free number', '+18002345678'],
  ['an Egyptian mobile', '+201001234567'],
  ['no number at all', 'AMAZON'],
])('not %s', (_, tn) => expect(isCostlyNumber(tn)).toBe(false));
