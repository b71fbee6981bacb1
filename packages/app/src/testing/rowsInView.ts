import { expect, waitFor } from '@manyline/plays';

/** A window of 1440 × 900 shows this many rows of the table before anything is scrolled. */
export async function expectRows(grid: HTMLElement, count: number): Promise<void> {
  await waitFor(() => expect(rowsIn(grid)).toBeGreaterThanOrEqual(count));
}

function rowsIn(grid: HTMLElement): number {
  const frame = grid.closest('[data-part="frame"]')?.getBoundingClientRect();
  const end = Math.min(frame?.bottom ?? 0, 900);
  return [...grid.querySelectorAll('[data-kind="row"]')].filter((row) => row.getBoundingClientRect().bottom <= end + 1).length;
}
