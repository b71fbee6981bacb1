import type { AuthMode, SsoSetup } from '@manyline/contract';
import type { Loadable, SaveOutcome } from '@manyline/ui';
import type { MouseEvent } from 'react';
import type { SsoValues } from './ssoValues.ts';

export type SsoChangeOutcome = { readonly status: 'done' } | { readonly status: 'failed'; readonly message?: string | undefined };

export interface SsoScreenProps {
  /** How single sign-on is set up now. */
  readonly setup: Loadable<SsoSetup>;
  /** For the account's first role, and the roles of groups. */
  readonly roles: Loadable<readonly { readonly id: string; readonly name: string }[]>;
  /** How users sign in now. */
  readonly authMode: AuthMode;
  /** Only users with all rights can change single sign-on. */
  readonly canEdit: boolean;
  /** Where the sign-in methods are chosen. */
  readonly systemHref: string;
  /** Earlier unsaved input, without the client secret. */
  readonly draft?: Partial<SsoValues> | undefined;
  readonly onRetry: () => void;
  /** Loads the roles again. */
  readonly onRetryRoles: () => void;
  /** Its outcome names fields that were refused. */
  readonly onSave: (values: SsoValues, base: SsoSetup) => Promise<SaveOutcome<SsoValues>>;
  /** Leaves the page for the provider, unless that fails. */
  readonly onTest: () => Promise<SsoChangeOutcome>;
  /** Goes back to the environment's provider, or to none. */
  readonly onRemove: (base: SsoSetup) => Promise<SsoChangeOutcome>;
  /** Resolves with whether the text is in the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onDraftChange: (draft: Partial<SsoValues> | undefined) => void;
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}
