import { expect, it } from 'vitest';
import { writeWorkbook } from '../../backend/exports/workbook.ts';
import { createWorkbookThread } from './workbookThread.ts';

const sheetOf = (count: number) => ({
  headings: ['name', 'seen'],
  rows: Array.from({ length: count }, (_, n) => [`Ann ${n}`, { time: new Date(1_790_000_000_000 + n) }]),
  isRightToLeft: false,
});

it('a workbook is written in a thread, one after another, and the event loop goes on meanwhile', async () => {
  const write = createWorkbookThread();
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const written = await Promise.all([write(sheetOf(3_000)), write(sheetOf(2))]);
  clearInterval(timer);
  // A thread takes longer to start than a turn of the loop.
  expect(turns).toBeGreaterThan(1);
  // Not the bytes: a ZIP archive names the time it was made.
  expect(written.map(({ length }) => length)).toEqual(
    await Promise.all([sheetOf(3_000), sheetOf(2)].map(async (sheet) => (await writeWorkbook(sheet)).length)),
  );
});

it('after a workbook that can’t be written, the next one is', async () => {
  const write = createWorkbookThread();
  const unsendable = { ...sheetOf(1), rows: [[(() => 'no cell') as never]] };
  const [broken, next] = await Promise.allSettled([write(unsendable), write(sheetOf(1))]);
  expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
});
