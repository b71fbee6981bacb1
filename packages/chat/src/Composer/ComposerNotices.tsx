import { Button, IconButton, isolate, useFormatters, usePhoneFormat } from '@manyline/ui';
import { IconAlertCircle, IconAlertTriangle, IconBan, IconCloudOff, IconUsers, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { Bar } from './ComposerNotices.styles.ts';
import { OptOutNotice } from './OptOutNotice.tsx';
import type { Writing } from './Writing.types.ts';

export interface ComposerNoticesProps extends Pick<
  Writing,
  'contactLine' | 'isBlocked' | 'optOut' | 'optOutQuestion' | 'groupReply' | 'failed' | 'onUnblock' | 'onDecideOptOut' | 'onRetryAll'
> {
  readonly contactName: string;
  readonly line: LineTag;
  readonly outage: LineItem['outage'];
  readonly onShowFailed: () => void;
  readonly onShowContact: () => void;
  readonly onReply: () => void;
  readonly onDismissLine: () => void;
}

/** What to know before writing: a blocked or opted-out contact, messages that were not sent, or a line the contact does not write to. */
export function ComposerNotices({
  contactName,
  line,
  outage,
  contactLine,
  isBlocked,
  optOut,
  optOutQuestion,
  groupReply,
  failed,
  onShowFailed,
  onShowContact,
  onReply,
  onDismissLine,
  onUnblock,
  onDecideOptOut,
  onRetryAll,
}: ComposerNoticesProps) {
  const t = useText();
  const format = usePhoneFormat();
  const { dateTime } = useFormatters();
  // Isolated, so that a number keeps its order and a name its direction in every sentence.
  const nameOf = ({ name, tn }: LineTag) => (name ? isolate(name) : `\u2066${format(tn)}\u2069`);
  return (
    <>
      {isBlocked && (
        <Bar role="status">
          <IconBan aria-hidden="true" />
          <p>{t('chat.composer.blocked')}</p>
          <Button size="sm" variant="outline" onClick={onUnblock}>
            {t('chat.inbox.unblock')}
          </Button>
        </Bar>
      )}
      {!isBlocked && (optOut || optOutQuestion) && (
        <OptOutNotice optOut={optOut} optOutQuestion={optOutQuestion} onDecideOptOut={onDecideOptOut} onShowContact={onShowContact} />
      )}
      {groupReply !== 'none' && !isBlocked && !optOut && (
        <Bar role="status">
          <IconUsers aria-hidden="true" />
          <p>{t('chat.writing.groupReply', { name: isolate(contactName) })}</p>
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
            <span>{t('chat.writing.otherLine', { other: nameOf(contactLine), line: nameOf(line) })}</span>
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
