import type { SeriesColour } from './seriesStyle.ts';

export interface ChartPoint {
  /** Unix seconds, or the name of a category. */
  readonly x: number | string;
  /** `null` where nothing was measured: the line breaks, the bar is missing. */
  readonly y: number | null;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Give a meaning the same colour in every chart; by default colours follow the order of the series. */
  readonly colour?: SeriesColour;
  readonly points: readonly ChartPoint[];
  /** The last point isn't over yet, such as today: its line is dashed, and readers hear “so far”. */
  readonly isUnfinished?: boolean;
  /** An outline with a light fill: for what is expected, beside what isn't. */
  readonly isQuiet?: boolean;
  /** Total of the previous period of equal length, for the comparison in the summary. */
  readonly previousTotal?: number;
}

/** The data as a table. */
export interface ChartTable {
  /** Heading of the first column. */
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartTableRow[];
}

export interface ChartTableRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** `Intl` options; percentages and seconds stay numbers until they are displayed. */
export type ValueFormat = Intl.NumberFormatOptions;
