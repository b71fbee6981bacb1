import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, PROPORTIONAL_BELOW } from '../testing/growth.ts';
import { FILE_NAME_MAX_LENGTH, isPictureType, isShownType } from './file.ts';
import { cleanFileName, extensionOf } from './fileName.ts';

test('Bidi controls isolated in names and removed from file names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c/\\<>:"|?*]/u);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH);
      expect(clean).not.toMatch(/^\.|^\s|[\s.]$/u);
      expect(cleanFileName(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

test('shortening keeps the extension', () => {
  expect(cleanFileName(`${'é'.repeat(300)}.jpeg`)).toBe(`${'é'.repeat(195)}.jpeg`);
  expect(extensionOf('Photo.JPEG')).toBe('jpeg');
  expect(extensionOf('Makefile')).toBe('');
});

test('SVG and HTML of users never inline', () => {
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'application/xhtml+xml', 'text/xml', ''])
    expect([isShownType(type), isPictureType(type)]).toEqual([false, false]);
});

test('cleans names in time in proportion to their dots and keeps the extension', () => {
  const nameOf = (dots: number) => `a${'.'.repeat(dots)}b.pdf`;
  expect(cleanFileName(nameOf(40_000))).toBe('a.pdf');
  expect(growthOf((dots) => cleanFileName(nameOf(dots)))).toBeLessThan(PROPORTIONAL_BELOW);
});
