import { describe, expect, test } from 'vitest';
import { measurePassword } from './measurePassword.ts';

describe('measurePassword', () => {
  test.each([
    ['password', 'common'],
    ['mnbvcftyu', 'keyboard'],
    ['aaaaaaaa', 'repeat'],
    ['abcdefghi', 'sequence'],
    ['19840312', 'date'],
    ['kx7', 'short'],
  ] as const)('%s is weak: %s', (password, weakness) => {
    expect(measurePassword(password, [])).toEqual({ level: 'weak', weakness });
  });
  test('words known about the user add no strength', () => {
    expect(measurePassword('alice.harbour', ['alice.harbour'])).toEqual({ level: 'weak', weakness: 'personal' });
    expect(measurePassword('alice.harbour', []).weakness).not.toBe('personal');
  });
  test('length and rare words count, not special characters', () => {
    expect(measurePassword('P@ssw0rd!', []).level).toBe('weak');
    expect(measurePassword('lantern oyster quilt verdict', [])).toEqual({ level: 'strong', weakness: undefined });
  });
});
