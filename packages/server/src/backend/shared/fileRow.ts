/** A row of an imported file. Cells are trimmed, and absent if empty. */
export interface FileRow<C extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
}

export function toFileRows<C extends string>(
  rows: readonly { readonly row: number; readonly cells: { readonly [K in C]?: string | undefined } }[],
): readonly FileRow<C>[] {
  return rows.map(({ row, cells }) => {
    const filled = Object.entries<string | undefined>(cells).flatMap(([column, cell = '']) =>
      cell.trim() === '' ? [] : [[column, cell.trim()]],
    );
    return { row, cells: Object.fromEntries(filled) as Partial<Record<C, string>> };
  });
}
