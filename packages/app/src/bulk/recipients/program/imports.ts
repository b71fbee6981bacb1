import type { ImportDraft } from '@manyline/chat/bulk';
import type { ContactNames, DraftState, RecipientDraft } from '../../../services/recipientDraft.ts';
import { createImport, type Import } from '../../import/importTable.ts';
import { readFile } from '../../import/readFile.ts';
import { readPaste } from '../../import/readPaste.ts';
import type { Entry } from '../draft.ts';
import type { createReadingProgress } from './readingProgress.ts';
import type { createWorkQueue } from './workQueue.ts';

interface Needs {
  readonly enqueue: ReturnType<typeof createWorkQueue>['enqueue'];
  readonly reading: ReturnType<typeof createReadingProgress>;
  readonly report: () => void;
  readonly pause: () => Promise<void>;
  readonly country: () => string | undefined;
  readonly add: (entries: Iterable<Entry | undefined>, names?: ContactNames, of?: number) => Promise<DraftState>;
  readonly state: () => DraftState;
}

/** Reads a file of recipients. Its rows are added once it is clear which column is which. */
export function createImports({ enqueue, reading, report, pause, country, add, state }: Needs) {
  let importing: Import | undefined;
  const calls: Pick<RecipientDraft, 'readFile' | 'setImport' | 'importFile' | 'dropImport'> = {
    readFile: (file, names) =>
      enqueue(async () => {
        importing = undefined;
        const read = await reading.during(undefined, () => {
          report();
          return readFile(file, pause, country());
        });
        report();
        if ('problem' in read) return read;
        if ('text' in read) return { state: await add(readPaste(read.text, country()), names) };
        importing = createImport(read, country());
        return { draft: importing.draft() };
      }),
    setImport: (settings) => enqueue(async (): Promise<ImportDraft | undefined> => importing?.set(settings)),
    importFile: (names) =>
      enqueue(async () => {
        const taken = importing;
        importing = undefined;
        return taken ? add(taken.entries(country()), names, taken.draft().rowCount) : state();
      }),
    dropImport: () => enqueue(async () => void (importing = undefined)),
  };
  return { calls, drop: () => void (importing = undefined) };
}
