import { describe, expect, it } from 'vitest';
import { effectiveStatus, maintenanceNews, nextMaintenanceMoment, textIn } from './maintenance.ts';
import { DEFAULT_SETTINGS } from './systemSettings.ts';

const plan = { startsAt: 1_000, endsAt: 2_000 };
const open = { startsAt: 1_000, endsAt: null };

describe('1 running, otherwise maintenance: what counts at a moment', () => {
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

  it('what was set by hand outlasts every plan', () => {
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

describe('what everybody is told', () => {
  const settings = { ...DEFAULT_SETTINGS, maintenance: plan };
  const message = { en: 'New servers', fr: '', ar: ' ' };

  it('the plan until it is over, with what was written', () => {
    expect(maintenanceNews(settings, 10)).toEqual(plan);
    expect(maintenanceNews({ ...settings, maintenanceMessage: message }, 1_500)).toEqual({ ...plan, message });
    expect(maintenanceNews({ ...settings, maintenance: open }, 10)).toEqual({ startsAt: 1_000 });
    expect(maintenanceNews({ ...settings, maintenanceMessage: message }, 2_000)).toBeUndefined();
  });

  it('by hand: the message alone, and none where there is none', () => {
    expect(maintenanceNews({ ...DEFAULT_SETTINGS, systemStatus: 0, maintenanceMessage: message }, 0)).toEqual({ message });
    expect(maintenanceNews({ ...DEFAULT_SETTINGS, systemStatus: 0 }, 0)).toBeUndefined();
    expect(maintenanceNews({ ...DEFAULT_SETTINGS, maintenanceMessage: message }, 0)).toBeUndefined();
  });

  it('a text in the language of the person, else in one that was written', () => {
    const texts = { en: 'Back soon', fr: 'À bientôt', ar: ' ' };
    expect([textIn(texts, 'fr'), textIn(texts, 'ar'), textIn({ ...texts, en: '' }, 'ar'), textIn(undefined, 'en')]).toEqual([
      'À bientôt',
      'Back soon',
      'À bientôt',
      undefined,
    ]);
  });
});
