import type { ImportRowInput } from '@manyline/contract';

/** The rows of a table without quotes, as a client sends them. The first line names the columns. */
export function fileRows<C extends string>(text: string, separator = ','): ImportRowInput<C>[] {
  const [head = [], ...body] = text
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => line.split(separator));
  return body.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])) as Partial<Record<C, string>>,
  }));
}
