import type { ProviderProblem, ProviderState } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import { canTestEnd, type HealthEvent, newHealth, nextHealth, type StoredHealth } from './nextHealth.ts';

const success: HealthEvent = { kind: 'success', at: 0 };
const failure = (problem: ProviderProblem, more: { isCertain?: true; isTest?: true } = {}): HealthEvent => ({
  kind: 'failure',
  at: 0,
  problem,
  ...more,
});

const tested: HealthEvent = { kind: 'success', at: 0, test: {} };
const low: HealthEvent = { kind: 'success', at: 0, test: { warning: { problem: 'lowBalance', detail: { text: '1.20 USD' } } } };

/** Applies the events one second apart, from second 1. */
function after(events: readonly HealthEvent[], from: StoredHealth = newHealth(0)) {
  const noticeIndexes: number[] = [];
  let health = from;
  for (const [index, event] of events.entries()) {
    const next = nextHealth(health, { ...event, at: index + 1 });
    if (next.mustNotify) noticeIndexes.push(index + 1);
    health = next.health;
  }
  return { health, noticeIndexes };
}

describe('the state of an account', () => {
  const table: readonly (readonly [string, readonly HealthEvent[], ProviderState, number])[] = [
    ['nothing happened', [], 'unknown', 0],
    ['a success', [success], 'healthy', 1],
    ['two successes: since the first', [success, success], 'healthy', 1],
    ['one temporary failure', [success, failure('serverError')], 'degraded', 2],
    ['three temporary failures in a row', [success, failure('timeout'), failure('serverError'), failure('unreachable')], 'down', 4],
    ['failures with a success between', [failure('timeout'), failure('timeout'), success, failure('timeout')], 'degraded', 4],
    ['a broken permanent connection', [success, failure('unreachable', { isCertain: true })], 'down', 2],
    ['throttling never stops it', [success, ...Array.from({ length: 9 }, () => failure('throttled'))], 'degraded', 2],
    ['a wrong password', [success, failure('credentials')], 'misconfigured', 2],
    ['a wrong password while down', [failure('unreachable', { isCertain: true }), failure('credentials')], 'misconfigured', 2],
    ['unreachable while misconfigured', [failure('credentials'), failure('unreachable', { isCertain: true })], 'misconfigured', 1],
    ['throttled while down', [failure('unreachable', { isCertain: true }), failure('throttled')], 'down', 1],
    ['a test that finds a wrong password', [success, failure('credentials', { isTest: true })], 'misconfigured', 2],
    ['a test that this key may not make', [success, failure('notPermitted', { isTest: true })], 'healthy', 1],
    ['the same before anything was sent', [failure('notPermitted', { isTest: true })], 'misconfigured', 1],
    [
      'a test that a bridge doesn’t know',
      [success, ...Array.from({ length: 9 }, () => failure('wrongAnswer', { isTest: true }))],
      'healthy',
      1,
    ],
    ['little credit, also while messages leave', [success, low, success, success], 'degraded', 2],
    ['credit that was topped up', [success, low, success, tested], 'healthy', 4],
    ['little credit after being down', [failure('unreachable', { isCertain: true }), low], 'degraded', 2],
    ['no credit after little', [low, failure('noBalance')], 'misconfigured', 2],
    ['back after being down', [failure('unreachable', { isCertain: true }), success], 'healthy', 2],
  ];
  test.each(table)('%s', (_, events, state, since) => {
    expect(after(events).health).toMatchObject({ state, since });
  });

  test('keeps the reason of the last failure and the setting to fix', () => {
    const { health } = after([{ kind: 'failure', at: 0, problem: 'credentials', detail: { code: '20003' } }, failure('unreachable')]);
    expect(health.reason).toEqual({ problem: 'credentials', detail: { code: '20003' } });
    expect(health.lastError).toEqual({ at: 2, problem: 'unreachable' });
    expect(after([success], health).health).toEqual({
      state: 'healthy',
      since: 1,
      lastSuccess: 1,
      lastError: health.lastError,
      isNotified: true,
    });
  });
});

test.each<readonly [string, readonly HealthEvent[], boolean]>([
  ['an unreachable account', [failure('unreachable', { isCertain: true })], true],
  ['a wrong password', [failure('credentials')], true],
  ['credit that a message found missing', [failure('noBalance')], false],
  ['credit that a test found missing', [failure('noBalance', { isTest: true })], true],
  ['the same, after a message met it', [failure('noBalance', { isTest: true }), failure('noBalance')], true],
  ['after its end, credit that a message found missing', [failure('noBalance', { isTest: true }), success, failure('noBalance')], false],
])('a test shows the end of %s: %3$s', (_, events, canTest) => expect(canTestEnd(after(events).health)).toBe(canTest));

describe('administrators are notified', () => {
  const down = failure('unreachable', { isCertain: true });
  test('once per outage, also if it flaps', () => {
    expect(after([success, down, success, down, failure('credentials'), success, down]).noticeIndexes).toEqual([2]);
  });
  test('once of little credit, and again when there is none', () => {
    expect(after([success, low, success, low, failure('throttled'), low, failure('noBalance'), tested, low]).noticeIndexes).toEqual([2, 7]);
  });
  test('again after ten good minutes', () => {
    const { health } = after([down, success]);
    const well = nextHealth(health, { kind: 'success', at: 602 }).health;
    expect(nextHealth(well, { ...down, at: 603 }).mustNotify).toBe(true);
    const short = nextHealth(health, { kind: 'success', at: 601 }).health;
    expect(nextHealth(short, { ...down, at: 602 }).mustNotify).toBe(false);
  });
  test('not about a provider that is only slow', () => {
    expect(after([failure('throttled'), failure('timeout')]).noticeIndexes).toEqual([]);
  });
});
