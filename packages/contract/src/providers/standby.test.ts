import { expect, it } from 'vitest';
import type { ProviderHealthEntry, ProviderState } from './providerHealth.ts';
import { isOnStandby, lineHealthHistory } from './standby.ts';

it('the standby account sends only while the first is stopped and the other is not', () => {
  expect(isOnStandby('down', 'healthy')).toBe(true);
  expect(isOnStandby('misconfigured', 'unknown')).toBe(true);
  expect(isOnStandby('degraded', 'healthy')).toBe(false);
  expect(isOnStandby('down', 'misconfigured')).toBe(false);
  expect(isOnStandby('down', undefined)).toBe(false);
});

const entry = (at: number, state: ProviderState): ProviderHealthEntry => ({ at, state });
const inWords = (entries: ReturnType<typeof lineHealthHistory>) =>
  entries.map((one) => (one.kind === 'switch' ? `${one.at} through ${one.account}` : `${one.at} ${one.account} ${one.state}`));

it('a line’s history names each switch between its accounts, newest first', () => {
  const first = [entry(40, 'healthy'), entry(20, 'down'), entry(1, 'healthy')];
  const standby = [entry(30, 'down'), entry(25, 'healthy'), entry(22, 'down'), entry(2, 'healthy')];
  expect(inWords(lineHealthHistory(first, { entries: standby, since: 10 }))).toEqual([
    '40 first healthy',
    '30 through first',
    '30 standby down',
    '25 through standby',
    '25 standby healthy',
    '22 through first',
    '22 standby down',
    '20 through standby',
    '20 first down',
    '1 first healthy',
  ]);
});

it('events before the line had a standby account are not switches', () => {
  const standby = { entries: [entry(4, 'healthy')], since: 10 };
  expect(inWords(lineHealthHistory([entry(5, 'down')], standby))).toEqual(['10 through standby', '5 first down']);
  expect(inWords(lineHealthHistory([entry(8, 'healthy'), entry(5, 'down')], standby))).toEqual(['8 first healthy', '5 first down']);
  expect(inWords(lineHealthHistory([entry(5, 'down')]))).toEqual(['5 first down']);
});
