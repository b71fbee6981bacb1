import { HUMAN_CHECK_ACTIONS } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { HUMAN_CHECK_POLICY, judgeVerdict, TOKEN_SECONDS } from './humanCheckPolicy.ts';

const NOW = 1_800_000_000;
const verdict = { isValid: true, action: 'login', host: 'manyline.test', score: 0.9, madeAt: NOW - 5 };
const expected = { action: 'login', host: 'manyline.test', now: NOW } as const;

describe('verified by the server against action, host, score and replay with a per-action policy', () => {
  test.each([
    ['createUser', 0.5, 'refuse'],
    ['activeUser', 0.5, 'refuse'],
    ['login', 0.3, 'pass'],
    ['changePassword', 0.5, 'refuse'],
    ['transferToMainWallet', 0.7, 'refuse'],
    ['sendToUser', 0.7, 'refuse'],
    ['buyPackage', 0.7, 'refuse'],
    ['lendingPackage', 0.7, 'refuse'],
    ['treePosition', 0.5, 'refuse'],
    ['currencyConvert', 0.7, 'refuse'],
  ] as const)('%s needs %d, and without the provider: %s', (action, minScore, whenUnreachable) => {
    expect(HUMAN_CHECK_POLICY[action]).toEqual({ minScore, whenUnreachable });
    const of = (score: number) => judgeVerdict({ ...verdict, action, score }, { ...expected, action });
    expect([of(minScore), of(minScore - 0.01)]).toEqual([undefined, 'score']);
  });

  it('has a rule for all ten action names', () => {
    expect(Object.keys(HUMAN_CHECK_POLICY)).toEqual([...HUMAN_CHECK_ACTIONS]);
  });

  test.each([
    ['a token the provider does not know', { ...verdict, isValid: false }, 'invalid'],
    ['one made for another action', { ...verdict, action: 'changePassword' }, 'action'],
    ['one without an action', { isValid: true, host: 'manyline.test', score: 0.9, madeAt: NOW }, 'action'],
    ['one made on another site', { ...verdict, host: 'evil.example' }, 'host'],
    ['one made on a site that only begins alike', { ...verdict, host: 'manyline.test.evil.example' }, 'host'],
    ['one without a host', { isValid: true, action: 'login', score: 0.9, madeAt: NOW }, 'host'],
    ['one that is too old', { ...verdict, madeAt: NOW - TOKEN_SECONDS - 1 }, 'age'],
    ['one from the future', { ...verdict, madeAt: NOW + TOKEN_SECONDS + 1 }, 'age'],
    ['one without a time', { isValid: true, action: 'login', host: 'manyline.test', score: 0.9 }, 'age'],
    ['one without a score', { isValid: true, action: 'login', host: 'manyline.test', madeAt: NOW }, 'score'],
    ['a score that is none', { ...verdict, score: Number.NaN }, 'score'],
    ['a score beyond the scale', { ...verdict, score: 100 }, 'score'],
  ])('%s is not accepted', (_name, given, problem) => {
    expect(judgeVerdict(given, expected)).toBe(problem);
  });

  it('ignores the case of the host and small clock differences', () => {
    expect(judgeVerdict({ ...verdict, host: 'Manyline.Test', madeAt: NOW + 60 }, expected)).toBeUndefined();
  });
});
