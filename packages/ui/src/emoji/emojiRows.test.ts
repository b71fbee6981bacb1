import { describe, expect, it } from 'vitest';
import type { Emoji, EmojiGroup } from './emoji.types.ts';
import { COLUMNS, emojiAt, type EmojiMove, emojiRows, moveOfKey, moveCell } from './emojiRows.ts';

const some = (count: number, from = 0): readonly Emoji[] =>
  Array.from({ length: count }, (_, index) => ({ text: `${from + index}`, name: `${from + index}`, keywords: [], hasTones: false }));

const groups: readonly EmojiGroup[] = [
  { name: 'recent', emoji: [] },
  { name: 'smileys_emotion', emoji: some(COLUMNS + 3) },
  { name: 'flags', emoji: some(2, 100) },
];
// Heading 0, rows 1 and 2, heading 3, row 4.
const rows = emojiRows(groups);
const after = (from: readonly [number, number] | undefined, move: EmojiMove) => {
  const position = moveCell(rows, from && { row: from[0], column: from[1] }, move);
  return position && [position.row, position.column];
};

describe('emoji rows', () => {
  it('have a heading per group; an empty group has none', () => {
    expect(rows.map((row) => ('heading' in row ? row.heading : row.emoji.length))).toEqual(['smileys_emotion', 8, 3, 'flags', 2]);
    expect(emojiAt(rows, { row: 4, column: 1 })?.text).toBe('101');
    expect(emojiAt(rows, { row: 0, column: 0 })).toBeUndefined();
    expect(emojiAt(rows, undefined)).toBeUndefined();
  });
});

describe('moving through the emoji', () => {
  it.each([
    [undefined, 'down', [1, 0]],
    [undefined, 'last', [4, 1]],
    [[1, 0], 'next', [1, 1]],
    [[1, 7], 'next', [2, 0]],
    [[2, 2], 'next', [4, 0]],
    [[4, 1], 'next', [4, 1]],
    [[4, 0], 'previous', [2, 2]],
    [[1, 0], 'previous', [1, 0]],
    [[1, 5], 'down', [2, 2]],
    [[2, 1], 'down', [4, 1]],
    [[4, 0], 'down', [4, 0]],
    [[4, 1], 'up', [2, 1]],
    [[1, 3], 'up', undefined],
    [[1, 3], 'rowStart', [1, 0]],
    [[2, 0], 'rowEnd', [2, 2]],
    [[4, 1], 'first', [1, 0]],
    [[1, 0], 'last', [4, 1]],
    [[1, 0], 'pageDown', [4, 0]],
    [[4, 1], 'pageUp', [1, 1]],
  ] as const)('from %s %s leads to %s', (from, move, to) => {
    expect(after(from, move)).toEqual(to);
  });

  it('is undefined without results', () => {
    expect(moveCell([], undefined, 'down')).toBeUndefined();
  });

  it('mirrors left and right in right-to-left pages, and ignores key combinations', () => {
    const press = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
    expect(moveOfKey({ ...press, key: 'ArrowLeft' }, false)).toBe('previous');
    expect(moveOfKey({ ...press, key: 'ArrowLeft' }, true)).toBe('next');
    expect(moveOfKey({ ...press, key: 'Home', ctrlKey: true }, true)).toBe('first');
    expect(moveOfKey({ ...press, key: 'ArrowLeft', shiftKey: true }, false)).toBeUndefined();
    expect(moveOfKey({ ...press, key: 'a' }, false)).toBeUndefined();
  });
});
