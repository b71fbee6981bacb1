import type { LinesScreenProps } from '@manyline/cms';
import { useImportFiles } from '../imports/useImportFiles.ts';
import { useChange } from '../session/outcomes.ts';

/** Importing lines from a file; `onStored` after something may have been stored. */
export function useLineImport(onStored: () => void): LinesScreenProps['list']['importing'] {
  const change = useChange();
  const files = useImportFiles('lines');
  return {
    ...files,
    onImport: async (rows, isDryRun) => {
      const outcome = await change('importLines', { rows: [...rows], isDryRun });
      if (outcome.status === 'ready' && !isDryRun) onStored();
      return outcome;
    },
  };
}
