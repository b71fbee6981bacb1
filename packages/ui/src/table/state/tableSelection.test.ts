import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_ROWS, countSelected, NO_ROWS, rangeOf, selectedTest, selectRows } from './tableSelection.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

describe('selection', () => {
  it('selects and deselects rows, starting from none and from all', () => {
    expect(selectRows(NO_ROWS, ['a', 'b'], true)).toEqual({ kind: 'rows', ids: ['a', 'b'] });
    expect(selectRows(ALL_ROWS, ['a'], false)).toEqual({ kind: 'all', except: ['a'] });
    expect(countSelected({ kind: 'all', except: ['a'] }, 1284)).toBe(1283);
  });

  it('follows the last change of every row', () => {
    const steps = fc.array(fc.tuple(fc.subarray(IDS), fc.boolean()));
    fc.assert(
      fc.property(fc.boolean(), steps, (startsWithAll, taken) => {
        let selection = startsWithAll ? ALL_ROWS : NO_ROWS;
        const expected = new Set(startsWithAll ? IDS : []);
        for (const [ids, isSelected] of taken) {
          selection = selectRows(selection, ids, isSelected);
          for (const id of ids) {
            if (isSelected) expected.add(id);
            else expected.delete(id);
          }
        }
        expect(IDS.filter(selectedTest(selection))).toEqual(IDS.filter((id) => expected.has(id)));
        expect(countSelected(selection, IDS.length)).toBe(expected.size);
      }),
    );
  });

  it('ranges work in both directions, and without a start select one row', () => {
    expect(rangeOf(IDS, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(IDS, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(IDS, undefined, 'c')).toEqual(['c']);
    expect(rangeOf(IDS, 'gone', 'c')).toEqual(['c']);
  });
});
