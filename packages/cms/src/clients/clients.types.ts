import type { Client, ClientAction, ClientDevice, RunLog } from '@manyline/contract';
import type { Loadable, TableRows, TableState } from '@manyline/ui';

export const CLIENT_TABS = ['clients', 'activity'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export interface ClientSearch {
  readonly q: string;
  readonly devices: readonly ClientDevice[];
  /** Only this user's clients. */
  readonly userId?: string | undefined;
}

export const EVERY_CLIENT: ClientSearch = { q: '', devices: [] };

export interface ClientOutcome {
  readonly done: number;
  /** No longer connected. */
  readonly gone: number;
  /** Belong to users with more rights than the caller. */
  readonly refused: number;
}

export interface ClientListProps {
  readonly clients: Loadable<TableRows<Client>>;
  readonly search: ClientSearch;
  readonly state: TableState;
  readonly defaultState: TableState;
  /** Other rows are loading; these stay until then. */
  readonly isBusy: boolean;
  /** How many clients connected, changed or left while the rows were in use. */
  readonly waiting: number;
  readonly canAct: boolean;
  /** Whether this is the browser showing the page. */
  readonly isOwn: (client: Client) => boolean;
  /** The page of a user; undefined if the caller may not see it. */
  readonly userHref?: ((userId: string) => string) | undefined;
  readonly onSearchChange: (search: ClientSearch) => void;
  readonly onStateChange: (state: TableState) => void;
  readonly onRetry: () => void;
  readonly onTakeChanges: () => void;
  /** The rows are in use and must not move. */
  readonly onHoldChange: (isHeld: boolean) => void;
  readonly onNavigate: (href: string) => void;
  /** All matching clients on all pages, up to the maximum of one action. */
  readonly onSelectAll: () => Promise<{ readonly items: readonly Client[]; readonly total: number }>;
  readonly onAction: (ids: readonly string[], action: ClientAction, includesOwn: boolean) => Promise<Loadable<ClientOutcome>>;
}

export const ACTIVITY_KINDS = ['log', 'workflow', 'notify', 'test', 'connection'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export type ActivityFact =
  | { readonly kind: 'log'; readonly line: Pick<RunLog, 'level' | 'code' | 'count' | 'text'> }
  | { readonly kind: 'workflow'; readonly text: string }
  /** A message on this line, if another back end said on which; its text is not shown. */
  | { readonly kind: 'notify'; readonly line: string | undefined }
  /** `ms`: how long the answer took, if this page sent the test. */
  | { readonly kind: 'test'; readonly ms?: number | undefined }
  | { readonly kind: 'connection'; readonly state: ConnectionWord };

export const CONNECTION_WORDS = ['normal', 'open', 'negotiate', 'reconnecting', 'error', 'disconnect', 'close', 'died'] as const;
export type ConnectionWord = (typeof CONNECTION_WORDS)[number];

export type ActivityEntry = { readonly id: string; /** Unix seconds. */ readonly time: number } & ActivityFact;

export type TestState = { readonly status: 'idle' | 'running' | 'unanswered' } | { readonly status: 'answered'; readonly ms: number };

export interface ClientActivityProps {
  /** The newest first. */
  readonly entries: readonly ActivityEntry[];
  /** The maximum; older entries are dropped. */
  readonly limit: number;
  readonly kinds: readonly ActivityKind[];
  readonly isPaused: boolean;
  /** The number of entries since it was paused. */
  readonly missed: number;
  readonly test: TestState;
  readonly onKindsChange: (kinds: readonly ActivityKind[]) => void;
  readonly onPausedChange: (isPaused: boolean) => void;
  readonly onClear: () => void;
  readonly onTest: () => void;
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onExport: (text: string) => void;
}

export interface ClientsScreenProps {
  readonly tab: ClientTab;
  /** The tab with the connected clients. */
  readonly list: ClientListProps;
  /** The tab with what they did. */
  readonly activity: ClientActivityProps;
  readonly onTabChange: (tab: ClientTab) => void;
}
