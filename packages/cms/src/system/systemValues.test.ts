import { DEFAULT_SETTINGS, forEachLanguage, type SystemSettings } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { proposePlan, toPlan } from './sections/planText.ts';
import { fieldOf, type SystemValues, toSettings, toValues, valueProblems } from './systemValues.ts';

const NOW = 1_800_000_000;
const saved: SystemSettings = { version: 3, ...DEFAULT_SETTINGS };
const values = toValues(saved, NOW);

describe('the form values of the settings', () => {
  it('survives a round trip', () => {
    const { version: _version, ...settings } = saved;
    expect(toSettings(values, saved, NOW)).toEqual(settings);
    const plan = proposePlan(NOW);
    expect(toSettings({ ...values, plan, wsUrl: ' /hub ' }, saved, NOW)).toEqual({ ...settings, wsUrl: '/hub', maintenance: toPlan(plan) });
  });

  it('an unchanged plan keeps its exact seconds, even a past one', () => {
    for (const maintenance of [
      { startsAt: NOW + 1, endsAt: NOW + 63 },
      { startsAt: 5, endsAt: 7 },
    ]) {
      const planned = { ...saved, maintenance };
      expect(toSettings(toValues(planned, NOW), planned, NOW).maintenance).toEqual(maintenance);
    }
  });

  it('normalises extensions in any notation', () => {
    const typed = { ...values, refusedFileKinds: ' .EXE, *.msi\nexe' };
    expect(toSettings(typed, saved, NOW).refusedFileKinds).toEqual(['exe', 'msi']);
    expect(valueProblems(typed, saved, NOW)).toEqual({});
  });

  it('a server error about a part shows at its field', () => {
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
  [{ refusedFileKinds: 'tar.gz' }, { refusedFileKinds: 'kinds' }],
  [{ refusedFileKinds: 'ééé' }, { refusedFileKinds: 'kinds' }],
  [{ refusedFileKinds: Array.from({ length: 301 }, (_, at) => `k${at}`).join(' ') }, { refusedFileKinds: 'tooManyKinds' }],
  [{ googleReCaptchaKey: '6Lc A' }, { googleReCaptchaKey: 'keyCharacters' }],
  [{ googleReCaptchaKey: 'abc<script>' }, { googleReCaptchaKey: 'keyCharacters' }],
  [{ googleReCaptchaKey: 'k'.repeat(201) }, { googleReCaptchaKey: 'tooLong' }],
  [{ googleReCaptchaKey: ` ${'k'.repeat(200)} ` }, {}],
  [{ wsUrl: 'hub.example' }, { wsUrl: 'notAnAddress' }],
  [{ accessMinutes: null }, { accessMinutes: 'missing' }],
  [{ accessMinutes: 4 }, { accessMinutes: 'range' }],
  [{ fileMegabytes: 1.5 }, { fileMegabytes: 'range' }],
  [{ rememberedDays: 90, rememberedLimitDays: 30 }, { rememberedDays: 'overLimit' }],
  [{ plan: { ...values.plan, isOn: true } }, { plan: 'noStart' }],
  [{ maintenanceMessage: { ...forEachLanguage(() => ''), en: 'Soon' } }, {}],
])('%j: %j', (change, expected) => {
  expect(valueProblems({ ...values, ...change }, saved, NOW)).toEqual(expected);
});
