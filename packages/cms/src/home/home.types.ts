import type { AuditEntry, Onboarding, OnboardingStep } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { MouseEvent } from 'react';

/** Something that needs the user's attention; `path` is the page that deals with it. */
export type WaitingItem =
  | {
      readonly kind: 'unread';
      readonly tn: string;
      readonly name?: string | undefined;
      readonly chats: number;
      readonly messages: number;
      readonly path: string;
    }
  | {
      readonly kind: 'sendFailed' | 'unsent' | 'refused' | 'linesDown' | 'unverified' | 'emails' | 'optedOut';
      readonly count: number;
      readonly path: string;
    }
  /** A bulk message with failed recipients, or one that paused by itself. */
  | { readonly kind: 'bulkFailed' | 'bulkPaused'; readonly id: string; readonly count: number; readonly path: string }
  /** A line whose provider doesn't send. `isManager`: the user can mend it. */
  | {
      readonly kind: 'lineDown';
      readonly tn: string;
      readonly name?: string | undefined;
      readonly isManager: boolean;
      readonly path: string;
    }
  /** One of the user's lines that isn't Alive. */
  | {
      readonly kind: 'lineClosed';
      readonly tn: string;
      readonly name?: string | undefined;
      readonly status: string;
      readonly isManager: boolean;
      readonly path: string;
    }
  /** The user may send, but has no line. */
  | { readonly kind: 'noLine' }
  /** The user has lines, but may not send. */
  | { readonly kind: 'noSending' }
  /** Unix seconds. */
  | { readonly kind: 'maintenance'; readonly startsAt: number; readonly endsAt?: number | undefined; readonly path?: string | undefined };

export type Follow = (path: string, event: MouseEvent<HTMLAnchorElement>) => void;

export interface HomeScreenProps {
  /** The user's name. */
  readonly name: string;
  /** Chooses the greeting. */
  readonly partOfDay: 'morning' | 'day' | 'evening';
  /** Unix seconds. */
  readonly now: number;
  /** Problems and messages that need the user. */
  readonly waiting: Loadable<readonly WaitingItem[]>;
  /** Undefined for users who may not administer. Only the steps that the user may do. */
  readonly onboarding: Loadable<Onboarding> | undefined;
  /** The page of a step; one without is shown without a link. */
  readonly stepPaths: Readonly<Partial<Record<OnboardingStep, string>>>;
  /** The newest entries of the log; undefined for users who may not see it. */
  readonly recent: Loadable<readonly AuditEntry[]> | undefined;
  /** The page of the audit log. */
  readonly auditPath: string;
  /** Hides the first steps, or shows them again. */
  readonly onHideSteps: (isHidden: boolean) => void;
  readonly onRetry: () => void;
  readonly onNavigate: Follow;
}
