import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherSpelling } from './otherSpelling.ts';

it.each([
  ['ina@müller.example', 'ina@xn--mller-kva.example'],
  ['ina@Straße.example', 'ina@xn--strae-oqa.example'],
  ['ina@مثال.إختبار', 'ina@xn--mgbh0fb.xn--kgbechtv'],
  ['ina@例え.テスト', 'ina@xn--r8jz45g.xn--zckzah'],
  ['ina@bücher.müller.example', 'ina@xn--bcher-kva.xn--mller-kva.example'],
])('%s is %s', (letters, ascii) => {
  const lower = letters.toLowerCase();
  expect([otherSpelling(letters), otherSpelling(ascii), otherSpelling(ascii.toUpperCase())]).toEqual([
    ascii,
    lower,
    lower.replace('ina', 'INA'),
  ]);
});

it.each([
  'ina@northwind.example',
  'ina',
  'müller',
  '',
  'ina@',
  // Letters that would become others.
  'ina@ｎorthwind.example',
  'ina@northwind。example',
  'ina@\u212Aüche.example'.replace('ü', 'u'),
  // No punycode, or none that is written so.
  'ina@xn--.example',
  'ina@xn--a-.example',
  'ina@xn--99999999.example',
  'ina@xn--northwind-.example',
  'ina@müller.example/@evil.example',
  'ina@mü ller.example',
])('%j has one spelling', (address) => {
  expect(otherSpelling(address)).toBeUndefined();
});

it('every domain that has two is found by either', () => {
  const letters = fc.stringMatching(/^[a-zà-öø-ÿ\u0430-\u044f\u05d0-\u05ea\u4e00-\u4eff]{1,12}$/u);
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(`${label}.example`);
      fc.pre(ascii !== '' && ascii.startsWith('xn--') && domainToUnicode(ascii) === `${label}.example`);
      expect(otherSpelling(`a@${ascii}`)).toBe(`a@${label}.example`);
      expect(otherSpelling(`a@${label}.example`)).toBe(`a@${ascii}`);
    }),
    { seed: 36 },
  );
});
