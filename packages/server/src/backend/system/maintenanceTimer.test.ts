import { DEFAULT_SETTINGS, type MaintenancePlan } from '@manyline/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createInProcessBackplane } from '../hub/backplane.ts';
import { createFakeTime } from '../testing/fakeTime.ts';
import { broadcastMaintenance } from './maintenanceTimer.ts';

function begin({ start = 0, plan }: { readonly start?: number; readonly plan: MaintenancePlan | null }) {
  const time = createFakeTime(start);
  const backplane = createInProcessBackplane();
  const settings = { version: 1, ...DEFAULT_SETTINGS, maintenance: plan };
  const noticeTimes: number[] = [];
  backplane.subscribe(() => void noticeTimes.push(time.clock.now()));
  const read = vi.fn(async () => settings);
  const onError = vi.fn();
  const stop = broadcastMaintenance({ system: { read }, clock: time.clock, backplane, onError });
  onTestFinished(stop);
  const change = (maintenance: MaintenancePlan | null) => {
    settings.maintenance = maintenance;
    backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
    noticeTimes.pop();
  };
  return { ...time, noticeTimes, read, onError, stop, change, settings, backplane };
}

it('the start and the end are broadcast without any call', async () => {
  const { noticeTimes, pass, waiting } = begin({ plan: { startsAt: 60, endsAt: 120 } });
  await pass(59);
  expect(noticeTimes).toEqual([]);
  await pass(1);
  expect(noticeTimes).toEqual([60]);
  await pass(500);
  expect(noticeTimes).toEqual([60, 120]);
  expect(waiting()).toBe(0);
});

it('also works for a start weeks away, beyond the range of timers', async () => {
  const startsAt = 60 * 86_400 + 5;
  const { noticeTimes, pass } = begin({ plan: { startsAt, endsAt: null } });
  await pass(startsAt + 10);
  expect(noticeTimes).toEqual([startsAt]);
});

it('after a restart in the middle only the end is broadcast', async () => {
  const { noticeTimes, pass } = begin({ start: 90, plan: { startsAt: 60, endsAt: 120 } });
  await pass(100);
  expect(noticeTimes).toEqual([120]);
});

it('an end in the past is not broadcast', async () => {
  const { noticeTimes, pass, waiting } = begin({ start: 500, plan: { startsAt: 60, endsAt: 120 } });
  await pass(1_000);
  expect([noticeTimes, waiting()]).toEqual([[], 0]);
});

it('a plan is read again if its change may have been missed', async () => {
  const { noticeTimes, pass, settings, backplane } = begin({ plan: null });
  await pass(10);
  settings.maintenance = { startsAt: 60, endsAt: null };
  backplane.publish({ kind: 'gap' });
  noticeTimes.length = 0;
  await pass(100);
  expect(noticeTimes).toEqual([60]);
});

it('a new plan replaces the previous one', async () => {
  const { noticeTimes, pass, change } = begin({ plan: { startsAt: 60, endsAt: 120 } });
  await pass(10);
  change({ startsAt: 300, endsAt: null });
  await pass(200);
  expect(noticeTimes).toEqual([]);
  await pass(200);
  expect(noticeTimes).toEqual([300]);
  change(null);
  await pass(1_000);
  expect(noticeTimes).toEqual([300]);
});

it('reading the settings is retried after a failure', async () => {
  const { noticeTimes, pass, read, onError, change } = begin({ plan: null });
  await pass(1);
  read.mockRejectedValueOnce(new Error('The database is away.'));
  change({ startsAt: 100, endsAt: null });
  await pass(99);
  expect(onError).toHaveBeenCalledOnce();
  await pass(1);
  expect(noticeTimes).toEqual([100]);
});

it('a start during the reading of the settings is broadcast', async () => {
  const { noticeTimes, pass, read, change, settings } = begin({ plan: null });
  await pass(1);
  const reading = Promise.withResolvers<typeof settings>();
  read.mockReturnValueOnce(reading.promise);
  change({ startsAt: 2, endsAt: null });
  await pass(2);
  reading.resolve(settings);
  await pass(1);
  expect(noticeTimes).toHaveLength(1);
});

it('a start is broadcast although its timer is early and the clock reaches it during the check', async () => {
  const { noticeTimes, pass, clock } = begin({ plan: { startsAt: 60, endsAt: null } });
  await pass(59);
  const now = clock.now;
  const early = vi.spyOn(clock, 'now').mockReturnValueOnce(59.999).mockImplementation(now);
  await pass(1);
  early.mockRestore();
  await pass(1);
  expect(noticeTimes).toHaveLength(1);
});

it('a start is broadcast although another change arrives before its late timer', async () => {
  const { noticeTimes, pass, clock, change, settings } = begin({ plan: { startsAt: 60, endsAt: null } });
  await pass(59);
  const late = vi.spyOn(clock, 'now').mockReturnValue(60.2);
  change(settings.maintenance);
  late.mockRestore();
  await pass(2);
  expect(noticeTimes).toHaveLength(1);
});

it('broadcasts nothing after it is stopped', async () => {
  const { noticeTimes, pass, stop } = begin({ plan: { startsAt: 60, endsAt: 120 } });
  await pass(1);
  stop();
  await pass(1_000);
  expect(noticeTimes).toEqual([]);
});
