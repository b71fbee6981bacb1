import { Button, IconButton, isolate, media, token, useFormatters, usePhoneFormat } from '@manyline/ui';
import { IconAlertCircle, IconAlertTriangle, IconBan, IconCloudOff, IconMessageOff, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import { optOutKind } from '../Contact/optOutKind.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { lineFill } from '../LinePicker/lineFill.ts';
import { useText } from '../messages/useText.ts';
import type { Writing } from './Writing.types.ts';

export interface ComposerNoticesProps extends Pick<
  Writing,
  'contactLine' | 'isBlocked' | 'optOut' | 'failed' | 'onUnblock' | 'onRetryAll'
> {
  readonly line: LineTag;
  readonly outage: LineItem['outage'];
  readonly onShowFailed: () => void;
  readonly onShowContact: () => void;
  readonly onReply: () => void;
  readonly onDismissLine: () => void;
}

/** What to know before writing: a blocked or opted-out contact, messages that were not sent, or a line the contact does not write to. */
export function ComposerNotices({
  line,
  outage,
  contactLine,
  isBlocked,
  optOut,
  failed,
  onShowFailed,
  onShowContact,
  onReply,
  onDismissLine,
  onUnblock,
  onRetryAll,
}: ComposerNoticesProps) {
  const t = useText();
  const format = usePhoneFormat();
  const { date, dateTime } = useFormatters();
  // Isolated, so that a number keeps its order and a name its direction in every sentence.
  const nameOf = ({ name, tn }: LineTag) => (name ? isolate(name) : `\u2066${format(tn)}\u2069`);
  return (
    <>
      {isBlocked && (
        <Bar role="status">
          <IconBan aria-hidden="true" />
          <p>{t('server.You blocked this contact. Unblock to send a message.')}</p>
          <Button size="sm" variant="outline" onClick={onUnblock}>
            {t('chat.inbox.unblock')}
          </Button>
        </Bar>
      )}
      {!isBlocked && optOut && (
        <Bar role="status">
          <IconMessageOff aria-hidden="true" />
          <p>{t(`chat.writing.optedOut.${optOutKind(optOut)}`, { since: date(optOut.since) })}</p>
          {optOutKind(optOut) === 'manual' && (
            <Button size="sm" variant="outline" onClick={onShowContact}>
              {t('chat.conversation.showContact')}
            </Button>
          )}
        </Bar>
      )}
      {outage && (
        <Bar data-tone="danger" role="status">
          <IconCloudOff aria-hidden="true" />
          <p>{t(`chat.writing.outage.${outage.state}`, { since: dateTime(outage.since) })}</p>
        </Bar>
      )}
      {!isBlocked && !optOut && failed > 1 && (
        <Bar data-tone="danger" role="status">
          <IconAlertCircle aria-hidden="true" />
          <p>{t('chat.writing.failed', { count: failed })}</p>
          <Button size="sm" variant="ghost" onClick={onShowFailed}>
            {t('chat.writing.failed.show')}
          </Button>
          <Button size="sm" variant="outline" onClick={onRetryAll}>
            {t('chat.writing.failed.retry')}
          </Button>
        </Bar>
      )}
      {contactLine && !optOut && (
        <Bar role="status" style={{ '--hue': contactLine.hue } as CSSProperties}>
          <IconAlertTriangle aria-hidden="true" />
          <p>
            <span data-part="dot" />
            {t('chat.writing.otherLine', { other: nameOf(contactLine), line: nameOf(line) })}
          </p>
          <Button size="sm" variant="outline" onClick={onReply}>
            {t('chat.writing.otherLine.reply', { line: nameOf(contactLine) })}
          </Button>
          <IconButton
            size="sm"
            label={t('chat.writing.otherLine.dismiss')}
            icon={<IconX aria-hidden="true" size={18} />}
            onClick={onDismissLine}
          />
        </Bar>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-block-end: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: 0.8125rem;
  line-height: 1.4;

  &:first-child {
    border-start-start-radius: 13px;
    border-start-end-radius: 13px;
  }
  &[data-tone='danger'] {
    color: ${token.dangerStrong};
  }
  > .tabler-icon {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }
  > p {
    flex: 1;
    min-inline-size: 55%;
  }
  [data-part='dot'] {
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 6px;
    border-radius: 50%;
    ${lineFill}
  }
  ${media.phone} {
    > button {
      margin-inline-start: 28px;
    }
  }
`;
