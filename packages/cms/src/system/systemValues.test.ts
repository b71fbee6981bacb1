import { DEFAULT_SETTINGS, type SystemSettings } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { proposePlan, toPlan } from './planText.ts';
import { fieldOf, type SystemValues, toSettings, toValues, valueProblems } from './systemValues.ts';

const NOW = 1_800_000_000;
const kept: SystemSettings = { version: 3, ...DEFAULT_SETTINGS };
const values = toValues(kept, NOW);

describe('what the form holds of the settings', () => {
  it('goes there and back', () => {
    const { version: _version, ...settings } = kept;
    expect(toSettings(values, kept, NOW)).toEqual(settings);
    const plan = proposePlan(NOW);
    expect(toSettings({ ...values, plan, wsUrl: ' /hub ' }, kept, NOW)).toEqual({ ...settings, wsUrl: '/hub', maintenance: toPlan(plan) });
  });

  it('a plan nobody touched stays to the second, also one that is over', () => {
    for (const maintenance of [
      { startsAt: NOW + 1, endsAt: NOW + 63 },
      { startsAt: 5, endsAt: 7 },
    ]) {
      const planned = { ...kept, maintenance };
      expect(toSettings(toValues(planned, NOW), planned, NOW).maintenance).toEqual(maintenance);
    }
  });

  it('what the server has against a part of it stands at its field', () => {
    expect(['maintenance.startsAt', 'maintenance', 'maintenanceMessage.fr', 'wsUrl'].map(fieldOf)).toEqual([
      'plan',
      'plan',
      'maintenanceMessage',
      'wsUrl',
    ]);
  });
});

it.each<[Partial<SystemValues>, object]>([
  [{}, {}],
  [{ googleReCaptchaKey: '6Lc A' }, { googleReCaptchaKey: 'spaces' }],
  [{ googleReCaptchaKey: 'k'.repeat(201) }, { googleReCaptchaKey: 'tooLong' }],
  [{ googleReCaptchaKey: ` ${'k'.repeat(200)} ` }, {}],
  [{ wsUrl: 'hub.example' }, { wsUrl: 'notAnAddress' }],
  [{ accessMinutes: null }, { accessMinutes: 'missing' }],
  [{ accessMinutes: 4 }, { accessMinutes: 'range' }],
  [{ fileMegabytes: 1.5 }, { fileMegabytes: 'range' }],
  [{ rememberedDays: 90, rememberedLimitDays: 30 }, { rememberedDays: 'overLimit' }],
  [{ plan: { ...values.plan, isOn: true } }, { plan: 'noStart' }],
  [{ maintenanceMessage: { en: 'Soon', fr: '', ar: '' } }, { maintenanceMessage: 'languages' }],
  [{ maintenanceMessage: { en: 'Soon', fr: 'Bientôt', ar: 'قريبًا' } }, {}],
])('%j: %j', (change, expected) => {
  expect(valueProblems({ ...values, ...change }, kept, NOW)).toEqual(expected);
});
