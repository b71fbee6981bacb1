import type { UserListQuery } from '@manyline/cms';
import { USER_FACTS, type UserField, type UserFilter, USER_SORTS } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, parseTableState, serializeTableState, type TableState } from '@manyline/ui';

/** The list's address: what is shown, and the saved view it began with. */
export interface UserListLocation extends UserListQuery {
  /** `all` if the user chose everyone although their default view is another. */
  readonly viewId: string | undefined;
}

/** The list without parameters; its columns fit from 1 200 px on. */
export const USERS_TABLE: TableState = {
  ...DEFAULT_TABLE_STATE,
  size: 25,
  sort: [{ id: 'name', direction: 'ascending' }],
  hidden: ['hasTwoStep', 'parentId', 'createdAt', 'updatedAt', ...USER_FACTS],
};

/** The end of the year 9999. */
const LAST_MOMENT = 253_402_300_799;

type Check = (value: unknown) => boolean;

const isId: Check = (value) => typeof value === 'string' && value.length <= 64;
const isStatus: Check = (value) => value === 'active' || value === 'disabled' || value === 'deleting';
const isYesOrNo: Check = (value) => typeof value === 'boolean';
/** Unix seconds that can be shown as a date. */
const isMoment: Check = (value) => typeof value === 'number' && value >= 0 && value <= LAST_MOMENT;
const listOf = (isOne: Check, max: number): Check => {
  return (value) => Array.isArray(value) && value.length > 0 && value.length <= max && value.every(isOne);
};

/**
 * The field and allowed values of each filter part, as in the contract. Checked by hand, because a schema would add its library to every
 * page.
 */
const PARTS: Readonly<Record<Exclude<keyof UserFilter, 'q'>, { readonly field: UserField; readonly isValid: Check }>> = {
  status: { field: 'status', isValid: listOf(isStatus, 3) },
  roleIds: { field: 'roleIds', isValid: listOf(isId, 50) },
  hasTwoStep: { field: 'hasTwoStep', isValid: isYesOrNo },
  hasLines: { field: 'lineCount', isValid: isYesOrNo },
  parentId: { field: 'parentId', isValid: isId },
  createdFrom: { field: 'createdAt', isValid: isMoment },
  createdTo: { field: 'createdAt', isValid: isMoment },
  notSeenSince: { field: 'lastSeenAt', isValid: isMoment },
};

const Q_MAX_LENGTH = 200;

/** Parses the query of an address. Ignores what is unreadable, unknown, or about a field the user may not see. */
export function readUserListLocation(search: string, fields: readonly UserField[]): UserListLocation {
  const params = new URLSearchParams(search);
  const columns = ['name', ...fields.filter((field) => field !== 'name')];
  const table = parseTableState(params, columns, USERS_TABLE);
  return {
    table: { ...table, sort: table.sort.filter(({ id }) => isSort(id) && fields.includes(id)) },
    filter: readFilter(params, fields),
    viewId: params.get('view') ?? undefined,
  };
}

/** The query of a place; other parameters of `search` stay. */
export function writeUserListLocation({ table, filter, viewId }: UserListLocation, search = ''): string {
  const params = serializeTableState(table, new URLSearchParams(search), USERS_TABLE);
  const { q, ...rest } = filter;
  put(params, 'q', q);
  put(params, 'filter', Object.keys(rest).length === 0 ? undefined : JSON.stringify(sorted(rest)));
  put(params, 'view', viewId);
  return params.size === 0 ? '' : `?${params}`;
}

/** What a saved view stores: everything but the page number. */
export function viewQueryOf({ table, filter }: UserListQuery): string {
  return writeUserListLocation({ table: { ...table, page: 1 }, filter, viewId: undefined }).slice(1);
}

function readFilter(params: URLSearchParams, fields: readonly UserField[]): UserFilter {
  const q = params.get('q')?.trim();
  // Each part is checked separately, so that one invalid part does not drop the others.
  const parts = Object.entries(parseObject(params.get('filter'))).filter(([name, value]) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS] : undefined;
    return part !== undefined && fields.includes(part.field) && part.isValid(value);
  });
  return { ...Object.fromEntries(parts), ...(q && q.length <= Q_MAX_LENGTH && { q }) };
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

const isSort = (id: string): id is (typeof USER_SORTS)[number] => (USER_SORTS as readonly string[]).includes(id);

const sorted = (filter: object) => Object.fromEntries(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name);
  else params.set(name, value);
}
