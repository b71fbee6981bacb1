import { expect, it } from 'vitest';
import type { PositionedColumn } from '../../state/useTableModel.ts';
import { foldColumns } from './foldColumns.ts';

const NAMES = ['name', 'email', 'roles', 'status', 'seen'];
const columns = NAMES.map((id): PositionedColumn<object> => ({
  column: { id, label: id, ...(id === 'name' && { isHideable: false }) },
  pin: id === 'status' ? 'end' : undefined,
}));
const sizeOf = () => ({ width: 100, isFixed: false, offset: 0 });
const idsOf = (placed: readonly PositionedColumn<object>[]) => placed.map(({ column }) => column.id);

function fold(width: number | undefined, kept: readonly string[] = []) {
  const room = { width, ownWidth: 100, openWidth: 40, keeps: (id: string) => kept.includes(id) };
  const { shown, folded } = foldColumns(columns, sizeOf, room);
  return [idsOf(shown), idsOf(folded)];
}

it.each([undefined, 600, 900])('shows all columns in a width of %s', (width) => {
  expect(fold(width)).toEqual([NAMES, []]);
});

it('folds the last columns first, with room for the button that shows them', () => {
  expect(fold(599)).toEqual([['name', 'email', 'roles', 'status'], ['seen']]);
  expect(fold(540)).toEqual([['name', 'email', 'roles', 'status'], ['seen']]);
  expect(fold(539)).toEqual([
    ['name', 'email', 'status'],
    ['roles', 'seen'],
  ]);
});

it('keeps sorted and resized columns, pinned ones, and those that can’t be hidden', () => {
  expect(fold(440, ['seen'])).toEqual([
    ['name', 'status', 'seen'],
    ['email', 'roles'],
  ]);
  expect(fold(100)).toEqual([
    ['name', 'status'],
    ['email', 'roles', 'seen'],
  ]);
});
