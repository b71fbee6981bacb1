import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOGIN_PATH, safePath } from './safePath.ts';

const ORIGIN = 'https://manyline.test';
const CHAT = '/cms/apps/page-cms-apps-chat';

describe('safePath', () => {
  test.each([
    ['/', '/'],
    [CHAT, CHAT],
    [`${CHAT}?line=%2B14155552671&chat=1#end`, `${CHAT}?line=%2B14155552671&chat=1#end`],
    ['/a/../b', '/b'],
    ['/a?next=//evil.test', '/a?next=//evil.test'],
    ['/a@b', '/a@b'],
    ['/hubs', '/hubs'],
    ['/50%25/%C3%A9', '/50%25/%C3%A9'],
  ])('goes to %j', (value, expected) => {
    expect(safePath(value, ORIGIN)).toBe(expected);
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
    LOGIN_PATH,
    `${LOGIN_PATH}?nextUrl=/`,
    LOGIN_PATH.toUpperCase(),
    `${LOGIN_PATH}/`,
    LOGIN_PATH.replace('login', '%6Cogin'),
    '/api-user/api/v1/auth/sso/start?rememberMe=true',
    '/API-user/api/v1/auth/sso/start',
    '/%61pi-user/api/v1/auth/sso/start',
    '/hub',
    '/hub/negotiate',
  ])('refuses %j', (value) => {
    expect(safePath(value, ORIGIN)).toBeUndefined();
  });

  test('any result stays on the origin and is already normalised', () => {
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
          const next = safePath(value, ORIGIN);
          if (next === undefined) return;
          expect(next).toMatch(/^\/(?!\/)/u);
          expect(new URL(next, ORIGIN).origin).toBe(ORIGIN);
          expect(safePath(next, ORIGIN)).toBe(next);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
