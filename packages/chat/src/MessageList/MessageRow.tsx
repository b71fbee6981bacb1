import { memo, useId } from 'react';
import { formatDateTime, useFormatters } from '@manyline/ui';
import { MessageText } from '../MessageText/MessageText.tsx';
import { useText } from '../messages/useText.ts';
import type { MessageItem } from './MessageList.types.ts';
import { MessageFailure } from './MessageFailure.tsx';
import { Row } from './MessageRow.styles.ts';
import { MessageStatus } from './MessageStatus.tsx';

export interface MessageRowProps {
  readonly message: MessageItem;
  readonly contactName: string;
  /** Given on the first message of a day. */
  readonly dayLabel: string | undefined;
  /** Given on the first unread message. */
  readonly unseenLabel: string | undefined;
  readonly isGroupStart: boolean;
  readonly isGroupEnd: boolean;
  readonly onRetry: (key: string) => void;
  readonly onDelete: (key: string) => void;
}

export const MessageRow = memo(function MessageRow({
  message,
  contactName,
  dayLabel,
  unseenLabel,
  isGroupStart,
  isGroupEnd,
  onRetry,
  onDelete,
}: MessageRowProps) {
  const t = useText();
  const { time: formatTime } = useFormatters();
  const statusId = useId();
  const { key, text, time, isOwn, state } = message;
  const clock = formatTime(time);
  return (
    <Row data-own={isOwn || undefined} data-start={isGroupStart || undefined} data-end={isGroupEnd || undefined} data-state={state}>
      {dayLabel !== undefined && (
        <div className="day" data-day>
          <span>{dayLabel}</span>
        </div>
      )}
      {unseenLabel !== undefined && (
        <div className="unseen" data-unseen>
          {unseenLabel}
        </div>
      )}
      <article
        data-key={key}
        data-time={time}
        data-own={isOwn || undefined}
        aria-label={isOwn ? t('chat.messages.own', { time: clock }) : t('chat.messages.other', { name: contactName, time: clock })}
        aria-describedby={isOwn ? statusId : undefined}
      >
        <MessageText text={text} />
        <footer>
          <time dateTime={new Date(time * 1000).toISOString()} title={formatDateTime(time)}>
            {clock}
          </time>
          {isOwn && <MessageStatus id={statusId} state={state ?? 'sent'} />}
        </footer>
        {state === 'failed' && <MessageFailure message={message} onRetry={onRetry} onDelete={onDelete} />}
      </article>
    </Row>
  );
});
