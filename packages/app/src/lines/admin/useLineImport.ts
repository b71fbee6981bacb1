import type { LinesScreenProps } from '@manyline/cms';
import { useSetAtom } from 'jotai';
import { useImportFiles } from '../../imports/useImportFiles.ts';
import { importLinesAtom } from './lineAdmin.ts';

/** Importing lines from a file; `onStored` after something may have been stored. */
export function useLineImport(onStored: () => void): LinesScreenProps['list']['importing'] {
  const importLines = useSetAtom(importLinesAtom);
  const files = useImportFiles('lines');
  return {
    ...files,
    onImport: async (rows, isDryRun) => {
      const outcome = await importLines([...rows], isDryRun);
      if (outcome.status === 'ready' && !isDryRun) onStored();
      return outcome;
    },
  };
}
