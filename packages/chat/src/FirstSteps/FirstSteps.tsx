import { IconButton, media, token, VisuallyHidden } from '@manyline/ui';
import { IconCircleCheckFilled, IconCircleDashed, IconX } from '@tabler/icons-react';
import { styled } from 'styled-components';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';

/** What a new user has done. */
export interface FirstStepsFacts {
  /** Has sent a message. */
  readonly hasWritten: boolean;
  /** Notifications in this browser. `install`: only once the app is on the home screen. Undefined: the browser has none. */
  readonly notices: 'on' | 'off' | 'install' | undefined;
  /** Lets the browser ask whether to install the app; undefined where it can't, or the app is installed. */
  readonly onInstall?: (() => void) | undefined;
  /** Hides the steps for good. */
  readonly onHide: () => void;
}

export interface FirstStepsProps extends FirstStepsFacts {
  /** All lines of the user. */
  readonly lines: readonly LineItem[];
  /** On phones an open chat has the window. */
  readonly isChatOpen: boolean;
  /** Whether the user's rights include sending messages. */
  readonly maySend: boolean;
  /** Shows the lines and their states. */
  readonly onLines: () => void;
  /** Starts a chat; undefined while no line can send. */
  readonly onWrite: (() => void) | undefined;
  /** Opens the notification settings. */
  readonly onNotices: () => void;
}

interface Step {
  readonly id: 'lines' | 'message' | 'notices' | 'install';
  readonly isDone: boolean;
  readonly text: string;
  readonly onStart: (() => void) | undefined;
}

/**
 * A new user's first steps as one row. Each is ticked off when it is done; after the last, the row is gone.
 * @use Above the inbox of a new user.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { isChatOpen, onHide } = props;
  const t = useText();
  const steps = useSteps(props);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone, onStart }) => !isDone && onStart) ?? steps.find(({ isDone }) => !isDone);
  return (
    <Root aria-label={t('chat.firstSteps')} data-chat-open={isChatOpen || undefined}>
      <p>
        <b>{t('chat.firstSteps')}</b>
        <span>{t('chat.firstSteps.done', { done, total: steps.length })}</span>
      </p>
      <ol>
        {steps.map(({ id, isDone, text, onStart }) => (
          <li key={id} data-done={isDone || undefined} data-next={id === next?.id || undefined}>
            {isDone ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
            {onStart && !(isDone && id !== 'lines') ? (
              <button type="button" onClick={onStart}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
            {isDone && <VisuallyHidden>{t('chat.firstSteps.isDone')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <IconButton size="sm" label={t('chat.firstSteps.hide')} icon={<IconX aria-hidden="true" />} onClick={onHide} />
    </Root>
  );
}

function useSteps({ lines, hasWritten, notices, maySend, onLines, onWrite, onNotices, onInstall }: FirstStepsProps): readonly Step[] {
  const t = useText();
  const connected = lines.filter(({ isAlive, outage }) => isAlive && !outage).length;
  const linesText =
    lines.length === 0
      ? t('chat.firstSteps.lines.none')
      : t(connected === 0 ? 'chat.firstSteps.lines.closed' : 'chat.firstSteps.lines', { connected, total: lines.length });
  return [
    { id: 'lines', isDone: connected > 0, text: linesText, onStart: lines.length === 0 ? undefined : onLines },
    ...(maySend ? [{ id: 'message' as const, isDone: hasWritten, text: t('chat.firstSteps.message'), onStart: onWrite }] : []),
    ...(notices
      ? [
          {
            id: 'notices' as const,
            isDone: notices === 'on',
            text: t(notices === 'install' ? 'chat.firstSteps.install' : 'chat.firstSteps.notices'),
            onStart: onNotices,
          },
        ]
      : []),
    ...(onInstall ? [{ id: 'install' as const, isDone: false, text: t('chat.firstSteps.app'), onStart: onInstall }] : []),
  ];
}

const Root = styled.section`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px 24px;
  padding-block: 6px;
  padding-inline: 16px 8px;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.accent8};
  font-size: 0.875rem;

  p {
    display: flex;
    flex: none;
    gap: 8px;
  }
  p span {
    color: ${token.textMuted};
  }
  ol {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 4px 24px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 32px;
  }
  li > .tabler-icon {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: ${token.textSubtle};
  }
  [data-done] > .tabler-icon {
    color: ${token.success};
  }
  ol button {
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    font: inherit;
    cursor: pointer;
    color: ${token.link};
    font-weight: 600;
    text-align: start;
  }
  ol button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  li[data-done] > :is(span, button) {
    color: ${token.textMuted};
    font-weight: 400;
  }
  ${media.phone} {
    gap: 4px 12px;
    li:not([data-next]) {
      display: none;
    }
    li {
      min-block-size: 44px;
    }
    ol button {
      min-block-size: 44px;
    }
    p {
      display: grid;
      gap: 0;
      font-size: ${token.fontLabel};
    }
  }
  ${media.belowTwoPanes} {
    &[data-chat-open] {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
