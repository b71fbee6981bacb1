import { failed, loading, ready } from '@manyline/ui';
import { expect, test } from 'vitest';
import type { Session } from '../session/session.ts';
import { knowledge } from './useSituation.ts';

const config = (systemStatus: number) => ready({ systemStatus, routes: [] });
const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signedOut' };

test('without a previous user the login page does not wait', () => {
  for (const session of [unknown, signedOut])
    expect(knowledge(loading, session, undefined, false)).toEqual({ system: 'unknown', session: 'signedOut' });
});

test('with a previous user it waits for the session and the system', () => {
  expect(knowledge(loading, unknown, undefined, true)).toEqual({ system: 'loading', session: 'unknown' });
});

test('an unknown status isn’t maintenance; every known one except 1 is', () => {
  expect(knowledge(failed(), signedOut, undefined, false).system).toBe('unknown');
  expect(knowledge(config(1), signedOut, undefined, false).system).toBe('running');
  for (const status of [0, 2, -1, Number.NaN]) expect(knowledge(config(status), unknown, undefined, false).system).toBe('maintenance');
});

test('only a log-out by the user forgets the return path', () => {
  expect(knowledge(config(1), signedOut, { reason: 'loggedOut' }, false).session).toBe('leaving');
  for (const reason of ['expired', 'forced', 'connectionLost'] as const)
    expect(knowledge(config(1), signedOut, { reason }, false).session).toBe('signedOut');
});
