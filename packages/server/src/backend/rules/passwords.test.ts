import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { findPasswordProblem } from './passwords.ts';

const owner = { username: 'nadia.haddad', name: 'Nadia Haddad', email: 'nadia-at-work@example.org' };

describe('8–128 characters, common ones refused', () => {
  test.each([
    ['1234567', 'tooShort'],
    ['🙂🙂🙂', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['password', 'common'],
    ['PassWord1', 'common'],
    ['pass word 1', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['manyline-demo', 'common'],
    ['qqqqqqqqqqqqqqqq', 'common'],
    ['        8', 'common'],
    ['Nadia.Haddad', 'own'],
    ['nadia haddad', 'own'],
    ['NadiaHaddad', 'own'],
    ['nadia-at-work@example.org', 'own'],
    ['nadia-at-work', 'own'],
  ])('%s: %s', async (password, problem) => {
    expect(await findPasswordProblem(password, owner)).toBe(problem);
  });

  test.each(['correct horse battery', 'ليلى تحب القهوة', '🙂🙂🙂🙃', 'x'.repeat(64) + 'y'.repeat(64), 'nadia.haddad and a fox'])(
    '%s is accepted',
    async (password) => {
      expect(await findPasswordProblem(password, owner)).toBeUndefined();
    },
  );

  test('the 3,000 most leaked passwords are refused, in any case', async () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3_000);
    const few = [...COMMON_PASSWORDS].filter((_, index) => index % 100 === 0);
    for (const password of few) expect(await findPasswordProblem(password.toUpperCase(), owner)).toBe('common');
    expect([...COMMON_PASSWORDS].filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  });

  test('case and spaces do not make a password better', async () => {
    const common = fc.constantFrom(...[...COMMON_PASSWORDS].slice(0, 200)).chain((password) => fc.mixedCase(fc.constant(password)));
    await fc.assert(
      fc.asyncProperty(common, fc.nat(8), async (password, place) => {
        expect(await findPasswordProblem(`${password.slice(0, place)} ${password.slice(place)}`, owner)).toBe('common');
      }),
    );
  });
});
