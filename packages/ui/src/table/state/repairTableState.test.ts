import { describe, expect, it } from 'vitest';
import { repairTableState } from './repairTableState.ts';
import { DEFAULT_TABLE_STATE, type TableState } from './tableState.ts';

const columns = [{ id: 'name', isSortable: true, isHideable: false }, { id: 'role', isSortable: true }, { id: 'note' }];
const repair = (state: Partial<TableState>, of = columns) => repairTableState({ ...DEFAULT_TABLE_STATE, ...state }, of);

describe('the state of a table', () => {
  it('stays the same value when nothing is wrong', () => {
    const state: TableState = { ...DEFAULT_TABLE_STATE, hidden: ['role'], sort: [{ id: 'name', direction: 'descending' }] };
    expect(repairTableState(state, columns)).toBe(state);
  });

  it('is sorted only by existing sortable columns', () => {
    const sort = ['note', 'gone', 'role'].map((id) => ({ id, direction: 'ascending' as const }));
    expect(repair({ sort }).sort).toEqual([{ id: 'role', direction: 'ascending' }]);
  });

  it('hides no column that must be visible', () => {
    expect(repair({ hidden: ['gone', 'name', 'role'] }).hidden).toEqual(['role']);
  });

  it('never hides the last column', () => {
    const free = columns.map(({ id }) => ({ id }));
    expect(repair({ hidden: ['note', 'name', 'role'] }, free).hidden).toEqual(['note', 'role']);
    expect(repair({ hidden: [] }, []).hidden).toEqual([]);
  });
});
