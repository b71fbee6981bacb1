import type { Revision, SystemSettings } from '@manyline/contract';
import type { Loadable, TextLinkProps } from '@manyline/ui';
import type { EmailQueueSectionProps } from './emails/EmailQueueSection.tsx';
import type { EditableSettings, SystemValues } from './systemValues.ts';

export type SystemSaveOutcome =
  | { readonly status: 'saved'; readonly settings: SystemSettings }
  /** Another user saved in between; `settings` are the current ones. */
  | { readonly status: 'stale'; readonly settings: SystemSettings }
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> };

/** The result of testing a key with a token. */
export type KeyTestOutcome =
  | 'accepted'
  | 'lowScore'
  /** The server's secret belongs to another key. */
  | 'rejected'
  | 'otherHost'
  /** The key creates tokens, but the server has no secret to verify them. */
  | 'noSecret'
  /** The server can't reach the provider. */
  | 'unreachable'
  /** The browser couldn't load the provider's script. */
  | 'blocked'
  /** The content security policy blocks the script: the page was opened before there was a key. */
  | 'policy'
  | 'keyRefused'
  | 'failed';

/** The step at which a connection failed, or success. */
export type SocketTestOutcome =
  | 'works'
  | 'notAnAddress'
  /** The content security policy allows only the address that was saved when the page was opened. */
  | 'policy'
  | 'unreachable'
  | 'refused'
  | 'notAHub'
  | 'noSocket'
  | 'silent';

export interface SystemTests {
  /** False on a page that was opened without a key: its content security policy blocks the provider's script. */
  readonly canTestKey: boolean;
  /** Asks the provider of the human check about this key. */
  readonly onTestKey: (key: string) => Promise<KeyTestOutcome>;
  /** Tries a connection to this address. */
  readonly onTestSocket: (address: string) => Promise<SocketTestOutcome>;
  /** Reloads the page, which updates its content security policy. */
  readonly onReload: () => void;
}

/** The users who can sign in during maintenance. */
export interface Operators {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
}

export interface SystemScreenProps extends SystemTests {
  /** The anchor of the section that the page opens with, from its address. */
  readonly section?: string | undefined;
  /** Puts the section into the address. */
  readonly onSectionOpen?: ((anchor: string) => void) | undefined;
  /** E-mails that wait or were given up; absent if the user may not see them. */
  readonly emails?: EmailQueueSectionProps | undefined;
  /** The current settings, including another user's once a save has met them. */
  readonly settings: Loadable<SystemSettings>;
  /** The connected single sign-on provider; without one, sign-in with the organisation can't be chosen. */
  readonly ssoName?: string | undefined;
  /** Where single sign-on is set up and tested. */
  readonly ssoLink?: { readonly href: string; readonly onNavigate: TextLinkProps['onNavigate'] } | undefined;
  /** The current settings, if another user has saved since editing began. */
  readonly inForce?: SystemSettings | undefined;
  /** Without it the page is read-only. */
  readonly canEdit: boolean;
  /** The server's clock, in Unix seconds. */
  readonly now: number;
  /** Undefined if unknown. */
  readonly operators: Operators | undefined;
  /** Earlier settings, the latest first. */
  readonly revisions: Loadable<readonly Revision[]>;
  /** Earlier unsaved input. */
  readonly draft?: Partial<SystemValues> | undefined;
  readonly onRetry: () => void;
  /** Loads the earlier settings. */
  readonly onLoadRevisions: () => void;
  /** `base` is the version that was edited. */
  readonly onSave: (settings: EditableSettings, base: SystemSettings) => Promise<SystemSaveOutcome>;
  readonly onDraftChange?: ((draft: Partial<SystemValues> | undefined) => void) | undefined;
}
