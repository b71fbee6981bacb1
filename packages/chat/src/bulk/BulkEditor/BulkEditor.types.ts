import type { Batch, BatchRecipient, Doubt, Exclusion, RecipientList, SegmentSpan } from '@manyline/contract';
import type { EmojiChoices, Loadable, TableReading, TableReadingChange } from '@manyline/ui';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';
import type { TemplatesDialogProps } from '../../Templates/TemplatesDialog.tsx';
import type { BulkReviewProps } from '../BulkReview/BulkReview.types.ts';
import type { ListAudiences } from '../recipients/ListShareDialog.tsx';

/** A recipient, with whether they get the message as far as it is known. */
export interface RecipientRow {
  readonly id: string;
  /** Its position in the input, from 1. */
  readonly position: number;
  readonly phone: string;
  /** E.164, once the number is valid. */
  readonly tn?: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly exclusion?: Exclusion;
  /** The position of the recipient it duplicates. */
  readonly of?: number;
  /** When they opted out, or were last sent to today; Unix seconds. */
  readonly since?: number;
  readonly missing?: readonly string[];
  readonly segments: number;
  /** As far as is known, no such number is in use. */
  readonly isUnlikely?: boolean;
}

/** Rows that can be fixed in place (`isFixable` of the contract), rows left out, one reason, or one missing field. */
export type RecipientFilter = 'all' | 'receive' | 'toFix' | 'excluded' | 'unlikely' | Exclusion | `missing ${string}`;

/** `receive + toFix + excluded` is `total`; `reasons` counts the last two together. */
export interface RecipientSummary {
  readonly total: number;
  readonly receive: number;
  readonly toFix: number;
  readonly excluded: number;
  readonly reasons: Readonly<Partial<Record<Exclusion, number>>>;
  /** How many lack each field, by its key: a recipient who lacks two counts for both. */
  readonly missing: readonly { readonly field: string; readonly count: number }[];
  readonly segments: SegmentSpan;
  /** How many of the receiving recipients need the costly encoding. */
  readonly costly: number;
  /** How many of the receiving recipients have an unlikely number. */
  readonly unlikely: number;
}

/** A range of the rows under a filter, those to fix first. */
export interface RecipientSlice {
  readonly from: number;
  readonly rows: readonly RecipientRow[];
}

export interface RecipientChange {
  readonly phone?: string;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** `otherPhone`: further numbers of the same person. */
export type ColumnRole = 'phone' | 'otherPhone' | 'name' | 'field' | 'ignored';

export interface ImportColumn {
  /** Its heading, or a substitute if it has none. */
  readonly header: string;
  readonly role: ColumnRole;
  /** The key of the field it becomes. */
  readonly key: string;
  /** The first few values. */
  readonly sample: readonly string[];
}

export type ImportProblem = 'unreadable' | 'oldWorkbook' | 'empty' | 'tooLarge' | 'tooMany' | 'noNumbers' | 'encrypted' | 'pasteTooLong';

/** A file that was read and waits to be imported. */
export interface ImportDraft {
  readonly fileName: string;
  readonly columns: readonly ImportColumn[];
  readonly rowCount: number;
  readonly reading: TableReading;
}

/** `opening`: the stored recipients are loading. `reading`: numbers are being extracted, `readCount` so far. */
export type RecipientsStage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'reading'; readonly readCount: number; readonly of?: number }
  | { readonly kind: 'failed' };

export interface RecipientContact {
  readonly tn: string;
  /** Empty when only the number is known. */
  readonly name: string;
  readonly colour?: string;
}

export interface RecipientsEditor {
  readonly stage: RecipientsStage;
  readonly summary: RecipientSummary;
  readonly filter: RecipientFilter;
  /** How many rows match the filter. */
  readonly rowCount: number;
  readonly slice: RecipientSlice;
  /** The country of numbers without a plus, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly includesSentToday: boolean;
  /** The text cannot be stored on this device and is lost with the page. */
  readonly isUnsaved: boolean;
  /** How many of the last added recipients exceeded the limit. */
  readonly leftOver: number;
  /** Countries in which the unlikely numbers would be likely ones, best first. */
  readonly countryOffers: readonly string[];
  /** The keys of all columns, in order. */
  readonly fields: readonly string[];
  readonly importing: ImportDraft | undefined;
  readonly importProblem: { readonly problem: ImportProblem; readonly fileName: string } | undefined;
  readonly contacts: Loadable<readonly RecipientContact[]>;
  readonly lists: Loadable<readonly RecipientList[]>;
  /** With whom the user may share a list; undefined if the server couldn't say. */
  readonly onLoadAudiences: () => Promise<ListAudiences | undefined>;
  /** Undefined once it is shared with these or with no one, else why not, which may be empty. */
  readonly onShareList: (id: string, sharedWith: string | undefined) => Promise<string | undefined>;
  /** Opens the stored recipients again after a failure. */
  readonly onRetryOpen: () => void;
  readonly onFilterChange: (filter: RecipientFilter) => void;
  readonly onRangeChange: (from: number, to: number) => void;
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onColumnRole: (column: number, role: ColumnRole) => void;
  readonly onReadingChange: (change: TableReadingChange) => void;
  readonly onImport: () => void;
  readonly onImportCancel: () => void;
  readonly onRetryContacts: () => void;
  /** Whether they are added; false if what their cards say couldn't be loaded. */
  readonly onAddContacts: (contacts: readonly RecipientContact[]) => Promise<boolean>;
  readonly onAddList: (id: string) => void;
  readonly onSaveList: (name: string, id?: string) => Promise<boolean>;
  readonly onRemoveList: (id: string) => Promise<boolean>;
  readonly onRetryLists: () => void;
  readonly onEdit: (id: string, change: RecipientChange) => void;
  readonly onRemove: (ids: readonly string[]) => void;
  /** Removes all rows of one kind. */
  readonly onRemoveAll: (which: 'toFix' | 'excluded' | 'all') => void;
  /** Makes all numbers in this doubt recipients. */
  readonly onConfirmAll: (doubt: Doubt) => void;
  /** Undoes the last change of the rows, if there is one. */
  readonly onUndo?: () => void;
  readonly onCountryChange: (country: string) => void;
  readonly onIncludesSentTodayChange: (includes: boolean) => void;
  /** Undefined once saved, else the reason, which may be empty. */
  readonly onSetOptOut: (phone: string, isOptedOut: boolean) => Promise<string | undefined>;
  readonly onOpenChat: (tn: string) => void;
}

/** The message as one receiving recipient reads it; undefined while there is none. */
export interface RecipientPreview {
  /** From 0, among the receiving recipients. */
  readonly index: number;
  readonly of: number;
  readonly tn: string;
  readonly name: string;
  /** The text in parts: words of the template and the recipient's field values. */
  readonly pieces: readonly { readonly text: string; readonly isFilled: boolean }[];
  readonly segments: number;
  readonly encoding: 'gsm' | 'ucs2';
}

export interface MessageEditor {
  readonly template: string;
  readonly preview: RecipientPreview | undefined;
  /** Fields the template uses that no column provides. */
  readonly unknownFields: readonly string[];
  readonly templates: TemplatesDialogProps['templates'];
  /** The lines a test can be sent to: the user's own lines except the sending one. */
  readonly testTargets: readonly { readonly tn: string; readonly name: string }[];
  readonly emojiChoices: EmojiChoices;
  readonly onTemplateChange: (template: string) => void;
  readonly onPreview: (index: number) => void;
  /** Resolves to undefined when it was sent, otherwise to the reason; '' when no reason is known. */
  readonly onTest: (to: string) => Promise<string | undefined>;
  readonly onEmojiChoicesChange: (choices: EmojiChoices) => void;
}

/**
 * `preparing`: the server receives the recipients, `sent` of `of` so far; `waiting`: the server asked to retry at `until` (Unix
 * seconds). `review`: the server reported what it would send. `failed` holds the reason; the text stays.
 */
export type BulkStage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'preparing'; readonly sent: number; readonly of: number; readonly waitsUntil?: number }
  | ({ readonly kind: 'review' } & BulkReviewStage)
  /** `most`: the server can't fill in fields, nor send to more recipients than this. */
  | { readonly kind: 'failed'; readonly message: string; readonly most?: number }
  /** Sent in one call, to so many. */
  | { readonly kind: 'sent'; readonly count: number }
  /** Sent in one call whose answer was lost. */
  | { readonly kind: 'unanswered' };

export interface BulkReviewStage {
  readonly batch: Batch;
  /** The server sends it within the call: no undo, pause or board. */
  readonly isDirect?: true;
  readonly isStarting: boolean;
  /** The reason for the failure; '' when none is known. */
  readonly refusal?: string;
  /** The earlier counts, if they changed. */
  readonly previous?: Batch;
  /** The first few texts. */
  readonly sample?: readonly BatchRecipient[];
}

/** Recipients that moved to the bulk message of another line. */
export interface MovedRecipients {
  readonly line: string;
  readonly count: number;
}

export interface BulkEditorProps {
  readonly lines: readonly LineItem[];
  /** The line to send from. */
  readonly line: LineItem | undefined;
  readonly onSelectLine: (tn: string) => void;
  /**
   * Moves each recipient who knows only another line to the bulk message from there; resolves with how many went where, or undefined if
   * nothing could be found out. Absent for users with one line.
   */
  readonly onUseKnownLines?: (() => Promise<readonly MovedRecipients[] | undefined>) | undefined;
  /** Opens the wizard that adds a line; undefined for users who may not. */
  readonly onAddLine?: (() => void) | undefined;
  /** Unix seconds, refreshed every minute; every second while the server asked to wait. */
  readonly now: number;
  /** Who receives it, and what can be done with the list. */
  readonly recipients: RecipientsEditor;
  /** The text, its fields and its length. */
  readonly message: MessageEditor;
  /** Writing, reviewing or starting. */
  readonly stage: BulkStage;
  /** Another tab changed the text; the newer version is shown. */
  readonly isChangedElsewhere: boolean;
  /** The user has read that another tab changed the draft. */
  readonly onChangedElsewhereSeen: () => void;
  /** The address of the list of past batches. */
  readonly pastHref: string;
  /** Shows earlier bulk messages. */
  readonly onOpenPast: () => void;
  /** Asks the server to prepare the batch; the review follows. */
  readonly onReview: () => void;
  /** The time zone of the device. */
  readonly ownZone: string;
  /** The server can't be reached. */
  readonly isOffline: boolean;
  /** Who would wait in quiet hours; undefined if the server couldn't say. */
  readonly onFindWaits: BulkReviewProps['onFindWaits'];
  /** Sends it, now or at a set time. A large one asks for the number of recipients first. */
  readonly onStart: BulkReviewProps['onStart'];
  /** Returns to writing from the preparation, the review or a failure. */
  readonly onBack: () => void;
  /** Clears everything for another message; can be undone for a while. */
  readonly onStartOver: () => void;
}
