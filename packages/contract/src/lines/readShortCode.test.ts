import { expect, test } from 'vitest';
import { readShortCode } from './readShortCode.ts';

test.each([
  ['36665', 'FR', '36665'],
  ['38 200', 'FR', '38200'],
  ['262-966', 'US', '262966'],
  ['٦٨٨٤٩', 'US', '68849'],
  ['22922', 'DE', '22922'],
  ['7726', undefined, '7726'],
  ['119', 'CN', '119'],
])('%j typed on a line of %s is the short code %s', (text, country, code) => {
  expect(readShortCode(text, country)).toBe(code);
});

test.each([
  ['51234', 'SH', 'a number there'],
  ['312345', 'AD', 'a number there'],
  ['06 12', 'FR', 'a number that is cut short'],
  ['+33 6', 'FR', 'a number that is cut short'],
  ['0612345678', 'FR', 'a number'],
  ['4155552', 'US', 'too long for a short code'],
  ['12', 'US', 'too short'],
  ['Info 24', 'US', 'a name'],
  ['', 'US', 'nothing'],
])('%j typed on a line of %s is %s', (text, country) => {
  expect(readShortCode(text, country)).toBeUndefined();
});
