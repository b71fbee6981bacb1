import { describe, expect, it } from 'vitest';
import { cellAfterKey } from './heatKeys.ts';
import { heatPeak } from './heatPeak.ts';
import { heatShade, heatStepOf, heatSteps } from './heatSteps.ts';
import { weekLabels } from './weekLabels.ts';

describe('heat steps', () => {
  it.each([
    [
      [0, 42, 7],
      [9, 18, 27, 36, 42],
    ],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [[0, 0], []],
    [[], []],
    [
      [0.5, 1],
      [0.2, 0.4, 0.6000000000000001, 0.8, 1],
    ],
  ])('of %j', (values, steps) => {
    expect(heatSteps(values)).toEqual(steps);
  });

  it('cover every value, and only zero has no shade', () => {
    for (let highest = 1; highest < 200; highest += 1) {
      const steps = heatSteps([0, highest]);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.at(-1)).toBe(highest);
      for (let value = 1; value <= highest; value += 1) {
        const step = heatStepOf(value, steps);
        expect(step).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(steps[step - 1] ?? 0);
      }
    }
    expect(heatStepOf(0, [1, 2])).toBe(0);
  });

  it('spread from pale to full', () => {
    expect([1, 2, 3, 4, 5].map((step) => heatShade(step, 5))).toEqual([1, 2, 3, 4, 5]);
    expect([1, 2, 3].map((step) => heatShade(step, 3))).toEqual([1, 3, 5]);
    expect(heatShade(1, 1)).toBe(5);
    expect(heatShade(0, 5)).toBe(0);
  });
});

describe('heatPeak', () => {
  it('is the first of equal highest cells', () => {
    const data = {
      rows: ['a', 'b'],
      columns: ['x', 'y'],
      values: [
        [1, 5],
        [null, 5],
      ],
    };
    expect(heatPeak(data)).toEqual({ total: 11, value: 5, row: 'a', column: 'y' });
    expect(heatPeak({ ...data, values: [] })).toBeUndefined();
  });
});

describe('keys in the grid', () => {
  const press = (key: string, from = { row: 1, column: 1 }, direction: 'ltr' | 'rtl' = 'ltr', ctrlKey = false) =>
    cellAfterKey({ key, ctrlKey, metaKey: false, altKey: false }, from, { row: 3, column: 4 }, direction);

  it('follow the reading direction and stop at the edges', () => {
    expect(press('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(press('ArrowRight', { row: 1, column: 1 }, 'rtl')).toEqual({ row: 1, column: 0 });
    expect(press('ArrowLeft', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(press('ArrowDown', { row: 2, column: 0 })).toEqual({ row: 2, column: 0 });
    expect(press('End')).toEqual({ row: 1, column: 3 });
    expect(press('End', { row: 0, column: 0 }, 'ltr', true)).toEqual({ row: 2, column: 3 });
    expect(press('x')).toBeUndefined();
  });
});

describe('weekLabels', () => {
  it('counts weekdays from Monday, whichever day starts the week', () => {
    const { days, hours } = weekLabels('fr');
    expect(days.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(days[0]).toEqual({ weekday: 0, label: 'lundi', short: 'lun.' });
    expect([hours[0], hours[23]]).toEqual(['00:00', '23:00']);
    const sunday = weekLabels('ar-u-nu-latn').days.find(({ label }) => label === 'الأحد');
    expect(sunday?.weekday).toBe(6);
  });
});
