import type { ImportAnswer as UserImportAnswer, ImportRowInput } from '@manyline/contract';
import type { Loadable, TableReading, TableReadingChange } from '@manyline/ui';

/** A row of an answer, without its subject. */
export type ImportRow = Omit<UserImportAnswer['rows'][number], 'username'>;
export type ImportAnswer<R extends ImportRow> = Omit<UserImportAnswer, 'rows'> & { readonly rows: readonly R[] };

export type ImportCells<C extends string> = ImportRowInput<C>['cells'];

/** What the user decided about a file; the rest is guessed. `columns`: by position; null for one that isn't imported. */
export interface ImportChoices<C extends string> extends TableReadingChange {
  readonly columns?: Readonly<Record<number, C | null>>;
}

/** A file as it was read. */
export interface ImportTable<C extends string> {
  readonly reading: TableReading;
  /** In the order of the file. A title is empty if the file has none. */
  readonly columns: readonly { readonly title: string; readonly column: C | undefined; readonly sample: readonly string[] }[];
  /** `raw`: a row with more cells than the heading, which must be fixed first. */
  readonly rows: readonly (ImportRowInput<C> & { readonly raw?: readonly string[] })[];
  /** No column is the required one. */
  readonly isMissing: boolean;
  /** Nothing was guessed or left out. */
  readonly isCertain: boolean;
}

export type ImportProblem = 'unreadable' | 'oldWorkbook' | 'empty' | 'tooLarge' | 'tooMany' | 'encrypted';

/** A row that wasn't imported, with the reason in the user's language. */
export interface RefusedRow<C extends string> extends ImportRowInput<C> {
  readonly problem: string;
}

/** What a page does for an import. */
export interface ImportActions<C extends string, R extends ImportRow> {
  /** `signal` is the same for all readings of a file; it ends them, and all that was kept for them. */
  readonly onRead: (
    file: File,
    choices: ImportChoices<C>,
    signal: AbortSignal,
  ) => Promise<ImportTable<C> | { readonly problem: ImportProblem }>;
  readonly onImport: (rows: readonly ImportRowInput<C>[], isDryRun: boolean) => Promise<Loadable<ImportAnswer<R>>>;
  readonly onSaveRefused: (rows: readonly RefusedRow<C>[]) => void;
  readonly onTemplate: () => void;
}

/** A row in the report: the answer of the server, or a row that must be fixed before it can be sent. */
export interface ReportRow<R extends ImportRow> extends Pick<ImportRow, 'row' | 'outcome' | 'errors'> {
  readonly key: string;
  readonly answer?: R;
}
