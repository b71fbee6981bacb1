import { describe, expect, it } from 'vitest';
import { gridLayout, gridSlots, slotEdge } from './gridSlots.ts';

const column = (id: string) => ({ id, label: id });
const placed = [
  { column: column('name'), pin: 'start' as const },
  { column: column('role'), pin: undefined },
  { column: column('date'), pin: 'end' as const },
];
const own = { canSelect: true, canExpand: true, hasActions: true };

describe('the columns of the grid', () => {
  const slots = gridSlots(placed, own);
  const layout = (isFixed: boolean) =>
    gridLayout(slots, (id) => ({ width: 100, isFixed: isFixed || id !== 'role', offset: 0 })) as Record<string, string>;

  it("the table's own columns surround those of the page", () => {
    expect(slots.map((slot) => slot.kind)).toEqual(['select', 'expand', 'column', 'column', 'column', 'actions']);
  });

  it('columns that were not resized share the remaining width, otherwise it stays empty', () => {
    expect(layout(false)['--table-columns']).toBe('52px 44px 100px minmax(100px, 100fr) 100px 0px 5.25rem');
    expect(layout(true)['--table-columns']).toBe('52px 44px 100px 100px 100px minmax(0, 1fr) 5.25rem');
  });

  it('pinned columns stick beside each other', () => {
    expect(layout(false)).toMatchObject({
      '--pin-1': '52px',
      '--pin-2': '96px',
      '--pin-4': 'calc(0px + 5.25rem)',
      '--table-pinned-start': '196px',
    });
    expect(slots.map((_, index) => slotEdge(slots, index))).toEqual([undefined, undefined, 'start', undefined, 'end', undefined]);
  });
});
