import type {
  ColumnRole,
  ImportDraft,
  ImportProblem,
  RecipientChange,
  RecipientContact,
  RecipientFilter,
  RecipientPreview,
  RecipientSlice,
  RecipientSummary,
} from '@manyline/chat/bulk';
import type { Doubt, RecipientInput } from '@manyline/contract';
import type { TableReadingChange } from '@manyline/ui';

/** Reported after every change and while reading. */
export interface DraftState {
  readonly summary: RecipientSummary;
  readonly filter: RecipientFilter;
  /** Rows under the filter. */
  readonly rowCount: number;
  readonly fields: readonly string[];
  readonly unknownFields: readonly string[];
  readonly country: string | undefined;
  readonly includesSentToday: boolean;
  readonly template: string;
  /** Progress of the running read. */
  readonly reading: { readonly readCount: number; readonly of?: number } | undefined;
  readonly canUndo: boolean;
  /** Recipients of the last addition beyond BATCH_MAX_COUNT, which were dropped. */
  readonly leftOver: number;
  /** Countries in which unlikely numbers of the list would be likely ones, best first. */
  readonly countryOffers: readonly string[];
  /** Rises with every change: answers for an older revision may be outdated. */
  readonly revision: number;
  /** The draft could not be stored on this device. */
  readonly isUnsaved: boolean;
}

/** The saved names of contacts. */
export type ContactNames = readonly (readonly [tn: string, name: string])[];

export interface DraftFacts {
  readonly lineTn: string;
  /** Unix seconds of the opt-out, and of the last message sent. */
  readonly optedOut: readonly (readonly [tn: string, time: number])[];
  /** Numbers that may have opted out, with the time of their message. */
  readonly mayHaveOptedOut?: readonly (readonly [tn: string, time: number])[];
  readonly blocked: readonly string[];
  readonly sentToday: readonly (readonly [tn: string, time: number])[];
}

/**
 * The recipients of a bulk message draft, in a worker if possible, else in this thread. Everything is stored under `owner` on this
 * device until `clear`. Answers arrive in the order of the calls.
 */
export interface RecipientDraft {
  /** Opens the stored draft of this owner. The same owner again reloads it, because another tab may have written. */
  open(owner: string, defaultCountry: string | undefined, facts: DraftFacts): Promise<DraftState>;
  setFacts(facts: DraftFacts): Promise<DraftState>;
  setTemplate(template: string): Promise<DraftState>;
  setCountry(country: string): Promise<DraftState>;
  setIncludesSentToday(includes: boolean): Promise<DraftState>;
  /** Repeating the call sorts the rows again, those with errors first. */
  setFilter(filter: RecipientFilter): Promise<DraftState>;
  /** Recipients from any text: lines, commas, columns, an e-mail, vCards. Recipients without a name get one of `names`, here and below. */
  paste(text: string, names?: ContactNames): Promise<DraftState>;
  add(contacts: readonly (RecipientContact | RecipientInput)[], names?: ContactNames): Promise<DraftState>;
  /** Reads a file, which then waits for `importFile`. A vCard or plain text is added directly, without a draft. */
  readFile(
    file: File,
    names?: ContactNames,
  ): Promise<{ readonly draft: ImportDraft } | { readonly problem: ImportProblem } | { readonly state: DraftState }>;
  setImport(
    change: TableReadingChange & { readonly column?: readonly [index: number, role: ColumnRole] },
  ): Promise<ImportDraft | undefined>;
  importFile(names?: ContactNames): Promise<DraftState>;
  dropImport(): Promise<void>;
  edit(id: string, change: RecipientChange): Promise<DraftState>;
  remove(which: readonly string[] | 'toFix' | 'excluded' | 'all'): Promise<DraftState>;
  /** Numbers in this doubt become recipients like others. */
  confirm(doubt: Doubt): Promise<DraftState>;
  undo(): Promise<DraftState>;
  /** Rows under the filter, from 0, `to` excluded. */
  rows(from: number, to: number): Promise<RecipientSlice>;
  /** The recipient at this index, from 0; the last one if there are fewer. */
  preview(index: number): Promise<RecipientPreview | undefined>;
  /** All recipients from 0, in the order given, as sent to the server. Includes excluded ones, so that the server's reasons match. */
  inputs(from: number, count: number): Promise<readonly RecipientInput[]>;
  /** The included recipients, to be saved as a list. */
  receivers(most: number): Promise<readonly RecipientInput[]>;
  /** Deletes recipients and message, here and on this device. `undo` restores them. */
  clear(): Promise<DraftState>;
  /** Called on progress while it reads. */
  onState(listener: (state: DraftState) => void): () => void;
  /** Pending changes are stored first. */
  close(): void;
}

export interface RecipientDrafts {
  create(): RecipientDraft;
  /** Moves a stored draft to another owner; existing data of that owner stays. */
  move(from: string, to: string): Promise<void>;
  /** Deletes the stored drafts of a user, whose owners begin with the user's id. */
  forget(userId: string): Promise<void>;
}
