import type { Revision, SystemSettings } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { EditableSettings, SystemValues } from './systemValues.ts';

export type SystemSaveOutcome =
  | { readonly status: 'saved'; readonly settings: SystemSettings }
  /** Somebody else saved meanwhile; `settings` are what they left. */
  | { readonly status: 'stale'; readonly settings: SystemSettings }
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> };

/** What became of a token made with a key that is tried out. */
export type KeyTestOutcome =
  | 'accepted'
  | 'lowScore'
  /** The secret of this server belongs to another key. */
  | 'rejected'
  | 'otherHost'
  /** The key makes tokens, and this server has no secret to look at them with. */
  | 'noSecret'
  /** This server does not reach the provider. */
  | 'unreachable'
  /** The browser did not get the provider's script. */
  | 'blocked'
  /** The page may not load it: it was opened while there was no key. */
  | 'policy'
  | 'keyRefused'
  | 'failed';

/** The step a connection failed at, or that it works. */
export type SocketTestOutcome =
  | 'works'
  | 'notAnAddress'
  /** The page may only connect to what was saved when it was opened. */
  | 'policy'
  | 'unreachable'
  | 'refused'
  | 'notAHub'
  | 'noSocket'
  | 'silent';

export interface SystemTests {
  readonly onTestKey: (key: string) => Promise<KeyTestOutcome>;
  readonly onTestSocket: (address: string) => Promise<SocketTestOutcome>;
  /** Opens the page anew, with what may be loaded now. */
  readonly onReload: () => void;
}

/** Who still gets in during a maintenance. */
export interface Operators {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
}

export interface SystemScreenProps extends SystemTests {
  /** The current ones: those of somebody else, too, once a save met them. */
  readonly settings: Loadable<SystemSettings>;
  /** What holds now, where somebody else saved since the typing began. */
  readonly inForce?: SystemSettings | undefined;
  /** Whoever may only look sees the same page, fixed. */
  readonly canEdit: boolean;
  /** The server's clock, in Unix seconds. */
  readonly now: number;
  /** Undefined where they are not known. */
  readonly operators: Operators | undefined;
  readonly revisions: Loadable<readonly Revision[]>;
  /** Typed earlier and not saved. */
  readonly draft?: Partial<SystemValues> | undefined;
  readonly onRetry: () => void;
  readonly onLoadRevisions: () => void;
  /** `base` is what was changed. */
  readonly onSave: (settings: EditableSettings, base: SystemSettings) => Promise<SystemSaveOutcome>;
  readonly onDraftChange?: ((draft: Partial<SystemValues> | undefined) => void) | undefined;
}
