import { describe, expect, test } from 'vitest';
import { pickProfile } from './pickProfile.ts';

const alive = { tn: '+14155552671', status: 'Alive' };
const second = { tn: '+14155552672', status: 'Alive' };
const suspended = { tn: '+14155552673', status: 'Suspended' };

describe('Opening a profile', () => {
  test('with a given number, pick the matching profile', () => {
    expect(pickProfile([alive, second], second.tn)).toBe(second);
  });
  test('otherwise pick the first profile whose status is Alive', () => {
    expect(pickProfile([suspended, second, alive])).toBe(second);
  });
  test.each([
    ['none is found', [alive], '+33612345678'],
    ['it is not Alive', [alive, suspended], suspended.tn],
    ['there are none', [], undefined],
  ] as const)('if %s, nothing happens', (_, profiles, tn) => {
    expect(pickProfile(profiles, tn)).toBeUndefined();
  });
});
