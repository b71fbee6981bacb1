import { Button, type IllustrationName } from '@manyline/ui';
import { IconArrowLeft, IconHome, IconLogin2, IconRefresh, IconSettings, IconUser } from '@tabler/icons-react';
import { useConsoleText } from '../messages/useText.ts';
import { useMomentText } from '../notices/useMomentText.ts';
import { StatusView } from './StatusView.tsx';

export type StatusKind = '401' | '403' | 'noAccess' | '404' | '500' | 'unavailable' | 'maintenance' | 'unreachable';

/** An action is offered if its callback is set and it helps. */
export interface StatusScreenProps {
  /** What happened. */
  readonly kind: StatusKind;
  /** It is being tried. */
  readonly isRetrying?: boolean;
  /** Seconds until the next automatic attempt; for `unreachable`. */
  readonly retryInSeconds?: number | undefined;
  /** The operator's message, instead of the default text; for `maintenance`. */
  readonly message?: string | undefined;
  /** Expected end in Unix seconds, and the seconds left; for `maintenance`. */
  readonly end?: { readonly at: number; readonly secondsLeft: number } | undefined;
  /** Leads to the sign-in page; without it, it isn't offered. */
  readonly onSignIn?: (() => void) | undefined;
  /** Opens the system settings; for `maintenance`. */
  readonly onSystem?: (() => void) | undefined;
  /** Opens the user's account; for `noAccess`. */
  readonly onAccount?: (() => void) | undefined;
  /** Tries again; without it, it isn't offered. */
  readonly onRetry?: (() => void) | undefined;
  /** Leads to the home page; without it, it isn't offered. */
  readonly onHome?: (() => void) | undefined;
  /** Leads to the page before; without it, it isn't offered. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * The full-page status: not signed in, not permitted here or anywhere, not found, failed, unavailable or under maintenance.
 * @use In place of a page that can’t be shown.
 * @avoid for a failure inside a page → LoadFailed
 * @avoid if a page failed to render → PageError
 */
export function StatusScreen(props: StatusScreenProps) {
  const { kind, isRetrying = false, retryInSeconds, message, end, onSignIn, onSystem, onAccount, onRetry, onHome, onBack } = props;
  // Maintenance, unreachable and server error need only the common ones.
  const t = useConsoleText();
  const inWords = useMomentText();
  const handlers = {
    retry: onRetry,
    home: onHome,
    back: onBack,
    system: onSystem,
    account: onAccount,
    signIn: onSignIn,
    switchAccount: onSignIn,
    operator: onSignIn,
  };
  const note = end
    ? end.secondsLeft > 0
      ? t('cms.status.maintenance.end', { at: inWords.moment(end.at, end.at - end.secondsLeft), left: inWords.duration(end.secondsLeft) })
      : t('cms.status.maintenance.due')
    : retryInSeconds === undefined
      ? undefined
      : t('cms.status.unreachable.next', { seconds: retryInSeconds });
  const actions = ACTIONS[kind].filter((action) => handlers[action] !== undefined);
  return (
    <StatusView
      code={/^\d/.test(kind) ? kind : undefined}
      illustration={ILLUSTRATIONS[kind]}
      title={t(`cms.status.${kind}.title`)}
      text={message ?? t(`cms.status.${kind}.text`)}
      note={note}
    >
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'solid' : 'outline'}
          startIcon={ICONS[action]}
          isBusy={action === 'retry' && isRetrying}
          onClick={handlers[action]}
        >
          {action === 'system' || action === 'account' ? t(NAMES[action]) : t(`cms.status.action.${action}`)}
        </Button>
      ))}
    </StatusView>
  );
}

/** The actions of each page, most likely first. */
const ACTIONS: Readonly<Record<StatusKind, readonly (keyof typeof ICONS)[]>> = {
  401: ['signIn', 'home'],
  403: ['home', 'switchAccount'],
  noAccess: ['retry', 'account', 'switchAccount'],
  404: ['home', 'back'],
  500: ['retry', 'home'],
  unavailable: ['home', 'back'],
  maintenance: ['system', 'retry', 'operator'],
  unreachable: ['retry'],
};

const ICONS = {
  retry: <IconRefresh />,
  home: <IconHome />,
  back: <IconArrowLeft data-mirror />,
  signIn: <IconLogin2 data-mirror />,
  switchAccount: <IconLogin2 data-mirror />,
  operator: <IconLogin2 data-mirror />,
  system: <IconSettings />,
  account: <IconUser />,
} as const;

/** Actions named after their page. */
const NAMES = { system: 'cms.name.system', account: 'cms.title.account' } as const;

const ILLUSTRATIONS: Readonly<Record<StatusKind, IllustrationName>> = {
  401: 'unauthorized',
  403: 'forbidden',
  noAccess: 'forbidden',
  404: 'notFound',
  500: 'error',
  unavailable: 'noResults',
  maintenance: 'maintenance',
  unreachable: 'offline',
};
