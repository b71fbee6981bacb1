import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { loginUrl, safeNextUrl } from './safeNextUrl.ts';

const ORIGIN = 'https://manyline.test';

describe('safeNextUrl', () => {
  test.each([
    ['/', '/'],
    [paths.chat, paths.chat],
    [`${paths.chat}?line=%2B14155552671&chat=1#end`, `${paths.chat}?line=%2B14155552671&chat=1#end`],
    ['/a/../b', '/b'],
    ['/a?next=//evil.test', '/a?next=//evil.test'],
    ['/a@b', '/a@b'],
  ])('goes to %j', (value, expected) => {
    expect(safeNextUrl(value, ORIGIN)).toBe(expected);
  });

  test.each([
    undefined,
    null,
    '',
    'chat',
    'https://evil.test/',
    'https://manyline.test/',
    '//evil.test',
    '///evil.test',
    String.raw`/\evil.test`,
    String.raw`\\evil.test`,
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000/evil.test',
    ' /evil.test',
    '/ evil',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    '/%2E//evil.test',
    '/%2f/evil.test',
    '/%5Cevil.test',
    '/%2fevil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.test',
    '/\u202eevil',
    `/${'a'.repeat(2_048)}`,
    `/${'é'.repeat(500)}`,
    paths.login,
    `${paths.login}?nextUrl=/`,
    paths.login.toUpperCase(),
  ])('refuses %j', (value) => {
    expect(safeNextUrl(value, ORIGIN)).toBeUndefined();
  });

  test('whatever is given, the answer stays on the origin and is its own normal form', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\0',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'http:',
      '//',
      'a',
      '\u2028',
      'é',
    );
    const crafted = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          crafted.map((tail) => `/${tail}`),
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const next = safeNextUrl(value, ORIGIN);
          if (next === undefined) return;
          expect(next).toMatch(/^\/(?!\/)/u);
          expect(new URL(next, ORIGIN).origin).toBe(ORIGIN);
          expect(safeNextUrl(next, ORIGIN)).toBe(next);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('loginUrl', () => {
  test('carries the wanted path', () => {
    expect(loginUrl(`${paths.chat}?chat=1`, ORIGIN)).toBe(`${paths.login}?nextUrl=${encodeURIComponent(`${paths.chat}?chat=1`)}`);
  });

  test('omits it when the wanted path is the root, or unsafe', () => {
    expect(loginUrl('/', ORIGIN)).toBe(paths.login);
    expect(loginUrl('//evil.test', ORIGIN)).toBe(paths.login);
  });
});
