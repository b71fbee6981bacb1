import type { NumberedRow } from '../tables/index.ts';
import { guessContactColumn, roleAmong } from './contacts/contactColumns.ts';

/**
 * The columns that are the parts of a person's name, the given name first. None if one column has all of it. `isFree`: a title that isn't
 * known to name anything else.
 */
export function nameColumns(
  titles: readonly string[],
  body: readonly NumberedRow[],
  isFree: (title: string) => boolean,
): readonly number[] {
  const columns = titles.map((title) => ({ title, role: isFree(title) ? guessContactColumn(title).role : 'ignored' }) as const);
  const rows = body.map(({ cells }) => cells);
  const roles = columns.map(({ role }, index) => roleAmong(columns, index, rows) ?? role);
  const at = (wanted: (typeof roles)[number]) => roles.flatMap((role, index) => (role === wanted ? [index] : []));
  const parts = [...at('givenName'), ...at('familyName')];
  return at('name').length > 0 ? [] : parts;
}
