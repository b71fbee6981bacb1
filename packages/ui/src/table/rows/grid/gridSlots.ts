import type { CSSProperties } from 'react';
import { rem } from '../../../theme/rem.ts';
import type { ColumnSize, PositionedColumn } from '../../state/useTableModel.ts';
import type { TableColumn } from '../../Table/Table.types.ts';

/** A grid column: a page column, or one of the table's own for selecting, and for the row's menu. */
export type GridSlot<Row> =
  | { readonly kind: 'select' | 'actions' }
  | { readonly kind: 'column'; readonly column: TableColumn<Row>; readonly pin: 'start' | 'end' | undefined };

export interface OwnSlots {
  readonly canSelect: boolean;
  readonly hasActions: boolean;
}

export function gridSlots<Row>(columns: readonly PositionedColumn<Row>[], own: OwnSlots): readonly GridSlot<Row>[] {
  return [
    ...(own.canSelect ? [{ kind: 'select' } as const] : []),
    ...columns.map(({ column, pin }) => ({ kind: 'column', column, pin }) as const),
    ...(own.hasActions ? [{ kind: 'actions' } as const] : []),
  ];
}

export function slotId<Row>(slot: GridSlot<Row>): string {
  return slot.kind === 'column' ? slot.column.id : slot.kind;
}

/** The edge a column sticks to. */
export function slotPin<Row>(slot: GridSlot<Row>): 'start' | 'end' | undefined {
  if (slot.kind === 'column') return slot.pin;
  return slot.kind === 'actions' ? 'end' : 'start';
}

/** Set on the innermost pinned column, which other columns scroll under. */
export function slotEdge<Row>(slots: readonly GridSlot<Row>[], index: number): 'start' | 'end' | undefined {
  const pinAt = (at: number) => {
    const slot = slots[at];
    return slot && slotPin(slot);
  };
  const pin = pinAt(index);
  return pin !== undefined && pin !== pinAt(pin === 'start' ? index + 1 : index - 1) ? pin : undefined;
}

/** Offset of a pinned column from its edge. */
export function pinStyle(index: number): CSSProperties {
  return { '--pin': `var(--pin-${index})` } as CSSProperties;
}

/** Column widths as CSS variables shared by all rows, so that resizing renders no row. */
export function gridLayout<Row>(slots: readonly GridSlot<Row>[], sizeOf: (columnId: string) => ColumnSize): CSSProperties {
  const lead = slots[0]?.kind === 'select' ? SELECT_WIDTH : 0;
  const hasActions = slots.some(({ kind }) => kind === 'actions');
  // Row actions are never truncated: their column grows with the text size.
  const withActions = (width: number) => (hasActions ? `calc(${width}px + ${ACTIONS_WIDTH})` : `${width}px`);
  const variables: Record<string, string> = {};
  const tracks: string[] = [];
  let width = 0;
  let startWidth = lead;
  let endWidth = 0;
  let isFilled = false;
  slots.forEach((slot, index) => {
    if (slot.kind !== 'column') {
      if (slot.kind === 'select') tracks.push(`${SELECT_WIDTH}px`);
      variables[`--pin-${index}`] = '0px';
      return;
    }
    const size = sizeOf(slot.column.id);
    width += size.width;
    isFilled ||= !size.isFixed;
    tracks.push(size.isFixed ? `${size.width}px` : `minmax(${size.width}px, ${size.width}fr)`);
    if (slot.pin === 'start') startWidth += size.width;
    if (slot.pin === 'end') endWidth += size.width;
    variables[`--pin-${index}`] = slot.pin === 'end' ? withActions(size.offset) : `${lead + size.offset}px`;
  });
  // If all columns were resized, the remaining width stays empty.
  const rest = isFilled ? '0px' : 'minmax(0, 1fr)';
  return {
    ...variables,
    '--table-columns': [...tracks, rest, ...(hasActions ? [ACTIONS_WIDTH] : [])].join(' '),
    // Without checkboxes and menus.
    '--table-printed-columns': [...tracks.slice(lead > 0 ? 1 : 0), rest].join(' '),
    '--table-width': withActions(lead + width),
    '--table-pinned-start': `${startWidth}px`,
    '--table-pinned-end': withActions(endWidth),
  } as CSSProperties;
}

/** In px. */
const SELECT_WIDTH = 52;
const ACTIONS_REM = 3.5;
const ACTIONS_WIDTH = `${ACTIONS_REM}rem`;

/** The width of the table's own columns, in px. */
export function ownWidth({ canSelect, hasActions }: OwnSlots): number {
  return (canSelect ? SELECT_WIDTH : 0) + (hasActions ? rem(ACTIONS_REM) : 0);
}
