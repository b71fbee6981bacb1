import { describe, expect, it } from 'vitest';
import { gridLayout, gridSlots, slotEdge } from './gridSlots.ts';

const column = (id: string) => ({ id, label: id });
const placed = [
  { column: column('name'), pin: 'start' as const },
  { column: column('role'), pin: undefined },
  { column: column('date'), pin: 'end' as const },
];
const own = { canSelect: true, hasActions: true };

describe('the columns of the grid', () => {
  const slots = gridSlots(placed, own);
  const layout = (isFixed: boolean) =>
    gridLayout(slots, (id) => ({ width: 100, isFixed: isFixed || id !== 'role', offset: 0 })) as Record<string, string>;

  it("the table's own columns surround those of the page", () => {
    expect(slots.map((slot) => slot.kind)).toEqual(['select', 'column', 'column', 'column', 'actions']);
  });

  it('columns that were not resized share the remaining width, otherwise it stays empty', () => {
    expect(layout(false)['--table-columns']).toBe('52px 100px minmax(100px, 100fr) 100px 0px 3.5rem');
    expect(layout(true)['--table-columns']).toBe('52px 100px 100px 100px minmax(0, 1fr) 3.5rem');
  });

  it("paper has only the page's columns", () => {
    expect(layout(false)['--table-printed-columns']).toBe('100px minmax(100px, 100fr) 100px 0px');
    expect(layout(true)['--table-printed-columns']).toBe('100px 100px 100px minmax(0, 1fr)');
  });

  it('pinned columns stick beside each other', () => {
    expect(layout(false)).toMatchObject({
      '--pin-1': '52px',
      '--pin-3': 'calc(0px + 3.5rem)',
      '--table-pinned-start': '152px',
    });
    expect(slots.map((_, index) => slotEdge(slots, index))).toEqual([undefined, 'start', undefined, 'end', undefined]);
  });
});
