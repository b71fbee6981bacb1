import type { TableState } from '@manyline/ui';

/** The order in the server's format, `name,createdAt:desc`. */
export function sortOf({ sort }: Pick<TableState, 'sort'>): string {
  return sort.map(({ id, direction }) => (direction === 'descending' ? `${id}:desc` : id)).join(',');
}

/** The page, size and order of a table with a filter, which is left out if it is empty. */
export function tableQuery<Filter extends object>(table: TableState, filter: Filter) {
  return { page: table.page, size: table.size, sort: sortOf(table), ...(Object.keys(filter).length > 0 && { filter }) };
}
