import { describe, expect, it } from 'vitest';
import { contrastOf, parseColour } from '../../theme/contrast/contrast.ts';
import { palette } from '../../theme/palette.ts';
import { layoutBars } from './bars.ts';
import { toChartGrid } from './chartGrid.ts';
import { nearestPoint, plotGeometry } from './plotGeometry.ts';
import { SERIES_COLOURS, SERIES_DASHES, SERIES_HATCHES, SERIES_MARKS } from './seriesStyle.ts';
import { indexAfterKey } from './usePointNavigation.ts';

const axis = { min: 0, max: 100, ticks: [0, 100] };
const frame = { width: 400, height: 200, startMargin: 40, scale: 1 };
const draw = (direction: 'ltr' | 'rtl', layout: 'spread' | 'bands' = 'spread') => {
  const geometry = plotGeometry({ ...frame, direction }, [0, 10, 40], axis, layout);
  return { geometry, xs: geometry.centres.map((centre) => geometry.toX(centre)) };
};

describe('plotGeometry', () => {
  it('leaves more room below the plot for larger labels', () => {
    const bottomAt = (scale: number) => plotGeometry({ ...frame, scale, direction: 'ltr' }, [5], axis, 'spread').bottom;
    expect([bottomAt(1), bottomAt(2)]).toEqual([172, 144]);
  });

  it('time runs left to right, and right to left in Arabic', () => {
    const [ltr, rtl] = [draw('ltr').xs, draw('rtl').xs];
    expect(ltr).toEqual(ltr.toSorted((a, b) => a - b));
    expect(rtl).toEqual(ltr.map((x) => frame.width - x));
  });

  it('a bar is mirrored as a whole', () => {
    const { geometry } = draw('rtl');
    expect(geometry.toX(40, 20)).toBe(340);
  });

  it('moments are spaced by time, bands equally', () => {
    const [first = 0, second = 0, third = 0] = draw('ltr').xs;
    expect((third - second) / (second - first)).toBeCloseTo(3);
    const [one = 0, two = 0, three = 0] = draw('ltr', 'bands').xs;
    expect(three - two).toBeCloseTo(two - one);
  });

  it('the pointer finds the nearest point in both directions', () => {
    expect(nearestPoint(draw('ltr').geometry, 399)).toBe(2);
    expect(nearestPoint(draw('rtl').geometry, 399)).toBe(0);
    expect(nearestPoint(plotGeometry({ ...frame, direction: 'ltr' }, [], axis, 'spread'), 10)).toBeUndefined();
  });

  it('a single point is centred', () => {
    expect(plotGeometry({ ...frame, direction: 'ltr' }, [5], axis, 'spread').centres).toEqual([218]);
  });
});

describe('indexAfterKey', () => {
  it.each([
    ['ArrowRight', undefined, 'ltr', 0],
    ['ArrowLeft', undefined, 'ltr', 9],
    ['ArrowLeft', 3, 'rtl', 4],
    ['ArrowRight', 9, 'ltr', 9],
    ['PageUp', 4, 'ltr', 0],
    ['PageDown', undefined, 'ltr', 0],
    ['Home', 5, 'rtl', 0],
    ['End', 5, 'rtl', 9],
    ['a', 5, 'ltr', undefined],
  ] as const)('%s from %s in %s leads to %s', (key, from, direction, position) => {
    expect(indexAfterKey(key, from, 10, direction)).toBe(position);
  });

  it('do nothing without points', () => {
    expect(indexAfterKey('Home', undefined, 0, 'ltr')).toBeUndefined();
  });
});

describe('one grid for all series', () => {
  it('sorts moments and leaves gaps for missing values', () => {
    const grid = toChartGrid([
      {
        id: 'a',
        label: 'a',
        points: [
          { x: 20, y: 1 },
          { x: 10, y: 2 },
        ],
      },
      { id: 'b', label: 'b', points: [{ x: 30, y: 3 }] },
    ]);
    expect(grid).toEqual({
      xs: [10, 20, 30],
      values: [
        [2, 1, null],
        [null, null, 3],
      ],
    });
  });

  it('treats a value that is not finite as missing', () => {
    const points = [Number.NaN, Number.POSITIVE_INFINITY, 4].map((y, x) => ({ x, y }));
    expect(toChartGrid([{ id: 'a', label: 'a', points }]).values).toEqual([[null, null, 4]]);
  });

  it('keeps categories in order of appearance', () => {
    expect(
      toChartGrid([
        {
          id: 'a',
          label: 'a',
          points: [
            { x: 'b', y: 1 },
            { x: 'a', y: 2 },
          ],
        },
      ]).xs,
    ).toEqual(['b', 'a']);
  });
});

describe('stacks', () => {
  it('grow up from zero, and negative values down', () => {
    const bars = layoutBars({ xs: ['a'], values: [[3], [-2], [4], [null]] }, 'stacked');
    expect(bars).toEqual([
      { series: 0, position: 0, from: 0, to: 3, isOuter: false },
      { series: 1, position: 0, from: 0, to: -2, isOuter: true },
      { series: 2, position: 0, from: 3, to: 7, isOuter: true },
    ]);
  });
});

describe('series styles', () => {
  it.each(['light', 'dark'] as const)('each colour has 3:1 contrast with the surface in the %s theme', (mode) => {
    const { surface, ...colours } = palette[mode];
    for (const name of SERIES_COLOURS) expect(contrastOf(parseColour(colours[name]), parseColour(surface))).toBeGreaterThanOrEqual(3);
  });

  it('no two series share dashes, mark or hatching', () => {
    for (const styles of [SERIES_DASHES, SERIES_MARKS, SERIES_HATCHES]) expect(new Set(styles).size).toBe(SERIES_COLOURS.length);
  });
});
