import type {
  ColumnRole,
  ImportDraft,
  ImportProblem,
  RecipientChange,
  RecipientContact,
  RecipientFilter,
  RecipientPreview,
  RecipientStretch,
  RecipientSummary,
} from '@manyline/chat/many';
import type { RecipientInput } from '@manyline/contract';

/** What a book tells after every change, and while it reads. */
export interface BookState {
  readonly summary: RecipientSummary;
  readonly filter: RecipientFilter;
  /** Rows under the filter. */
  readonly rowCount: number;
  readonly fields: readonly string[];
  readonly unknownFields: readonly string[];
  readonly country: string | undefined;
  readonly includesSentToday: boolean;
  readonly template: string;
  /** How many were read so far of what is being read. */
  readonly reading: { readonly readCount: number; readonly of?: number } | undefined;
  readonly canUndo: boolean;
  /** How many of what was added last found no room: a message goes to no more than BATCH_MAX_COUNT. */
  readonly leftOver: number;
  /** Rises with every change: what was asked of an older one may be out of date. */
  readonly revision: number;
  /** What is written could not be kept on this device. */
  readonly isUnkept: boolean;
}

export interface BookFacts {
  readonly lineTn: string;
  /** Opted out since, sent to at; Unix seconds. */
  readonly optedOut: readonly (readonly [tn: string, time: number])[];
  readonly blocked: readonly string[];
  readonly sentToday: readonly (readonly [tn: string, time: number])[];
}

/**
 * All recipients of a message that is being written, where no page has to wait for them: a worker, or this very thread where there
 * is none. Everything is kept under `owner` on this device until `clear`. Answers come in the order of the calls.
 */
export interface RecipientBook {
  /** What was kept under this owner before; the same owner again reads it anew, as another tab may have written. */
  open(owner: string, defaultCountry: string | undefined, facts: BookFacts): Promise<BookState>;
  setFacts(facts: BookFacts): Promise<BookState>;
  setTemplate(template: string): Promise<BookState>;
  setCountry(country: string): Promise<BookState>;
  setIncludesSentToday(includes: boolean): Promise<BookState>;
  /** Asked for again, the rows are put in order again: those to fix first. */
  setFilter(filter: RecipientFilter): Promise<BookState>;
  /** Recipients out of any text: lines, commas, columns, an e-mail, vCards. */
  paste(text: string): Promise<BookState>;
  add(contacts: readonly (RecipientContact | RecipientInput)[]): Promise<BookState>;
  /** Looks into a file; it waits for `importFile`. A vCard or a bare text is taken over at once: then there is no draft. */
  readFile(file: File): Promise<{ readonly draft: ImportDraft } | { readonly problem: ImportProblem } | { readonly state: BookState }>;
  setImport(change: {
    readonly column?: readonly [index: number, role: ColumnRole];
    readonly hasHeader?: boolean;
    readonly sheet?: number;
  }): Promise<ImportDraft | undefined>;
  importFile(): Promise<BookState>;
  dropImport(): Promise<void>;
  edit(id: string, change: RecipientChange): Promise<BookState>;
  remove(which: readonly string[] | 'toFix' | 'excluded' | 'all'): Promise<BookState>;
  undo(): Promise<BookState>;
  /** Rows under the filter, from 0, `to` excluded. */
  rows(from: number, to: number): Promise<RecipientStretch>;
  /** Of those who receive it, from 0; the last one where there are fewer. */
  preview(index: number): Promise<RecipientPreview | undefined>;
  /** Everybody, from 0, in the order they were given, as the server is told of them: those left out too, so that its reasons are the same. */
  inputs(from: number, count: number): Promise<readonly RecipientInput[]>;
  /** Those who receive it, to be kept as a list. */
  receivers(most: number): Promise<readonly RecipientInput[]>;
  /** Takes recipients and message away, here and from this device; `undo` brings them back. */
  clear(): Promise<BookState>;
  /** What happened while it reads. */
  onState(listener: (state: BookState) => void): () => void;
  /** What waits to be kept is kept before it ends. */
  close(): void;
}

/** Where books come from. */
export interface RecipientBooks {
  create(): RecipientBook;
  /** What is kept goes along where an owner is another now; what stands there already stays. */
  move(from: string, to: string): Promise<void>;
}
