import type { Notification } from '@manyline/contract';
import { IconButton, type Loadable, LoadableView, media, Popover, token } from '@manyline/ui';
import { IconBell } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { NoRows, RowSkeletons } from '../rowParts.tsx';
import { isProblem, NotificationRow, type NotificationTarget } from './NotificationRow.tsx';

/** A planned maintenance; everyone sees it and it can't be marked as read. Unix seconds. */
export interface PlannedMaintenance {
  readonly startsAt: number;
  readonly endsAt?: number | undefined;
}

export interface NotificationCentreProps {
  /** The latest first; what is unread is shown as new. */
  readonly notifications: Loadable<readonly Notification[]>;
  /** How many are new and not seen yet. */
  readonly unread: number;
  /** The next planned maintenance. */
  readonly maintenance?: PlannedMaintenance | undefined;
  /** Unix seconds. */
  readonly now: number;
  readonly isOpen: boolean;
  /** The target of a notification; undefined if the user may not see it. */
  readonly targetOf: (notification: Notification) => NotificationTarget | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onRetry: () => void;
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The bell in the shell, with the user's notifications.
 * @use In the header of the shell.
 * @avoid for news that all users must see → Banner
 * @avoid for the result of an action → Toaster
 */
export function NotificationCentre(props: NotificationCentreProps) {
  const { notifications, unread, maintenance, now, isOpen, targetOf, onOpenChange, onRetry, onNavigate } = props;
  const t = useConsoleText();
  const label = unread === 0 ? t('cms.notifications.title') : t('cms.notifications.button', { count: unread });

  const hasProblem = notifications.status === 'ready' && notifications.value.some((item) => !item.isRead && isProblem(item));

  function handleNavigate(path: string, event: MouseEvent<HTMLAnchorElement>) {
    onOpenChange(false);
    onNavigate(path, event);
  }

  return (
    <Popover
      title={t('cms.notifications.title')}
      isTitleHidden
      align="end"
      isOpen={isOpen}
      trigger={
        <IconButton
          label={label}
          icon={
            <Bell data-count={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread || undefined} data-problem={hasProblem || undefined}>
              <IconBell aria-hidden="true" />
            </Bell>
          }
        />
      }
      onOpenChange={onOpenChange}
    >
      <Panel>
        <div data-part="head">
          <h2>{t('cms.notifications.title')}</h2>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region needs the focus to be scrolled by keyboard. */}
        <div data-part="scroll" role="region" aria-label={t('cms.notifications.title')} tabIndex={0}>
          {maintenance && <NotificationRow maintenance={maintenance} now={now} target={undefined} onNavigate={handleNavigate} />}
          <LoadableView
            value={notifications}
            skeleton={<RowSkeletons size="sm" />}
            isEmpty={(items) => items.length === 0 && maintenance === undefined}
            empty={<NoRows icon={IconBell} title={t('cms.notifications.empty.title')} text={t('cms.notifications.empty.text')} />}
            onRetry={onRetry}
          >
            {(items) => (
              <ul aria-label={t('cms.notifications.title')}>
                {problemsFirst(items, now).map((item) => (
                  <NotificationRow key={item.id} notification={item} now={now} target={targetOf(item)} onNavigate={handleNavigate} />
                ))}
              </ul>
            )}
          </LoadableView>
        </div>
      </Panel>
    </Popover>
  );
}

const MOST_SHOWN = 9;
const DAY_S = 86_400;

/** New problems and those of the last day come first. */
function problemsFirst(items: readonly Notification[], now: number): readonly Notification[] {
  const isPressing = (item: Notification) => isProblem(item) && (!item.isRead || now - item.time < DAY_S);
  return [...items.filter(isPressing), ...items.filter((item) => !isPressing(item))];
}

const Bell = styled.span`
  position: relative;
  display: grid;
  place-items: center;

  &[data-count]::after {
    content: attr(data-count);
    position: absolute;
    /* Anchored to the bell, so that larger text grows away from it. */
    inset-block-end: 10px;
    inset-inline-start: 9px;
    display: grid;
    place-items: center;
    min-inline-size: 1.7em;
    block-size: 1.7em;
    padding-inline: 0.4em;
    border: 2px solid ${token.surface};
    border-radius: ${token.radiusFull};
    background: ${token.accentStrong};
    color: ${token.onFill};
    font-size: min(0.625rem, 14px);
    font-weight: 700;
    line-height: 1;
    direction: ltr;
    ${media.forcedColors} {
      border-color: CanvasText;
    }
  }
  &[data-problem]::after {
    background: ${token.dangerFill};
  }
`;

const Panel = styled.div`
  inline-size: 360px;
  max-inline-size: 100%;

  [data-part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
    margin-block-end: 8px;
  }
  h2 {
    font-size: 0.9375rem;
  }
  [data-part='scroll'] {
    outline-offset: -2px;
    max-block-size: min(440px, 60dvh);
    margin-inline: -16px;
    margin-block-end: -16px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border-block-start: 1px solid ${token.borderSubtle};
    border-end-start-radius: ${token.radiusCard};
    border-end-end-radius: ${token.radiusCard};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
