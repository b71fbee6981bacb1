import type { ImportActions, ImportRow } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { exportName } from '../shared/exportName.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import type { ImportShape, LINE_SHAPE, OPT_OUT_SHAPE, USER_SHAPE } from './importColumns.ts';

interface Shapes {
  readonly users: typeof USER_SHAPE;
  readonly lines: typeof LINE_SHAPE;
  readonly 'opt-outs': typeof OPT_OUT_SHAPE;
}
type ColumnOf<K extends keyof Shapes> = keyof Shapes[K]['titles'] & string;

/** The reader is loaded with the first file. */
const loadReader = () => Promise.all([import('./readImport.ts'), import('./importColumns.ts')]);

async function shapeOf<K extends keyof Shapes>(kind: K): Promise<Shapes[K]> {
  const [, { USER_SHAPE: users, LINE_SHAPE: lines, OPT_OUT_SHAPE: optOuts }] = await loadReader();
  return ({ users, lines, 'opt-outs': optOuts } satisfies Shapes)[kind];
}

/** Reads the files of an import, and writes those of its rows. */
export function useImportFiles<K extends keyof Shapes>(kind: K): Omit<ImportActions<ColumnOf<K>, ImportRow>, 'onImport'> {
  const { clock } = useAtomValue(servicesAtom);
  return useMemo(
    () => ({
      async onRead(file, choices) {
        const [{ readImport }] = await loadReader();
        // The columns of a shape are the keys of its titles.
        return readImport(file, (await shapeOf(kind)) as unknown as ImportShape<ColumnOf<K>>, choices);
      },
      onSaveRefused: (rows) =>
        void Promise.all([import('./writeRefused.ts'), shapeOf(kind)]).then(async ([{ writeRefused }, { titles }]) =>
          saveFile(await writeRefused(Object.keys(titles) as ColumnOf<K>[], rows), exportName(`${kind}-not-imported`, clock.now(), 'csv')),
        ),
      onTemplate: () =>
        void shapeOf(kind).then(({ titles }) =>
          saveFile(new Blob([`${Object.keys(titles).join(',')}\r\n`], { type: 'text/csv' }), `${kind}-template.csv`),
        ),
    }),
    [kind, clock],
  );
}
