import type { Emoji, EmojiGroup, EmojiGroupName } from './emoji.types.ts';

export const COLUMNS = 8;
/** Visible rows. */
const PAGE = 6;

export type EmojiRow = { readonly heading: EmojiGroupName } | { readonly emoji: readonly Emoji[] };

export interface EmojiPosition {
  readonly row: number;
  readonly column: number;
}

export type EmojiMove = 'next' | 'previous' | 'down' | 'up' | 'rowStart' | 'rowEnd' | 'first' | 'last' | 'pageDown' | 'pageUp';

/** Grid rows with a heading per group; empty groups are left out. */
export function emojiRows(groups: readonly EmojiGroup[]): readonly EmojiRow[] {
  return groups
    .filter(({ emoji }) => emoji.length > 0)
    .flatMap(({ name, emoji }) => [
      { heading: name },
      ...Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) => ({
        emoji: emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
      })),
    ]);
}

export function emojiAt(rows: readonly EmojiRow[], position: EmojiPosition | undefined): Emoji | undefined {
  return position && cells(rows[position.row])[position.column];
}

/** The cell a move leads to, skipping headings; undefined above the first row, where the search field takes over. */
export function moveCell(rows: readonly EmojiRow[], from: EmojiPosition | undefined, move: EmojiMove): EmojiPosition | undefined {
  const full = rows.flatMap((row, index) => ('emoji' in row ? [index] : []));
  const at = from ? full.indexOf(from.row) : -1;
  const rowAt = (index: number) => full[Math.min(Math.max(index, 0), full.length - 1)];
  const to = (row: number | undefined, column: number): EmojiPosition | undefined =>
    row === undefined ? undefined : { row, column: Math.min(column, cells(rows[row]).length - 1) };
  if (!from || at < 0) return move === 'last' ? to(full.at(-1), COLUMNS) : to(full[0], 0);
  const { row, column } = from;
  switch (move) {
    case 'next':
      if (column < cells(rows[row]).length - 1) return to(row, column + 1);
      return at < full.length - 1 ? to(full[at + 1], 0) : from;
    case 'previous':
      if (column > 0) return to(row, column - 1);
      return at > 0 ? to(full[at - 1], COLUMNS) : from;
    case 'down':
      return to(rowAt(at + 1), column);
    case 'up':
      return at > 0 ? to(full[at - 1], column) : undefined;
    case 'pageDown':
      return to(rowAt(at + PAGE), column);
    case 'pageUp':
      return to(rowAt(at - PAGE), column);
    case 'rowStart':
      return to(row, 0);
    case 'rowEnd':
      return to(row, COLUMNS);
    case 'first':
      return to(full[0], 0);
    case 'last':
      return to(full.at(-1), COLUMNS);
    default:
      return from;
  }
}

/** The move of a key; `isRtl` swaps left and right. */
export function moveOfKey({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyPress, isRtl: boolean): EmojiMove | undefined {
  if (shiftKey || altKey || metaKey) return undefined;
  if (ctrlKey) return key === 'Home' ? 'first' : key === 'End' ? 'last' : undefined;
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  return MOVES[key];
}

type KeyPress = Readonly<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> & { readonly key: string };

const MOVES: Readonly<Record<string, EmojiMove>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'rowStart',
  End: 'rowEnd',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

function cells(row: EmojiRow | undefined): readonly Emoji[] {
  return row && 'emoji' in row ? row.emoji : [];
}
