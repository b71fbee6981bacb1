import { type IntlShape, useIntl } from 'react-intl';
import { clockFormat } from '../../i18n/clock.ts';
import { directionOf } from '../../i18n/locale.ts';
import type { TickLevel } from '../frame/axisTicks.ts';
import type { ValueFormat } from '../frame/chart.types.ts';
import type { Grain } from './timeGrain.ts';

export interface ChartFormats {
  readonly direction: 'ltr' | 'rtl';
  /** The full value. */
  readonly value: (value: number, format?: ValueFormat) => string;
  /** A compact value for an axis: 12K for 12,000. */
  readonly axisValue: (value: number, format?: ValueFormat) => string;
  /** 12%, without a sign. */
  readonly share: (share: number) => string;
  /** A point in full: Tuesday, March 3, 2026. */
  readonly point: (x: number | string, grain: Grain, timeZone?: string) => string;
  /** A point below the axis, as short as the unit of the tick allows. */
  readonly tick: (x: number | string, unit: TickLevel['unit'], timeZone?: string) => string;
  readonly list: (items: readonly string[]) => string;
}

/** Formats numbers and dates for charts in the current language; the same object until the language changes. */
export function useChartFormats(): ChartFormats {
  return formatsOf(useIntl());
}

const cache = new WeakMap<IntlShape, ChartFormats>();

function formatsOf(intl: IntlShape): ChartFormats {
  const known = cache.get(intl);
  if (known) return known;
  const formats = createChartFormats(intl.locale);
  cache.set(intl, formats);
  return formats;
}

/** `tag` is a BCP 47 tag. */
function createChartFormats(tag: string): ChartFormats {
  const number = remember((options: ValueFormat) => new Intl.NumberFormat(tag, options));
  const date = remember((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
  const clock = clockFormat(tag);
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'long' });
  const write = (x: number | string, options: Intl.DateTimeFormatOptions | undefined, timeZone: string | undefined) =>
    typeof x === 'string' ? x : date({ ...options, ...(timeZone === undefined ? {} : { timeZone }) }).format(x * 1000);
  return {
    direction: directionOf(tag),
    value: (value, format = {}) => number(format).format(value),
    axisValue: (value, format = {}) => number(Math.abs(value) < 10_000 ? format : { ...format, ...COMPACT }).format(value),
    share: (share) => number({ style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0 }).format(Math.abs(share)),
    point: (x, grain, timeZone) => write(x, grain === 'hour' ? { ...POINT_FORMATS.hour, ...clock } : POINT_FORMATS[grain], timeZone),
    tick: (x, unit, timeZone) => write(x, unit === 'hour' ? clock : TICK_FORMATS[unit], timeZone),
    list: (items) => list.format(items),
  };
}

function remember<Options extends object, Format>(create: (options: Options) => Format): (options: Options) => Format {
  const known = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = known.get(key) ?? create(options);
    known.set(key, format);
    return format;
  };
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

const POINT_FORMATS: Readonly<Record<Grain, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  category: {},
};

const TICK_FORMATS: Readonly<Record<Exclude<TickLevel['unit'], 'hour'>, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
  category: {},
};
