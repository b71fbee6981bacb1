import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnZones, cycleSort, orderedIds, pinColumn, setSort, showColumn, moveColumn } from './tableChanges.ts';
import { DEFAULT_TABLE_STATE } from './tableState.ts';

const up = (id: string) => ({ id, direction: 'ascending' }) as const;
const down = (id: string) => ({ id, direction: 'descending' }) as const;
const COLUMNS = ['a', 'b', 'c', 'd'];

describe('sorting', () => {
  it('cycles through ascending, descending, unsorted', () => {
    const first = cycleSort([], 'a', false);
    const second = cycleSort(first, 'a', false);
    expect([first, second, cycleSort(second, 'a', false)]).toEqual([[up('a')], [down('a')], []]);
  });

  it('by another column replaces the sorting, or adds to it', () => {
    expect(cycleSort([down('a')], 'b', false)).toEqual([up('b')]);
    expect(cycleSort([down('a')], 'b', true)).toEqual([down('a'), up('b')]);
    expect(cycleSort([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')]);
    expect(cycleSort([down('a'), up('b')], 'a', true)).toEqual([up('b')]);
    expect(cycleSort([up('a'), up('b')], 'b', false)).toEqual([up('b')]);
  });

  it('names no column twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...COLUMNS), fc.boolean())), (presses) => {
        const sort = presses.reduce((now, [id, isAdding]) => cycleSort(now, id, isAdding), setSort([], 'a', 'ascending', false));
        expect(new Set(sort.map(({ id }) => id)).size).toBe(sort.length);
      }),
    );
  });
});

describe('columns', () => {
  it('that are not listed follow in their own order', () => {
    expect(orderedIds(COLUMNS, ['c', 'gone'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('move to the position of another one in their zone', () => {
    expect(moveColumn(DEFAULT_TABLE_STATE, COLUMNS, 'a', 'c').order).toEqual(['b', 'c', 'a', 'd']);
    expect(moveColumn(DEFAULT_TABLE_STATE, COLUMNS, 'd', 'b').order).toEqual(['a', 'd', 'b', 'c']);
    expect(moveColumn(DEFAULT_TABLE_STATE, COLUMNS, 'b', 'c').order).toEqual(['a', 'c', 'b', 'd']);
    const pinned = pinColumn(pinColumn(DEFAULT_TABLE_STATE, 'a', 'start'), 'c', 'start');
    expect(columnZones(COLUMNS, moveColumn(pinned, COLUMNS, 'a', 'c'))).toEqual({ start: ['c', 'a'], centre: ['b', 'd'], end: [] });
    const ends = pinColumn(pinColumn(DEFAULT_TABLE_STATE, 'a', 'end'), 'c', 'end');
    expect(columnZones(COLUMNS, moveColumn(ends, COLUMNS, 'a', 'c')).end).toEqual(['a', 'c']);
  });

  it('are in exactly one zone after any change', () => {
    const change = fc.tuple(fc.constantFrom(...COLUMNS), fc.constantFrom('start', 'end', undefined, 'hide', 'show', 'move'));
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let state = DEFAULT_TABLE_STATE;
        for (const [id, what] of changes) {
          if (what === 'hide' || what === 'show') state = showColumn(state, id, what === 'show');
          else if (what === 'move') state = moveColumn(state, COLUMNS, id, 'a');
          else state = pinColumn(state, id, what as 'start' | 'end' | undefined);
          const { start, centre, end } = columnZones(COLUMNS, state);
          expect([...start, ...centre, ...end].toSorted()).toEqual(COLUMNS);
        }
      }),
    );
  });
});
