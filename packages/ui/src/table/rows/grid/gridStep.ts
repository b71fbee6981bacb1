export interface GridPosition {
  /** 0 is the header. */
  readonly line: number;
  readonly column: number;
}

export interface GridBounds {
  /** Including the header. */
  readonly lines: number;
  readonly columns: number;
  /** Number of visible lines. */
  readonly pageLines: number;
  readonly direction: 'ltr' | 'rtl';
}

export interface GridKey {
  readonly key: string;
  readonly isCtrl: boolean;
}

/** The position a key moves to, following the ARIA Authoring Practices; `undefined` for other keys. */
export function gridStep(from: GridPosition, { key, isCtrl }: GridKey, bounds: GridBounds): GridPosition | undefined {
  const to = (line: number, column: number): GridPosition => ({
    line: clamp(line, bounds.lines - 1),
    column: clamp(column, bounds.columns - 1),
  });
  const forward = bounds.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (isCtrl) {
    if (key === 'Home') return to(0, 0);
    if (key === 'End') return to(bounds.lines - 1, bounds.columns - 1);
    return undefined;
  }
  switch (key) {
    case 'ArrowDown':
      return to(from.line + 1, from.column);
    case 'ArrowUp':
      return to(from.line - 1, from.column);
    case 'ArrowLeft':
    case 'ArrowRight':
      return to(from.line, from.column + (key === forward ? 1 : -1));
    case 'Home':
      return to(from.line, 0);
    case 'End':
      return to(from.line, bounds.columns - 1);
    case 'PageDown':
      return to(from.line + bounds.pageLines, from.column);
    case 'PageUp':
      return to(from.line - bounds.pageLines, from.column);
    default:
      return undefined;
  }
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));
