import type { Batch, BatchCopy, Exclusion, RecipientList, SegmentSpan } from '@manyline/contract';
import type { EmojiChoices, Loadable } from '@manyline/ui';
import type { LineItem } from '../LinePicker/LinePicker.tsx';

/** Somebody of the list, as far as it is known whether they get the message. */
export interface RecipientRow {
  readonly id: string;
  /** Its place in what was given, from 1. */
  readonly position: number;
  readonly phone: string;
  /** E.164, once it is a number. */
  readonly tn?: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly exclusion?: Exclusion;
  /** The position of the one it is a duplicate of. */
  readonly of?: number;
  /** Opted out since, or sent to today at; Unix seconds. */
  readonly since?: number;
  readonly missing?: readonly string[];
  readonly segments: number;
}

/** What can be put right in place (`isFixable` of the contract), what is simply left out, one reason alone, or one missing field. */
export type RecipientFilter = 'all' | 'receive' | 'toFix' | 'excluded' | Exclusion | `missing ${string}`;

/** `receive + toFix + excluded` is `total`; `reasons` tells of the last two together. */
export interface RecipientSummary {
  readonly total: number;
  readonly receive: number;
  readonly toFix: number;
  readonly excluded: number;
  readonly reasons: Readonly<Partial<Record<Exclusion, number>>>;
  /** How many lack each field, by its key: whoever lacks two is counted with both. */
  readonly missing: readonly { readonly field: string; readonly count: number }[];
  readonly segments: SegmentSpan;
  /** How many of those who receive need the costly encoding. */
  readonly costly: number;
}

/** A stretch of the rows under a filter, those to fix first. */
export interface RecipientStretch {
  readonly from: number;
  readonly rows: readonly RecipientRow[];
}

export interface RecipientChange {
  readonly phone?: string;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export type ColumnRole = 'phone' | 'name' | 'field' | 'ignored';

export interface ImportColumn {
  /** Its heading, or what stands for it where there is none. */
  readonly header: string;
  readonly role: ColumnRole;
  /** The key of the field it becomes. */
  readonly key: string;
  /** The first few values. */
  readonly sample: readonly string[];
}

export type ImportProblem = 'unreadable' | 'empty' | 'tooLarge' | 'tooMany' | 'noNumbers' | 'encrypted' | 'pasteTooLong';

/** A file that was read and waits to be taken over. */
export interface ImportDraft {
  readonly fileName: string;
  readonly columns: readonly ImportColumn[];
  readonly rowCount: number;
  readonly hasHeader: boolean;
  /** Of a workbook. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
}

/** `opening`: what was kept is fetched. `reading`: numbers are read out of something, `readCount` so far. */
export type RecipientsStage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'reading'; readonly readCount: number; readonly of?: number }
  | { readonly kind: 'failed' };

export interface RecipientContact {
  readonly tn: string;
  /** Empty where it is only the number. */
  readonly name: string;
  readonly colour?: string;
}

export interface RecipientsDesk {
  readonly stage: RecipientsStage;
  readonly summary: RecipientSummary;
  readonly filter: RecipientFilter;
  /** How many rows there are under the filter. */
  readonly rowCount: number;
  readonly stretch: RecipientStretch;
  /** Of numbers without a plus, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly includesSentToday: boolean;
  /** What is written cannot be kept on this device: it goes with the page. */
  readonly isUnkept: boolean;
  /** How many of what was added last found no room among so many. */
  readonly leftOver: number;
  /** The keys of all columns there are, in their order. */
  readonly fields: readonly string[];
  readonly importing: ImportDraft | undefined;
  readonly importProblem: { readonly problem: ImportProblem; readonly fileName: string } | undefined;
  readonly contacts: Loadable<readonly RecipientContact[]>;
  readonly lists: Loadable<readonly RecipientList[]>;
  /** Opens what was kept anew, after it failed. */
  readonly onRetryOpen: () => void;
  readonly onFilterChange: (filter: RecipientFilter) => void;
  readonly onStretchChange: (from: number, to: number) => void;
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onColumnRole: (column: number, role: ColumnRole) => void;
  readonly onHasHeaderChange: (hasHeader: boolean) => void;
  readonly onSheetChange: (sheet: number) => void;
  readonly onImport: () => void;
  readonly onImportCancel: () => void;
  readonly onRetryContacts: () => void;
  readonly onAddContacts: (contacts: readonly RecipientContact[]) => void;
  readonly onAddList: (id: string) => void;
  readonly onSaveList: (name: string, id?: string) => Promise<boolean>;
  readonly onRemoveList: (id: string) => Promise<boolean>;
  readonly onRetryLists: () => void;
  readonly onEdit: (id: string, change: RecipientChange) => void;
  readonly onRemove: (ids: readonly string[]) => void;
  /** Takes all of one kind away. */
  readonly onRemoveAll: (which: 'toFix' | 'excluded' | 'all') => void;
  /** Takes the last change of the rows back, where one can be. */
  readonly onUndo?: () => void;
  readonly onCountryChange: (country: string) => void;
  readonly onIncludesSentTodayChange: (includes: boolean) => void;
  readonly onSetOptOut: (phone: string, isOptedOut: boolean) => Promise<boolean>;
  readonly onOpenChat: (tn: string) => void;
}

/** How the message reads for one of those who receive it; undefined while nobody does. */
export interface RecipientPreview {
  /** From 0, among those who receive it. */
  readonly index: number;
  readonly of: number;
  readonly tn: string;
  readonly name: string;
  /** The text in pieces: words of the template, and what the recipient filled in. */
  readonly pieces: readonly { readonly text: string; readonly isFilled: boolean }[];
  readonly segments: number;
  readonly encoding: 'gsm' | 'ucs2';
}

export interface MessageDesk {
  readonly template: string;
  readonly preview: RecipientPreview | undefined;
  /** Fields the template asks for that no column has. */
  readonly unknownFields: readonly string[];
  readonly templates: Loadable<readonly { readonly id: string; readonly version: number; readonly name: string; readonly text: string }[]>;
  /** Where a test can go: the person's own lines, beside the one it leaves from. */
  readonly testTargets: readonly { readonly tn: string; readonly name: string }[];
  readonly emojiChoices: EmojiChoices;
  readonly onTemplateChange: (template: string) => void;
  readonly onPreview: (index: number) => void;
  /** Answers undefined once it is sent, else why not in a sentence; '' where nobody said why. */
  readonly onTest: (to: string) => Promise<string | undefined>;
  readonly onSaveTemplate: (name: string, id?: string) => Promise<boolean>;
  readonly onRemoveTemplate: (id: string) => Promise<boolean>;
  readonly onRetryTemplates: () => void;
  readonly onEmojiChoicesChange: (choices: EmojiChoices) => void;
}

/**
 * `preparing`: the server takes the recipients, `sent` of `of` so far; `waiting`: it asked to be asked later, until `until` (Unix
 * seconds). `review`: it told what it would send. `failed` says why, and what is written stays.
 */
export type ManyStage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'preparing'; readonly sent: number; readonly of: number; readonly waitsUntil?: number }
  | ({ readonly kind: 'review' } & ManyReviewStage)
  | { readonly kind: 'failed'; readonly message: string };

export interface ManyReviewStage {
  readonly batch: Batch;
  readonly isStarting: boolean;
  /** Why nothing began; '' where nobody said why. */
  readonly refusal?: string;
  /** What stood here before the counts changed. */
  readonly previous?: Batch;
  /** The first few texts. */
  readonly sample?: readonly BatchCopy[];
}

export interface ManyEditorProps {
  readonly lines: readonly LineItem[];
  readonly line: LineItem | undefined;
  readonly onSelectLine: (tn: string) => void;
  /** Unix seconds, refreshed every minute; every second while the server asked to wait. */
  readonly now: number;
  readonly recipients: RecipientsDesk;
  readonly message: MessageDesk;
  readonly stage: ManyStage;
  /** Another tab wrote: what stands here is the newer one. */
  readonly isChangedElsewhere: boolean;
  readonly onChangedElsewhereSeen: () => void;
  /** Where the past sendings stand. */
  readonly pastHref: string;
  readonly onOpenPast: () => void;
  /** Asks the server to make ready what is written: then the review stands. */
  readonly onReview: () => void;
  readonly onStart: (typedCount: string | undefined) => void;
  /** Back to the writing, from the preparing, the review or a failure. */
  readonly onBack: () => void;
  /** Takes everything away, for another message; it can be undone for a while. */
  readonly onStartAnew: () => void;
}
