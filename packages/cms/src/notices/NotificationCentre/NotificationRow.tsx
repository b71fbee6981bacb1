import type { Notification, NotificationKind } from '@manyline/contract';
import { isPlainClick, media, token, useFormatters } from '@manyline/ui';
import {
  IconArrowsExchange,
  IconBan,
  IconClockQuestion,
  IconDownload,
  IconKey,
  IconLogin2,
  IconMailQuestion,
  IconMessage,
  IconMessageX,
  IconPhoneOff,
  IconPlayerPause,
  IconPlugConnectedX,
  IconTool,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { RowMark } from '../rowParts.tsx';
import type { PlannedMaintenance } from './NotificationCentre.tsx';
import { useNotificationTexts } from './useNotificationTexts.ts';

/** The target of a notification and its label. */
export interface NotificationTarget {
  readonly path: string;
}

interface RowProps {
  readonly now: number;
  readonly target: NotificationTarget | undefined;
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

export type NotificationRowProps = RowProps &
  (
    | { readonly notification: Notification; readonly maintenance?: never }
    | { readonly maintenance: PlannedMaintenance; readonly notification?: never }
  );

export function NotificationRow({ notification, maintenance, now, target, onNavigate }: NotificationRowProps) {
  const t = useConsoleText();
  const words = useNotificationTexts();
  const { day, time } = useFormatters();
  const { title, text } = notification ? words.of(notification.facts) : words.ofMaintenance(maintenance, now);
  const kind = notification?.facts.kind ?? 'maintenance';
  const isUnread = notification?.isRead === false;
  const content = (
    <>
      {isUnread && <span data-part="unread">{t('cms.notifications.new')}</span>}
      <strong>{title}</strong>
      {text !== undefined && (
        // Our own sentences may start with a browser's name, so they take the direction of the page.
        <span data-part="text" dir={notification?.facts.kind === 'message' ? 'auto' : undefined}>
          {text}
        </span>
      )}
      {notification && <small>{t('cms.notifications.moment', { day: day(notification.time, now), time: time(notification.time) })}</small>}
    </>
  );
  return (
    <Root as={notification ? 'li' : 'div'} data-unread={isUnread || undefined}>
      <RowMark icon={ICONS[kind]} tone={BAD.has(kind) ? 'danger' : 'accent'} size="sm" />
      {target ? (
        <a
          data-part="words"
          href={target.path}
          onClick={(event) => {
            if (isPlainClick(event)) onNavigate(target.path, event);
          }}
        >
          {content}
        </a>
      ) : (
        <div data-part="words">{content}</div>
      )}
    </Root>
  );
}

/** Something didn't work and may need the user. */
export function isProblem({ facts }: Notification): boolean {
  return BAD.has(facts.kind);
}

const BAD: ReadonlySet<string> = new Set([
  'sendFailed',
  'scheduledAsks',
  'batchFailed',
  'batchPaused',
  'batchCancelled',
  'providerTrouble',
]);

const ICONS: Readonly<Record<NotificationKind | 'maintenance', ReactNode>> = {
  sendFailed: <IconMessageX aria-hidden="true" />,
  scheduledAsks: <IconClockQuestion aria-hidden="true" />,
  batchFailed: <IconMessageX aria-hidden="true" />,
  batchPaused: <IconPlayerPause aria-hidden="true" />,
  batchCancelled: <IconBan aria-hidden="true" />,
  providerTrouble: <IconPlugConnectedX aria-hidden="true" />,
  unrouted: <IconMailQuestion aria-hidden="true" />,
  codesLimited: <IconKey aria-hidden="true" />,
  signIn: <IconLogin2 aria-hidden="true" data-mirror />,
  rights: <IconKey aria-hidden="true" />,
  account: <IconKey aria-hidden="true" />,
  lineTaken: <IconArrowsExchange aria-hidden="true" />,
  lineGiven: <IconArrowsExchange aria-hidden="true" />,
  lineReleased: <IconPhoneOff aria-hidden="true" />,
  export: <IconDownload aria-hidden="true" />,
  message: <IconMessage aria-hidden="true" />,
  maintenance: <IconTool aria-hidden="true" />,
};

const Root = styled.li`
  display: flex;
  align-items: start;
  gap: 12px;
  padding: 12px 16px;
  border-block-end: 1px solid ${token.borderSubtle};

  &:last-child {
    border-block-end: 0;
  }
  &[data-unread] {
    background: ${token.accent8};
  }
  [data-part='words'] {
    position: relative;
    flex: 1;
    min-inline-size: 0;
    border-radius: 4px;
    color: ${token.text};
    font-size: ${token.fontLabel};
    overflow-wrap: anywhere;
    text-decoration: none;
    > * {
      display: block;
    }
  }
  strong {
    font-weight: 600;
  }
  &[data-unread] strong {
    text-indent: 14px;
  }
  > button {
    flex: none;
    margin: -6px;
  }
  [data-part='unread'] {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 0;
    overflow: hidden;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${token.accentStrong};
    color: transparent;
    font-size: 1px;
    ${media.forcedColors} {
      background: Highlight;
    }
  }
  [data-part='text'] {
    color: ${token.textMuted};
    text-align: -webkit-match-parent;
    text-align: match-parent;
    white-space: pre-line;
  }
  small {
    margin-block-start: 2px;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
  a[data-part='words'] {
    ${media.hover} {
      &:hover strong {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
`;
