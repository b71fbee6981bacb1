/** Columns of a joined table, named so that they don't clash with those of others. */
export function prefixed<Table extends string, Column extends string>(table: Table, columns: readonly Column[]) {
  return columns.map((column) => `${table}.${column} as ${table}_${column}` as const);
}

/** Reads the row of a joined table; undefined if there was none. Made once, since each message reads several. */
export function joinedRow<Row>(table: string, key: string, columns: readonly (keyof Row & string)[]): (row: object) => Row | undefined {
  const names = columns.map((column) => [column, `${table}_${column}`] as const);
  const keyName = `${table}_${key}`;
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    if (values[keyName] === null) return undefined;
    const read: Record<string, unknown> = {};
    for (const [column, name] of names) read[column] = values[name];
    return read as Row;
  };
}
