import type { Density } from '../../theme/variables.ts';

/** Allowed page sizes (specification 9). */
export const TABLE_PAGE_SIZES = [5, 10, 20, 25, 50, 100] as const;

export type TablePageSize = (typeof TABLE_PAGE_SIZES)[number];

/** `page` follows the density around the table. */
export type TableDensity = 'page' | Density;

export interface TableSort {
  readonly id: string;
  readonly direction: 'ascending' | 'descending';
}

/** The display state of a table as a plain value. Columns are identified by id. */
export interface TableState {
  /** 1-based. */
  readonly page: number;
  readonly size: TablePageSize;
  /** Most significant first. */
  readonly sort: readonly TableSort[];
  readonly hidden: readonly string[];
  /** Columns not listed follow in their own order. */
  readonly order: readonly string[];
  /** In px, for columns the user resized. */
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: { readonly start: readonly string[]; readonly end: readonly string[] };
  readonly density: TableDensity;
}

/** The first page of ten rows with the columns in their declared order. */
export const DEFAULT_TABLE_STATE: TableState = {
  page: 1,
  size: 10,
  sort: [],
  hidden: [],
  order: [],
  widths: {},
  pinned: { start: [], end: [] },
  density: 'page',
};

/** In px. */
export const COLUMN_WIDTH = { min: 48, max: 1200 } as const;

/** Parses table state from the query of an address. Missing, invalid or unknown parts keep the values of `base`. */
export function parseTableState(params: URLSearchParams, columnIds: readonly string[], base: TableState = DEFAULT_TABLE_STATE): TableState {
  const known = new Set(columnIds);
  const ids = (name: string, otherwise: readonly string[]) =>
    parseList(params.get(name), (id) => (known.has(id) ? id : undefined), keyOfId) ?? otherwise;
  const start = ids('pinStart', base.pinned.start);
  return {
    page: parsePage(params.get('page')) ?? base.page,
    size: TABLE_PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? base.size,
    sort:
      parseList(
        params.get('sort'),
        (id, value) => parseSort(known, id, value),
        (sort) => sort.id,
      ) ?? base.sort,
    hidden: ids('hidden', base.hidden),
    order: ids('order', base.order),
    widths: parseWidths(params.get('widths'), known) ?? base.widths,
    pinned: { start, end: ids('pinEnd', base.pinned.end).filter((id) => !start.includes(id)) },
    density: DENSITIES.find((density) => density === params.get('density')) ?? base.density,
  };
}

/** Writes table state to a query: `others` without the table's parameters, plus what differs from `base`. */
export function serializeTableState(
  state: TableState,
  others: URLSearchParams = new URLSearchParams(),
  base: TableState = DEFAULT_TABLE_STATE,
): URLSearchParams {
  const params = new URLSearchParams(others);
  const usual = encode(base);
  for (const [name, value] of Object.entries(encode(state))) {
    if (value === usual[name]) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

const DENSITIES: readonly TableDensity[] = ['page', 'comfortable', 'compact'];

function encode({ page, size, sort, hidden, order, widths, pinned, density }: TableState): Readonly<Record<string, string>> {
  const list = (ids: readonly string[]) => ids.map(encodeURIComponent).join(',');
  return {
    page: String(page),
    size: String(size),
    sort: sort.map(({ id, direction }) => `${encodeURIComponent(id)}${direction === 'descending' ? ':desc' : ''}`).join(','),
    hidden: list(hidden),
    order: list(order),
    widths: Object.entries(widths)
      .map(([id, width]) => `${encodeURIComponent(id)}:${width}`)
      .join(','),
    pinStart: list(pinned.start),
    pinEnd: list(pinned.end),
    density,
  };
}

/** Empty text is an empty list; text without a valid entry is undefined. */
function parseList<Entry>(
  text: string | null,
  parseEntry: (id: string, value: string | undefined) => Entry | undefined,
  keyOf: (entry: Entry) => string,
): readonly Entry[] | undefined {
  if (text === null) return undefined;
  if (text === '') return [];
  const entries = new Map<string, Entry>();
  for (const part of text.split(',')) {
    const [encoded = '', value] = part.split(':');
    const id = decode(encoded);
    const entry = id === undefined ? undefined : parseEntry(id, value);
    if (entry !== undefined && !entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
  }
  return entries.size > 0 ? [...entries.values()] : undefined;
}

const keyOfId = (id: string) => id;

function parseSort(known: ReadonlySet<string>, id: string, value: string | undefined): TableSort | undefined {
  if (!known.has(id)) return undefined;
  if (value === undefined || value === 'asc') return { id, direction: 'ascending' };
  return value === 'desc' ? { id, direction: 'descending' } : undefined;
}

function parseWidths(text: string | null, known: ReadonlySet<string>): Readonly<Record<string, number>> | undefined {
  const entries = parseList<readonly [string, number]>(
    text,
    (id, value) => {
      const width = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0;
      return known.has(id) && width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max ? [id, width] : undefined;
    },
    ([id]) => id,
  );
  return entries && Object.fromEntries(entries);
}

function parsePage(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
