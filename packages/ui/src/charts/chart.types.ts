export interface ChartPoint {
  /** A moment in Unix seconds, or the name of a category. */
  readonly x: number | string;
  /** `null` where nothing was measured: the line breaks, the bar is missing. */
  readonly y: number | null;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** The sum over the span of the same length before; the summary compares with it. */
  readonly previousTotal?: number;
}

/** The same data in words, for the switch to the table. */
export interface ChartTable {
  /** What the first column holds. */
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartTableRow[];
}

export interface ChartTableRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** How values are written; `Intl` options, so that percent and seconds stay numbers until they are shown. */
export type ValueFormat = Intl.NumberFormatOptions;
