/** `month`: `2026-11`. */
export interface LineSpendRow {
  readonly line_tn: string;
  readonly month: string;
  readonly currency: string;
  readonly micros: number;
}
