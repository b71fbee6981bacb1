import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMN_WIDTH,
  DEFAULT_TABLE_STATE,
  parseTableState,
  serializeTableState,
  TABLE_PAGE_SIZES,
  type TableState,
} from './tableState.ts';

const COLUMNS = ['name', 'created at', 'a,b', 'x:desc', '50%', 'اسم'];

const ids = fc.uniqueArray(fc.constantFrom(...COLUMNS));
const states: fc.Arbitrary<TableState> = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  size: fc.constantFrom(...TABLE_PAGE_SIZES),
  sort: fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...COLUMNS), direction: fc.constantFrom('ascending' as const, 'descending' as const) }),
    {
      selector: ({ id }) => id,
    },
  ),
  hidden: ids,
  order: ids,
  widths: fc
    .dictionary(fc.constantFrom(...COLUMNS), fc.integer({ min: COLUMN_WIDTH.min, max: COLUMN_WIDTH.max }))
    .map((widths) => ({ ...widths })),
  pinned: fc.tuple(ids, ids).map(([start, end]) => ({ start, end: end.filter((id) => !start.includes(id)) })),
  density: fc.constantFrom('page' as const, 'comfortable' as const, 'compact' as const),
});

const parse = (query: string) => parseTableState(new URLSearchParams(query), COLUMNS);

describe('the state of a table in the address', () => {
  it('Table page-size options 5, 10, 20, 25, 50, 100', () => {
    expect(TABLE_PAGE_SIZES).toEqual([5, 10, 20, 25, 50, 100]);
    for (const size of TABLE_PAGE_SIZES) expect(parse(`size=${size}`).size).toBe(size);
  });

  it('lists count pages from 1', () => {
    expect(DEFAULT_TABLE_STATE.page).toBe(1);
    expect(parse('page=0').page).toBe(1);
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = serializeTableState(state).toString();
        expect(parse(query)).toEqual(state);
      }),
    );
  });

  it('is a plain serialisable value', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it('survives a round trip with any other default', () => {
    fc.assert(
      fc.property(states, states, (state, base) => {
        const params = serializeTableState(state, new URLSearchParams(), base);
        expect(parseTableState(params, COLUMNS, base)).toEqual(state);
      }),
    );
  });

  it('is valid for any query', () => {
    const names = fc.constantFrom('page', 'size', 'sort', 'hidden', 'order', 'widths', 'pinStart', 'pinEnd', 'density');
    const garbage = fc.oneof(
      fc.string(),
      fc.constantFrom('%', '-1', '1e9', 'name:', ':desc', 'name:sideways', 'name:0', 'name:99999', ',,,', '٣'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, garbage)), (entries) => {
        const state = parseTableState(new URLSearchParams(entries), COLUMNS);
        expect(Number.isInteger(state.page) && state.page >= 1).toBe(true);
        expect(TABLE_PAGE_SIZES).toContain(state.size);
        for (const id of [...state.hidden, ...state.order, ...state.pinned.start, ...state.pinned.end, ...Object.keys(state.widths)])
          expect(COLUMNS).toContain(id);
        for (const width of Object.values(state.widths)) expect(width).toBeGreaterThanOrEqual(COLUMN_WIDTH.min);
        expect(state.pinned.end.some((id) => state.pinned.start.includes(id))).toBe(false);
      }),
    );
  });

  it('writes nothing for the default and keeps the rest of the query', () => {
    expect(serializeTableState(DEFAULT_TABLE_STATE).toString()).toBe('');
    expect(serializeTableState(DEFAULT_TABLE_STATE, new URLSearchParams('status=active&page=4')).toString()).toBe('status=active');
    expect(serializeTableState({ ...DEFAULT_TABLE_STATE, page: 3 }, new URLSearchParams('status=active')).toString()).toBe(
      'status=active&page=3',
    );
  });

  it.each([
    ['sort=name:desc,name', { sort: [{ id: 'name', direction: 'descending' }] }],
    ['sort=gone', { sort: [] }],
    ['page=12&size=7', { page: 12, size: 10 }],
    ['page=1.5&density=tight', { page: 1, density: 'page' }],
    ['hidden=name,gone,name', { hidden: ['name'] }],
    ['widths=name:200,gone:90,x%253Adesc:10', { widths: { name: 200 } }],
    ['pinStart=name&pinEnd=name,50%2525', { pinned: { start: ['name'], end: ['50%'] } }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...DEFAULT_TABLE_STATE, ...expected });
  });
});
