import type { UserField } from './user.ts';
import { USER_FACTS } from './userFacts.ts';

/** Columns of an exported user list, in order; an import reads those of `IMPORT_COLUMNS`. */
export const EXPORT_COLUMNS = [
  'username',
  'name',
  'email',
  'status',
  'roles',
  'parent',
  'lines',
  'hasTwoStep',
  'createdAt',
  'updatedAt',
  'lastSeenAt',
  ...USER_FACTS,
] as const;
export const IMPORT_COLUMNS = ['username', 'name', 'email', 'status', 'roles', 'parent', 'lines', ...USER_FACTS] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The field that must be visible for a column. */
export function fieldOfColumn(column: ExportColumn): UserField {
  if (column === 'roles') return 'roleIds';
  return column === 'parent' ? 'parentId' : column;
}
