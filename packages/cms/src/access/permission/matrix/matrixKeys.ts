export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** In right-to-left pages the first column is on the right. */
  readonly isMirrored: boolean;
}

const PAGE = 8;

/** The position a key moves to, following the ARIA grid pattern; undefined for other keys. */
export function stepInMatrix(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: CellPosition,
  { rows, columns, isMirrored }: GridSize,
): CellPosition | undefined {
  const [forward, backward] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const at = (nextRow: number, nextColumn: number) => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case forward:
      return at(row, column + 1);
    case backward:
      return at(row, column - 1);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'PageDown':
      return at(row + PAGE, column);
    case 'PageUp':
      return at(row - PAGE, column);
    case 'Home':
      return at(ctrlKey ? 0 : row, 0);
    case 'End':
      return at(ctrlKey ? rows : row, columns);
    default:
      return undefined;
  }
}
