import { describe, expect, it, vi } from 'vitest';
import { planProblem, type PlanText, proposePlan, toPlan, toPlanText } from './planText.ts';

const at = (text: string) => new Date(text).getTime() / 1_000;
const NOW = at('2026-11-14T10:30');
const typed: PlanText = { isOn: true, startDay: '2026-11-15', startTime: '22:00', endDay: '2026-11-16', endTime: '01:30' };

describe('a scheduled maintenance, typed in the device time zone', () => {
  it('survives a round trip', () => {
    const plan = { startsAt: at('2026-11-15T22:00'), endsAt: at('2026-11-16T01:30') };
    expect(toPlan(typed)).toEqual(plan);
    expect(toPlanText(plan, NOW)).toEqual(typed);
    const open = { ...plan, endsAt: null };
    expect(toPlan(toPlanText(open, NOW))).toEqual(open);
    expect(toPlan({ ...typed, isOn: false })).toBeNull();
  });

  it('a past plan is treated as none', () => {
    expect(toPlanText({ startsAt: NOW - 20, endsAt: NOW }, NOW).isOn).toBe(false);
    expect(toPlanText({ startsAt: NOW - 20, endsAt: NOW + 60 }, NOW).isOn).toBe(true);
    expect(toPlanText(null, NOW).isOn).toBe(false);
  });

  it('is proposed for a full hour that leaves time for an announcement', () => {
    expect(toPlan(proposePlan(NOW))).toEqual({ startsAt: at('2026-11-14T12:00'), endsAt: at('2026-11-14T13:00') });
  });

  it('is proposed for a full hour of a zone that is half an hour off', () => {
    const spy = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
    // 10:00 in Kolkata is 04:30 UTC, so what is full there is half past here.
    expect(toPlan(proposePlan(Date.UTC(2026, 10, 14, 4, 40) / 1_000))?.startsAt).toBe(Date.UTC(2026, 10, 14, 6, 30) / 1_000);
    spy.mockRestore();
  });

  it.each<[Partial<PlanText>, string | undefined]>([
    [{}, undefined],
    [{ endDay: '', endTime: '' }, undefined],
    [{ isOn: false, startDay: '' }, undefined],
    [{ startDay: '2026-11-01' }, undefined],
    [{ startDay: '' }, 'noStart'],
    [{ startTime: '' }, 'noStart'],
    [{ endTime: '' }, 'halfEnd'],
    [{ endDay: '2026-11-15', endTime: '22:00' }, 'endsBeforeStart'],
    [{ startDay: '2026-11-14', startTime: '08:00', endDay: '2026-11-14', endTime: '10:00' }, 'over'],
  ])('%j: %s', (change, expected) => {
    expect(planProblem({ ...typed, ...change }, NOW)).toBe(expected);
  });
});
