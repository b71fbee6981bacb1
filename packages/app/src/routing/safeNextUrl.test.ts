import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { loginUrl, safeNextUrl } from './safeNextUrl.ts';

const ORIGIN = 'https://manyline.test';

test('refuses the login page and other origins', () => {
  for (const value of [paths.login, `${paths.login}?nextUrl=/`, '//evil.test', 'https://evil.test/'])
    expect(safeNextUrl(value, ORIGIN)).toBeUndefined();
  expect(safeNextUrl(paths.chat, ORIGIN)).toBe(paths.chat);
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
