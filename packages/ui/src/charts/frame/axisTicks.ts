import { scaleLinear } from '@visx/scale';
import type { CalendarParts, Grain } from '../facts/timeGrain.ts';

/** Which points get a label, and the unit of that label. */
export interface TickLevel {
  readonly indexes: readonly number[];
  readonly unit: Grain | 'year';
}

/** Levels from a label on every point to ever fewer; coarser levels follow clock and calendar steps. */
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

/** The first hour of a day shows the day; the first month of a year shows the year. */
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

/** The finest level that keeps `gap` px between labels; only the first point if none does. */
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
  const minLabels = Math.min(2, finest?.indexes.length ?? 0);
  const found = levels.find((level) => level.indexes.length >= minLabels && fits(level));
  return found ?? { unit: finest?.unit ?? 'category', indexes: finest?.indexes.slice(0, 1) ?? [] };
}

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** A rounded axis that includes zero, with about `count` steps; integer values get integer steps. */
export function valueAxis(values: readonly number[], count: number): ValueAxis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = scaleLinear<number>({ domain: [lowest, highest === lowest ? lowest + 1 : highest] }).nice(count);
  const [min = 0, max = 1] = scale.domain();
  const areWhole = values.every((value) => Number.isInteger(value));
  return { min, max, ticks: scale.ticks(count).filter((tick) => !areWhole || Number.isInteger(tick)) };
}

/** Estimated width in px of a label at 12 px with tabular figures; slightly too large, so labels never touch. */
export function estimateWidth(text: string): number {
  const wide = text.match(/[\dA-Z%€$]/gu)?.length ?? 0;
  const full = text.match(/[\u2e80-\u{10ffff}]/gu)?.length ?? 0;
  return Math.ceil((text.length - wide - full) * 6.3 + wide * 8 + full * 12);
}

/** Shortens a label to fit `room` px. */
export function shortenLabel(text: string, room: number): string {
  if (estimateWidth(text) <= room) return text;
  const letters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && estimateWidth(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const GRAPHEMES = new Intl.Segmenter();

const every = (indexes: readonly number[], step: number) => indexes.filter((_, position) => position % step === 0);

const isFirstOfMonth = ({ day, hour, minute }: CalendarParts) => day === 1 && hour === 0 && minute === 0;

const isFirstOfYear = (part: CalendarParts) => part.month === 1 && isFirstOfMonth(part);
