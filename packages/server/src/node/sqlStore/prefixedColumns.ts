/** Columns of a joined table, named so that they don't clash with those of others. */
export function prefixed<Table extends string, Column extends string>(table: Table, columns: readonly Column[]) {
  return columns.map((column) => `${table}.${column} as ${table}_${column}` as const);
}

/** The row of a joined table; undefined if there was none. */
export function rowOf<Row>(row: object, table: string, key: string, columns: readonly (keyof Row & string)[]): Row | undefined {
  const values = row as Readonly<Record<string, unknown>>;
  if (values[`${table}_${key}`] === null) return undefined;
  return Object.fromEntries(columns.map((column) => [column, values[`${table}_${column}`]])) as Row;
}
