import { Button, IconButton, isolate, useFormatters, usePhoneFormat } from '@manyline/ui';
import { IconAlertCircle, IconAlertTriangle, IconBan, IconCloudOff, IconUsers, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { Bar } from './ComposerNotices.styles.ts';
import { OptOutNotice } from './OptOutNotice.tsx';
import type { ComposerNotice } from './pickNotice.ts';
import type { Writing } from './Writing.types.ts';

export interface ComposerNoticesProps extends Pick<
  Writing,
  'contactLine' | 'optOut' | 'optOutQuestion' | 'failed' | 'onUnblock' | 'onDecideOptOut' | 'onRetryAll'
> {
  readonly notice: ComposerNotice;
  readonly contactName: string;
  readonly line: LineTag;
  readonly outage: LineItem['outage'];
  readonly onShowFailed: () => void;
  readonly onShowContact: () => void;
  readonly onReply: () => void;
  readonly onDismissLine: () => void;
}

/** What to know before writing, such as a blocked contact, messages that weren't sent, or a line the contact doesn't write to. */
export function ComposerNotices({
  notice,
  contactName,
  line,
  outage,
  contactLine,
  optOut,
  optOutQuestion,
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
  if (notice === 'blocked')
    return (
      <Bar role="status">
        <IconBan aria-hidden="true" />
        <p>{t('chat.composer.blocked')}</p>
        <Button size="sm" variant="outline" onClick={onUnblock}>
          {t('chat.inbox.unblock')}
        </Button>
      </Bar>
    );
  if (notice === 'outage')
    return (
      outage && (
        <Bar data-tone="danger" role="status">
          <IconCloudOff aria-hidden="true" />
          <p>{t(`chat.writing.outage.${outage.state}`, { since: dateTime(outage.since) })}</p>
        </Bar>
      )
    );
  if (notice === 'otherLine')
    return (
      contactLine && (
        <Bar role="status" style={{ '--hue': contactLine.hue } as CSSProperties}>
          <IconAlertTriangle aria-hidden="true" />
          <p>
            <span data-part="dot" />
            <span>
              {t(contactLine.isPinned ? 'chat.writing.pinnedLine' : 'chat.writing.otherLine', {
                other: nameOf(contactLine),
                line: nameOf(line),
              })}
            </span>
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
      )
    );
  if (notice === 'failed')
    return (
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
    );
  if (notice === 'groupReply')
    return (
      <Bar role="status">
        <IconUsers aria-hidden="true" />
        <p>{t('chat.writing.groupReply', { name: isolate(contactName) })}</p>
      </Bar>
    );
  return <OptOutNotice optOut={optOut} optOutQuestion={optOutQuestion} onDecideOptOut={onDecideOptOut} onShowContact={onShowContact} />;
}
