/** The rows of a table without quotes, as a client sends them. The first line names the columns. */
export function fileRows(text: string): { row: number; cells: Record<string, string> }[] {
  const [head = [], ...body] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return body.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])),
  }));
}
