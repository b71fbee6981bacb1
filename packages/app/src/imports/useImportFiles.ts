import type { ImportActions, ImportRow, ImportTable } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { exportName } from '../shared/exportName.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { readerPerFile } from './fileReader.ts';
import { IMPORT_SHAPES, type ImportColumn, type ImportKind } from './importColumns.ts';
import { createImportReader } from './importReader.ts';
import { writeRefused } from './writeRefused.ts';

/** Reads the files of an import, and writes those of its rows. */
export function useImportFiles<K extends ImportKind>(kind: K): Omit<ImportActions<ImportColumn<K>, ImportRow>, 'onImport'> {
  const { clock } = useAtomValue(servicesAtom);
  return useMemo(() => {
    const columns = Object.keys(IMPORT_SHAPES[kind].titles) as ImportColumn<K>[];
    const readerOf = readerPerFile(() => createImportReader(kind));
    return {
      async onRead(file, choices, signal) {
        const found = await readerOf(signal).read(file, choices);
        // The columns that were read are those of this kind.
        return found as ImportTable<ImportColumn<K>> | Exclude<typeof found, ImportTable<string>>;
      },
      onSaveRefused: (rows) => saveFile(writeRefused(columns, rows), exportName(`${kind}-not-imported`, clock.now(), 'csv')),
      onTemplate: () => saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), `${kind}-template.csv`),
    };
  }, [kind, clock]);
}
