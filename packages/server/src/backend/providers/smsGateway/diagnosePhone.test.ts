import { expect, it } from 'vitest';
import { diagnosePhone, type PhoneFacts } from './diagnosePhone.ts';

const NOW = 1_800_000_000;
const ago = (seconds: number) => NOW - seconds;
const healthy = { state: 'healthy', since: ago(90_000), lastSuccess: ago(30) } as const;
const degraded = { ...healthy, state: 'degraded' } as const;
const seenAt = (seconds: number) => ({ problem: 'phoneSilent', detail: { text: new Date(ago(seconds) * 1_000).toISOString() } }) as const;
const refusedAt = (seconds: number, why: 'tooOld' | 'signature' | 'noSignature' | 'tooLarge', clockOffset?: number) => {
  return { lastRefusal: { at: ago(seconds), why, ...(clockOffset !== undefined && { clockOffset }) } };
};
const test = (state: NonNullable<PhoneFacts['test']>['state'], seconds: number, more: Partial<PhoneFacts['test']> = {}) => {
  return { test: { sentAt: ago(seconds), state, isAnswered: false, ...more } };
};

const cases: readonly (readonly [string, Partial<PhoneFacts>, readonly object[]])[] = [
  ['a phone that calls and is called', { calls: { lastCall: ago(20) }, ...test('reported', 30) }, []],
  ['an account without messages yet', {}, []],
  ['a clock that is ahead', { calls: { lastCall: ago(9_000), ...refusedAt(20, 'tooOld', 720) } }, [{ cause: 'clock', offset: 720 }]],
  ['a refused time of an older server, without how far', { calls: refusedAt(20, 'tooOld') }, [{ cause: 'clock' }]],
  ['a clock that was wrong, but isn’t any more', { calls: { lastCall: ago(10), ...refusedAt(20, 'tooOld', 720) } }, []],
  ['another signing key', { calls: refusedAt(20, 'signature'), ...test('taken', 400) }, [{ cause: 'signature' }]],
  ['another signing key, before it was entered again', { calls: refusedAt(20, 'signature'), keySetAt: ago(5) }, []],
  ['a call that was too large', { calls: { lastCall: ago(30), ...refusedAt(20, 'tooLarge') } }, []],
  [
    'a failure with Android’s reason, while calls are refused',
    { calls: refusedAt(20, 'tooOld', -400), ...test('failed', 60, { why: 'limit' }) },
    [
      { cause: 'clock', offset: -400 },
      { cause: 'failed', why: 'limit' },
    ],
  ],
  ['a failure without a known reason', { calls: { lastCall: ago(5) }, ...test('failed', 60) }, []],
  [
    'a phone that the app’s server hasn’t seen for two hours',
    { calls: { lastCall: ago(9_000) }, health: { ...degraded, reason: seenAt(7_200) } },
    [{ cause: 'silent', since: ago(7_200) }],
  ],
  ['one that was last seen by its own call', { calls: { lastCall: ago(300) }, health: { ...degraded, reason: seenAt(7_200) } }, []],
  ['one that never was in contact', { health: { ...degraded, reason: { problem: 'phoneSilent' } } }, [{ cause: 'silent' }]],
  [
    'a phone that took no message for five minutes, and called before',
    { calls: { lastCall: ago(3_600) }, ...test('taken', 300) },
    [{ cause: 'silent', since: ago(3_600) }],
  ],
  ['a message that was taken just now', { calls: { lastCall: ago(3_600) }, ...test('taken', 30) }, []],
  [
    'a phone in the same network that no longer answers',
    { mode: 'local', health: { ...healthy, state: 'down', reason: { problem: 'timeout' } } },
    [{ cause: 'silent', since: ago(30) }],
  ],
  [
    'an address in the same network that never answered',
    { mode: 'local', health: { state: 'down', since: ago(900), reason: { problem: 'unreachable' } } },
    [],
  ],
  [
    'the app’s server, out of reach, says nothing about the phone',
    { calls: { lastCall: ago(3_600) }, health: { ...healthy, state: 'down', reason: { problem: 'unreachable' } } },
    [],
  ],
  [
    'events that are reported eleven minutes late',
    { calls: { lastCall: ago(20), lastEvent: { at: ago(20), delay: 660 } } },
    [{ cause: 'late', delay: 660 }],
  ],
  ['events that are reported after a minute', { calls: { lastCall: ago(20), lastEvent: { at: ago(20), delay: 60 } } }, []],
  [
    'late events, repeated after this server refused them',
    { calls: { lastCall: ago(20), lastEvent: { at: ago(20), delay: 660 }, ...refusedAt(300, 'signature') } },
    [],
  ],
  ['no call at all, a minute after the test', test('taken', 60), [{ cause: 'neverCalled' }]],
  ['no call at all, right after the test', test('taken', 20), []],
  ['no call but that of a stranger', { calls: refusedAt(20, 'noSignature'), ...test('taken', 60) }, [{ cause: 'neverCalled' }]],
  ['no call at all, although messages were sent', { lastSentAt: ago(600) }, [{ cause: 'neverCalled' }]],
  ['no call at all, because nothing is sent while it is down', { lastSentAt: ago(600), health: { ...healthy, state: 'down' } }, []],
  ['no answer for two minutes', { calls: { lastCall: ago(100) }, ...test('reported', 120) }, [{ cause: 'rcs' }]],
  ['an answer', { calls: { lastCall: ago(100) }, ...test('reported', 120, { isAnswered: true }) }, []],
  ['no answer, and no call since either', { calls: { lastCall: ago(3_500) }, ...test('reported', 3_600) }, []],
  [
    'no answer, because it was refused',
    { calls: { lastCall: ago(100), ...refusedAt(10, 'signature') }, ...test('reported', 120) },
    [{ cause: 'signature' }],
  ],
];

it.each(cases)('%s', (_name, facts, causes) => {
  expect(diagnosePhone({ now: NOW, mode: 'cloud', health: healthy, calls: {}, ...facts })).toEqual(causes);
});
