import type {
  Answer,
  LineChange,
  LineChanges,
  LineFilter,
  LineHealthEntry,
  LINE_IMPORT_COLUMNS,
  LineImportAnswer,
  LineRecord,
  LineTest,
  ProviderAccount,
  ProviderKind,
  ProviderNumber,
  ProviderTest,
  UnroutedNumber,
  WebhookCheck,
  MovedLines,
} from '@manyline/contract';
import type { FileFormat, Loadable, TableRows, TableSelection, TableState } from '@manyline/ui';
import type { ImportActions } from '../import/import.types.ts';
import type { ProofProps } from '../line/ProofPanel.tsx';
import type { UserSearch } from '../users/detail/userDetail.types.ts';
import type { SavedViews } from '../views/savedViews.types.ts';
import type { LineTrafficProps } from './LineTraffic.tsx';

export const LINE_TABS = ['lines', 'accounts', 'bulk', 'optOuts'] as const;
export type LineTab = (typeof LINE_TABS)[number];

/** Actions without a right have no button. */
export interface LineRights {
  readonly canUpdate: boolean;
  readonly canShareViews: boolean;
  readonly canExport: boolean;
  readonly canImport: boolean;
  /** Give lines a provider account. */
  readonly canMove: boolean;
  readonly canSeeAccounts: boolean;
  readonly canAddAccounts: boolean;
  readonly canChangeAccounts: boolean;
  readonly canRemoveAccounts: boolean;
  /** Add lines to users. */
  readonly canAdd: boolean;
}

export type LineDetail = Answer<'getLine'>;
export type ProviderNumbers = Answer<'getProviderNumbers'>;
export type { LineTest, ProviderNumber };

export interface LineListProps {
  readonly filter: LineFilter;
  readonly table: TableState;
  readonly defaultTable: TableState;
  readonly lines: Loadable<TableRows<LineRecord>>;
  /** All lines, whatever the filter; undefined until it is known. */
  readonly total?: number | undefined;
  /** Lines that aren't verified; undefined until it is known, and for callers who can't verify them. */
  readonly unverified: number | undefined;
  /** When it began, in Unix seconds: times since then have no date. */
  readonly today: number;
  readonly isBusy: boolean;
  readonly accounts: Loadable<readonly ProviderAccount[]>;
  readonly rights: LineRights;
  readonly views: SavedViews;
  readonly selection: TableSelection;
  readonly owners: UserSearch;
  /** Undefined for callers who may not open users. */
  readonly userHref: ((id: string) => string) | undefined;
  readonly lineHref: (tn: string) => string;
  readonly onFilterChange: (filter: LineFilter) => void;
  readonly onTableChange: (table: TableState) => void;
  readonly onSelectionChange: (selection: TableSelection) => void;
  readonly onRetry: () => void;
  readonly onNavigate: (href: string) => void;
  /** Suspends, resumes, verifies, releases or assigns lines. */
  readonly onChange: (tns: readonly string[], change: LineChange) => Promise<Loadable<LineChanges>>;
  /** Verifies all lines that aren't verified, as far as it needs no code. */
  readonly onVerifyAll: () => Promise<Loadable<LineChanges>>;
  /** Moves lines to another account. */
  readonly onMove: (tns: readonly string[], accountId: string | null) => Promise<Loadable<LineChanges>>;
  readonly importing: ImportActions<(typeof LINE_IMPORT_COLUMNS)[number], LineImportAnswer['rows'][number]>;
  readonly onExport: (format: FileFormat, tns: readonly string[] | undefined) => Promise<Loadable<unknown>>;
}

/** A form's content as typed; empty texts are omitted when it is sent. */
export interface AccountDraft {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly settings: Readonly<Record<string, string | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

export type AccountSaved =
  | { readonly status: 'saved'; readonly account: ProviderAccount; readonly secret?: string | undefined }
  | { readonly status: 'stale'; readonly account: ProviderAccount }
  | {
      readonly status: 'failed';
      readonly message?: string | undefined;
      /** By field, such as `settings.url`. */
      readonly errors?: Readonly<Record<string, string>>;
    };

export interface AccountActions {
  /** Without an account: of a form that isn't saved yet. */
  readonly onTest: (draft: AccountDraft | undefined, account: ProviderAccount | undefined) => Promise<Loadable<ProviderTest>>;
  /** Its outcome names fields that were refused. */
  readonly onSave: (draft: AccountDraft, account: ProviderAccount | undefined) => Promise<AccountSaved>;
  /** Asks the server whether the provider can reach it. */
  readonly onCheckWebhook: (id: string) => Promise<Loadable<WebhookCheck>>;
  /** Sets the address at the provider. */
  readonly onRegisterWebhook: (id: string, tns?: readonly string[]) => Promise<Loadable<ProviderTest>>;
  /** Resolves with whether the text is in the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

export type AccountRemoved =
  | { readonly status: 'removed' }
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly lines?: readonly string[] };

export interface AccountListProps extends AccountActions {
  readonly accounts: Loadable<readonly ProviderAccount[]>;
  readonly rights: LineRights;
  readonly onRetry: () => void;
  readonly onRemove: (account: ProviderAccount) => Promise<AccountRemoved>;
  /** Moves the lines of an account to another one; a dry run says what would happen. */
  readonly onMoveLines: (
    from: string,
    to: string,
    how: { readonly isDryRun: boolean; readonly tns?: readonly string[] },
  ) => Promise<Loadable<MovedLines>>;
  /** What the accounts delivered and no line took; empty if the caller may not see it. */
  readonly unrouted: readonly UnroutedNumber[];
  /** Opens the wizard for this number of the account. */
  readonly onLineAdd: (accountId: string, to: string) => void;
  readonly onLineOpen: (tn: string) => void;
  readonly onDismiss: (number: UnroutedNumber) => Promise<boolean>;
}

export interface LineScreenProps extends Pick<AccountActions, 'onCheckWebhook' | 'onRegisterWebhook' | 'onCopy'> {
  /** The line and who owns it. */
  readonly line: Loadable<LineDetail>;
  /** When it began, in Unix seconds: times since then have no date. */
  readonly today: number;
  /** What it sent and received; undefined without the right to see figures. */
  readonly traffic: LineTrafficProps | undefined;
  /** Its entries of the audit log; undefined without the right to see them. */
  readonly auditHref: string | undefined;
  /** The line was released meanwhile. */
  readonly isGone: boolean;
  /** The provider account that it sends through. */
  readonly account: ProviderAccount | undefined;
  /** The account that takes over when the first fails. */
  readonly standbyAccount: ProviderAccount | undefined;
  /** How its health changed, the latest first. */
  readonly history: Loadable<readonly LineHealthEntry[]>;
  /** The accounts it can move to. */
  readonly accounts: Loadable<readonly ProviderAccount[]>;
  /** Finds users who can own a line. */
  readonly owners: UserSearch;
  /** What the viewer may do with lines. */
  readonly rights: LineRights;
  /** The page of a user; without it, names are no links. */
  readonly userHref: ((id: string) => string) | undefined;
  /** The viewer’s own chat with a contact on this line. */
  readonly chatHref: (to: string) => string;
  /** The list of lines. */
  readonly listHref: string;
  /** The opt-out list of this line. */
  readonly optOutsHref: string;
  /** For an unconfirmed line that the caller may change. */
  readonly proof: ProofProps | undefined;
  /** How the test message is doing. */
  readonly test: Loadable<LineTest> | undefined;
  /** Sends a test message. */
  readonly onTestSend: (phoneNumber: string, text: string) => void;
  readonly onNavigate: (href: string) => void;
  /** Suspends, resumes, releases or assigns lines. */
  readonly onChange: LineListProps['onChange'];
  /** Moves lines to another account. */
  readonly onMove: LineListProps['onMove'];
  /** Null removes it. `webhook`: how registering the number there went, where the provider can do it. */
  readonly onStandbySet: (tn: string, accountId: string | null) => Promise<Loadable<{ readonly webhook: ProviderTest | undefined }>>;
  readonly onRetry: () => void;
  /** Loads the history again. */
  readonly onHistoryRetry: () => void;
}

export const WIZARD_STEPS = ['choose', 'connect', 'number', 'hook', 'prove', 'try'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Everything typed in the wizard; going back keeps it. */
export interface WizardDraft {
  readonly step: WizardStep;
  readonly choice: ProviderKind | 'provider' | 'internal' | 'existing' | undefined;
  /** The account of the line: an existing one, or the one the wizard made. */
  readonly accountId: string | undefined;
  /** One form for each kind, so that trying another kind loses nothing. */
  readonly forms: Readonly<Partial<Record<ProviderKind, AccountDraft>>>;
  readonly provider: ProviderKind;
  readonly tn: string;
  readonly typed: string;
  readonly isOurs: boolean;
  readonly ownerId: string;
  readonly name: string;
  readonly testTo: string;
  /** Set once the line exists. */
  readonly addedTn: string | undefined;
  /** Whether the number of the added line is still to be proved. */
  readonly proof: 'notNeeded' | 'needed' | 'done';
  /** Shown once. */
  readonly secret: string | undefined;
}

export interface WizardProps extends AccountActions {
  /** Opens the wizard for an Android phone on that phone; undefined if it can't reach this address. */
  readonly phoneUrl: string | undefined;
  /** What is filled in so far. */
  readonly draft: WizardDraft;
  /** The accounts that a line can use. */
  readonly accounts: Loadable<readonly ProviderAccount[]>;
  /** The numbers that the provider has for this account. */
  readonly numbers: Loadable<ProviderNumbers>;
  /** Finds users who can own a line. */
  readonly owners: UserSearch;
  /** The viewer, who owns the line unless another user is chosen. */
  readonly self: { readonly id: string; readonly name: string };
  /** What the viewer may do with lines. */
  readonly rights: LineRights;
  /** How the test message is doing. */
  readonly test: Loadable<LineTest> | undefined;
  /** Set once the line exists. */
  readonly proof: ProofProps | undefined;
  readonly onDraftChange: (draft: WizardDraft) => void;
  /** Asks the provider for its numbers. */
  readonly onNumbersLoad: (accountId: string) => void;
  /** Adds the line. */
  readonly onAdd: (line: {
    readonly tn: string;
    readonly name: string;
    readonly ownerId: string;
    readonly accountId: string | undefined;
  }) => Promise<Loadable<{ readonly isProven: boolean }>>;
  /** Sends a test message. */
  readonly onTestSend: (tn: string, phoneNumber: string, text: string) => void;
  /** Leaves the wizard. */
  readonly onClose: () => void;
}
