export interface HeatCell {
  readonly row: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The cell a key moves to in a grid of `size`; `undefined` for other keys. */
export function cellAfterKey(key: Key, { row, column }: HeatCell, size: HeatCell, direction: 'ltr' | 'rtl'): HeatCell | undefined {
  if (key.altKey || key.metaKey) return undefined;
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const clamp = (cell: HeatCell): HeatCell => ({
    row: Math.min(size.row - 1, Math.max(0, cell.row)),
    column: Math.min(size.column - 1, Math.max(0, cell.column)),
  });
  switch (key.key) {
    case forwards:
      return clamp({ row, column: column + 1 });
    case backwards:
      return clamp({ row, column: column - 1 });
    case 'ArrowDown':
      return clamp({ row: row + 1, column });
    case 'ArrowUp':
      return clamp({ row: row - 1, column });
    case 'Home':
      return { row: key.ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: key.ctrlKey ? size.row - 1 : row, column: size.column - 1 };
    default:
      return undefined;
  }
}
