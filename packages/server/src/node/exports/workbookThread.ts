import { Worker } from 'node:worker_threads';
import type { WriteWorkbook } from '../../backend/exports/workbook.ts';

/** Writes workbooks in a thread, one after another: a long one would keep all other calls waiting. */
export function createWorkbookThread(): WriteWorkbook {
  let last: Promise<unknown> = Promise.resolve();
  return (sheet) => {
    const written = last.then(() => writeApart(sheet));
    last = written.catch(() => undefined);
    return written;
  };
}

const writeApart: WriteWorkbook = (sheet) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { workerData: sheet, name: 'manyline workbook' });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that writes a workbook ended before the workbook was written.')));
  });
