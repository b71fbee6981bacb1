import type { ImportActions, ImportRow, ImportTable } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { exportName } from '../shared/exportName.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import type { ImportColumn, ImportKind } from './importColumns.ts';
import type { ImportReader } from './importReader.ts';

async function columnsOf<K extends ImportKind>(kind: K): Promise<readonly ImportColumn<K>[]> {
  const { IMPORT_SHAPES } = await import('./importColumns.ts');
  return Object.keys(IMPORT_SHAPES[kind].titles) as ImportColumn<K>[];
}

/** Reads the files of an import, and writes those of its rows. */
export function useImportFiles<K extends ImportKind>(kind: K): Omit<ImportActions<ImportColumn<K>, ImportRow>, 'onImport'> {
  const { clock } = useAtomValue(servicesAtom);
  return useMemo(() => {
    const readers = new WeakMap<AbortSignal, ImportReader>();

    /** One reader per file: it ends when the user chooses another file or leaves. */
    async function readerOf(signal: AbortSignal): Promise<ImportReader> {
      const { createImportReader } = await import('./importReader.ts');
      const known = readers.get(signal);
      if (known) return known;
      signal.throwIfAborted();
      const reader = createImportReader(kind);
      readers.set(signal, reader);
      signal.addEventListener('abort', () => reader.close());
      return reader;
    }

    return {
      async onRead(file, choices, signal) {
        const found = await (await readerOf(signal)).read(file, choices);
        // The columns that were read are those of this kind.
        return found as ImportTable<ImportColumn<K>> | Exclude<typeof found, ImportTable<string>>;
      },
      onSaveRefused: (rows) =>
        void Promise.all([import('./writeRefused.ts'), columnsOf(kind)]).then(async ([{ writeRefused }, columns]) =>
          saveFile(await writeRefused(columns, rows), exportName(`${kind}-not-imported`, clock.now(), 'csv')),
        ),
      onTemplate: () =>
        void columnsOf(kind).then((columns) =>
          saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), `${kind}-template.csv`),
        ),
    };
  }, [kind, clock]);
}
