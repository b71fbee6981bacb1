import { scaleLinear } from '@visx/scale';
import type { CalendarParts, Grain } from './timeGrain.ts';

/** Which places carry a label, and how fine that label is. */
export interface TickLevel {
  readonly indexes: readonly number[];
  readonly unit: Grain | 'year';
}

/** From every place to ever fewer; the fewer fall on the clock's and the calendar's own steps. */
export function tickLevels(grain: Grain, parts: readonly CalendarParts[], count: number): readonly TickLevel[] {
  const where = (unit: TickLevel['unit'], isTick: (part: CalendarParts, index: number) => boolean): TickLevel => ({
    unit,
    indexes: parts.flatMap((part, index) => (isTick(part, index) ? [index] : [])),
  });
  const hours = [1, 2, 3, 6, 12].map((step) => where('hour', ({ hour, minute }) => minute === 0 && hour % step === 0));
  const all = Array.from({ length: count }, (_, index) => index);
  const midnights = grain === 'day' ? all : where('day', ({ hour, minute }) => hour === 0 && minute === 0).indexes;
  const days = [1, 2, 7, 14].map((step) => ({ unit: 'day' as const, indexes: every(midnights, step) }));
  const months = [1, 2, 3, 6].map((step) => where('month', (part) => isFirstOfMonth(part) && (part.month - 1) % step === 0));
  const years = [1, 2, 5, 10, 20, 50].map((step) => where('year', (part) => isFirstOfYear(part) && part.year % step === 0));
  const coarse = [...months, ...years];
  switch (grain) {
    case 'hour':
      return [{ unit: 'hour', indexes: all }, ...hours, ...days, ...coarse];
    case 'day':
      return [...days, ...coarse];
    case 'month':
      return coarse;
    case 'category':
      return [1, 2, 3, 4, 5, 6, 8, 10, 20, 50, 100].map((step) => ({ unit: 'category' as const, indexes: every(all, step) }));
  }
}

/** The day stands where the clock begins anew, the year where the months do. */
export function labelUnit(unit: TickLevel['unit'], index: number, parts: readonly CalendarParts[]): TickLevel['unit'] {
  const part = parts[index];
  if (!part || index === 0) return unit;
  if (unit === 'hour' && part.hour === 0 && part.minute === 0) return 'day';
  return unit === 'month' && isFirstOfYear(part) ? 'year' : unit;
}

interface LabelBox {
  readonly centre: number;
  readonly width: number;
}

/** The finest level whose labels keep `gap` pixels between each other; the first place alone where none does. */
export function chooseLevel(
  levels: readonly TickLevel[],
  boxOf: (index: number, unit: TickLevel['unit']) => LabelBox,
  gap: number,
): TickLevel {
  const fits = ({ indexes, unit }: TickLevel) => {
    let end = Number.NEGATIVE_INFINITY;
    return indexes.every((index) => {
      const { centre, width } = boxOf(index, unit);
      const isFree = centre - width / 2 >= end;
      end = centre + width / 2 + gap;
      return isFree;
    });
  };
  const [finest] = levels;
  const wanted = Math.min(2, finest?.indexes.length ?? 0);
  const found = levels.find((level) => level.indexes.length >= wanted && fits(level));
  return found ?? { unit: finest?.unit ?? 'category', indexes: finest?.indexes.slice(0, 1) ?? [] };
}

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** A round axis that starts at zero (or below it), with about `count` steps; whole values get whole steps. */
export function valueAxis(values: readonly number[], count: number): ValueAxis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = scaleLinear<number>({ domain: [lowest, highest === lowest ? lowest + 1 : highest] }).nice(count);
  const [min = 0, max = 1] = scale.domain();
  const areWhole = values.every((value) => Number.isInteger(value));
  return { min, max, ticks: scale.ticks(count).filter((tick) => !areWhole || Number.isInteger(tick)) };
}

/** Pixels a label takes at 12 px with figures of one width; a little more than it needs, so that labels never touch. */
export function estimateWidth(text: string): number {
  const wide = text.match(/[\dA-Z%€$]/gu)?.length ?? 0;
  const full = text.match(/[\u2e80-\u{10ffff}]/gu)?.length ?? 0;
  return Math.ceil((text.length - wide - full) * 6.3 + wide * 8 + full * 12);
}

/** As much of a label as `room` pixels hold. */
export function shortenLabel(text: string, room: number): string {
  if (estimateWidth(text) <= room) return text;
  const letters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && estimateWidth(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const GRAPHEMES = new Intl.Segmenter();

const every = (indexes: readonly number[], step: number) => indexes.filter((_, place) => place % step === 0);

const isFirstOfMonth = ({ day, hour, minute }: CalendarParts) => day === 1 && hour === 0 && minute === 0;

const isFirstOfYear = (part: CalendarParts) => part.month === 1 && isFirstOfMonth(part);
