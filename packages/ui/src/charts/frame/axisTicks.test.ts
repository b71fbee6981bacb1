import { describe, expect, it } from 'vitest';
import { createCalendar, grainOf } from '../facts/timeGrain.ts';
import { chooseLevel, estimateWidth, labelUnit, shortenLabel, tickLevels, valueAxis } from './axisTicks.ts';

const calendar = createCalendar('UTC');
const DAY = 86_400;
const start = Date.UTC(2026, 0, 1) / 1000;
const daily = Array.from({ length: 400 }, (_, index) => start + index * DAY);

/** Indexes that get a label when points are evenly spread and each label is `width` px wide. */
function labelled(xs: readonly (number | string)[], room: number, width: number) {
  const grain = grainOf(xs, calendar);
  const parts = grain === 'category' ? [] : xs.map((x) => calendar(Number(x)));
  const step = room / xs.length;
  return chooseLevel(tickLevels(grain, parts, xs.length), (index) => ({ centre: index * step, width }), 10);
}

describe('the grain of points', () => {
  it.each([
    ['names', ['a', 'b'], 'category'],
    ['one name among moments', [start, 'b'], 'category'],
    ['midnights', daily.slice(0, 3), 'day'],
    ['first days of months', [start, start + 31 * DAY], 'month'],
    ['one first day of a month', [start], 'day'],
    ['a moment of a day', [start, start + 3600], 'hour'],
    ['nothing', [], 'category'],
  ] as const)('%s', (_, xs, grain) => {
    expect(grainOf(xs, calendar)).toBe(grain);
  });

  it('reads midnight in the time zone of the data', () => {
    const paris = createCalendar('Europe/Paris');
    expect(grainOf([start - 3600, start + DAY - 3600], paris)).toBe('day');
    expect(grainOf([start - 3600, start + DAY - 3600], calendar)).toBe('hour');
  });

  it('handles a day without midnight, when the clocks go forward', () => {
    const cairo = createCalendar('Africa/Cairo');
    const days = ['2026-04-22T22:00Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'].map((moment) => Date.parse(moment) / 1000);
    expect(cairo(days[1] ?? 0).hour).toBe(1);
    expect(grainOf(days, cairo)).toBe('day');
    expect(tickLevels('day', days.map(cairo), days.length)[0]?.indexes).toEqual([0, 1, 2]);
  });
});

describe('thinning', () => {
  it('labels every point if there is room', () => {
    expect(labelled(daily.slice(0, 7), 700, 40).indexes).toHaveLength(7);
  });

  it('steps over days, weeks and fortnights', () => {
    expect(labelled(daily.slice(0, 28), 700, 40).indexes.slice(0, 3)).toEqual([0, 2, 4]);
    expect(labelled(daily.slice(0, 28), 290, 40).indexes).toEqual([0, 7, 14, 21]);
  });

  it('continues with months and quarters, on their first days', () => {
    const { unit, indexes } = labelled(daily, 320, 40);
    expect(unit).toBe('month');
    expect(indexes.map((index) => calendar(daily[index] ?? 0).month)).toEqual([1, 4, 7, 10, 1]);
  });

  it('aligns hours to the clock', () => {
    const hourly = Array.from({ length: 24 }, (_, index) => start + index * 3600);
    expect(labelled(hourly, 320, 40).indexes).toEqual([0, 6, 12, 18]);
  });

  it('never lets two labels touch, at any width', () => {
    for (let room = 20; room < 1200; room += 7) {
      const { indexes } = labelled(daily.slice(0, 90), room, 44);
      const step = room / 90;
      const distances = indexes.slice(1).map((index, position) => (index - (indexes[position] ?? 0)) * step);
      expect(Math.min(54, ...distances), `${room} px`).toBe(54);
      expect(indexes.length).toBeGreaterThan(0);
    }
  });

  it('keeps a single point', () => {
    expect(labelled([start], 300, 40).indexes).toEqual([0]);
    expect(labelled([], 300, 40).indexes).toEqual([]);
  });

  it('shows the day at the first hour and the year at the first month', () => {
    const parts = [calendar(start + 12 * 3600), calendar(start + DAY), calendar(Date.UTC(2027, 0, 1) / 1000)];
    expect(labelUnit('hour', 0, parts)).toBe('hour');
    expect(labelUnit('hour', 1, parts)).toBe('day');
    expect(labelUnit('month', 2, parts)).toBe('year');
  });
});

describe('the value axis', () => {
  it.each([
    [[3, 96], 5, { min: 0, max: 100, ticks: [0, 20, 40, 60, 80, 100] }],
    [[0, 1], 5, { min: 0, max: 1, ticks: [0, 1] }],
    [[0, 0], 5, { min: 0, max: 1, ticks: [0, 1] }],
    [[], 5, { min: 0, max: 1, ticks: [0, 1] }],
    [[-280, 1210], 5, { min: -500, max: 1500, ticks: [-500, 0, 500, 1000, 1500] }],
    [[0.25, 0.9], 4, { min: 0, max: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }],
  ])('of %j in %i steps', (values, count, axis) => {
    expect(valueAxis(values, count)).toEqual(axis);
  });
});

describe('labels', () => {
  it('are shortened by whole letters until they fit', () => {
    expect(shortenLabel('Reception', 200)).toBe('Reception');
    expect(estimateWidth(shortenLabel('Harbour Reception', 60))).toBeLessThanOrEqual(60);
    expect(shortenLabel('👩‍👩‍👧 family', 20)).toBe('👩‍👩‍👧…');
  });
});
