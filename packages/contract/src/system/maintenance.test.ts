import { describe, expect, it } from 'vitest';
import { forEachLanguage } from '../shared/textLanguages.ts';
import { effectiveStatus, plannedMaintenance, nextMaintenanceMoment, textIn } from './maintenance.ts';
import { DEFAULT_SETTINGS } from './systemSettings.ts';

const plan = { startsAt: 1_000, endsAt: 2_000 };
const open = { startsAt: 1_000, endsAt: null };

describe('1 running, otherwise maintenance: the status at a time', () => {
  it.each([
    ['before it begins', 999, plan, 1],
    ['as it begins', 1_000, plan, 0],
    ['just before its end', 1_999.9, plan, 0],
    ['at its end', 2_000, plan, 1],
    ['long after', 9_000, plan, 1],
    ['an end nobody knows', 9_000, open, 0],
    ['no plan', 1_500, null, 1],
  ])('%s', (_name, now, maintenance, expected) => {
    expect(effectiveStatus({ systemStatus: 1, maintenance }, now)).toBe(expected);
  });

  it('the manual setting overrides every plan', () => {
    for (const now of [0, 1_500, 3_000]) expect(effectiveStatus({ systemStatus: 7, maintenance: plan }, now)).toBe(7);
  });
});

it.each([
  [0, plan, 1_000],
  [1_000, plan, 2_000],
  [1_500, plan, 2_000],
  [2_000, plan, undefined],
  [1_500, open, undefined],
  [0, null, undefined],
])('at %i the next moment of %j is %s', (now, maintenance, expected) => {
  expect(nextMaintenanceMoment({ maintenance }, now)).toBe(expected);
});

describe('what clients are sent', () => {
  const settings = { ...DEFAULT_SETTINGS, maintenance: plan };
  const message = { ...forEachLanguage(() => ''), en: 'New servers', ar: ' ' };

  it('the plan with its message, until it is over', () => {
    expect(plannedMaintenance(settings, 10)).toEqual(plan);
    expect(plannedMaintenance({ ...settings, maintenanceMessage: message }, 1_500)).toEqual({ ...plan, message });
    expect(plannedMaintenance({ ...settings, maintenance: open }, 10)).toEqual({ startsAt: 1_000 });
    expect(plannedMaintenance({ ...settings, maintenanceMessage: message }, 2_000)).toBeUndefined();
  });

  it('started manually: the message alone, if there is one', () => {
    expect(plannedMaintenance({ ...DEFAULT_SETTINGS, systemStatus: 0, maintenanceMessage: message }, 0)).toEqual({ message });
    expect(plannedMaintenance({ ...DEFAULT_SETTINGS, systemStatus: 0 }, 0)).toBeUndefined();
    expect(plannedMaintenance({ ...DEFAULT_SETTINGS, maintenanceMessage: message }, 0)).toBeUndefined();
  });

  it("the text in the user's language, or else in one that has a text", () => {
    const texts = { ...forEachLanguage(() => ''), en: 'Back soon', fr: 'À bientôt', ar: ' ' };
    expect([textIn(texts, 'fr'), textIn(texts, 'ar'), textIn({ ...texts, en: '' }, 'ar'), textIn(undefined, 'en')]).toEqual([
      'À bientôt',
      'Back soon',
      'À bientôt',
      undefined,
    ]);
  });
});
