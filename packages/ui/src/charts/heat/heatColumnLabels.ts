import { chooseLevel, estimateWidth, shortenLabel } from '../frame/axisTicks.ts';

interface Columns {
  readonly columns: readonly string[];
  /** Allowed distances between two labels, in columns, smallest first. With it labels are skipped, without it shortened. */
  readonly columnSteps?: readonly number[] | undefined;
}

interface ColumnLabel {
  readonly index: number;
  readonly text: string;
}

/** The labels that fit under the columns. `columnWidth` in px; `scale`: text size relative to the usual one. */
export function heatColumnLabels({ columns, columnSteps }: Columns, columnWidth: number, scale: number): readonly ColumnLabel[] {
  const textOf = (index: number) =>
    columnSteps || columnWidth < MIN_WIDTH * scale ? (columns[index] ?? '') : shortenLabel(columns[index] ?? '', (columnWidth - 1) / scale);
  const all = columns.map((_, index) => index);
  const { indexes } = chooseLevel(
    (columnSteps ?? [1, 2, 3, 4, 5, 10]).map((step) => ({ unit: 'category', indexes: all.filter((index) => index % step === 0) })),
    (index) => ({ centre: (index + 0.5) * columnWidth, width: estimateWidth(textOf(index)) * scale }),
    columnSteps ? 12 : 2,
  );
  return indexes.map((index) => ({ index, text: textOf(index) }));
}

/** Minimum width of a shortened label in px. */
const MIN_WIDTH = 36;
