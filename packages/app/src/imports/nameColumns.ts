import { barePart, namePartOf, type NumberedRow, wordsOf } from '../tables/index.ts';

/**
 * The columns that are the parts of a person's name, the given name first. None if one column has all of it. `isFree`: a title that isn't
 * known to name anything else.
 */
export function nameColumns(
  titles: readonly string[],
  body: readonly NumberedRow[],
  isFree: (title: string) => boolean,
): readonly number[] {
  const named = titles.map((title) => (isFree(title) ? namePartOf(wordsOf(title)) : undefined));
  const rows = body.map(({ cells }) => cells);
  const parts = named.map((part, index) => (part === 'name' ? (barePart(titles[index] ?? '', named, index, rows) ?? part) : part));
  const at = (wanted: (typeof parts)[number]) => parts.flatMap((part, index) => (part === wanted ? [index] : []));
  return at('name').length > 0 ? [] : [...at('givenName'), ...at('familyName')];
}
