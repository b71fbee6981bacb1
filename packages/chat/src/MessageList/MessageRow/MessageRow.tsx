import { isBlankText } from '@manyline/contract';
import { isolate, toIsoTime, useFormatters } from '@manyline/ui';
import { memo, useId } from 'react';
import { FileSlot } from '../../Files/FileSlot/FileSlot.tsx';
import { isShownAsPicture } from '../../Files/pictureBox.ts';
import { useText } from '../../messages/useText.ts';
import { MessageText } from '../../MessageText/MessageText.tsx';
import type { FindNumbers } from '../../MessageText/textParts.ts';
import { HeldMessage } from '../HeldMessage/HeldMessage.tsx';
import { MessageFailure } from '../MessageFailure/MessageFailure.tsx';
import type { MessageItem } from '../MessageList.types.ts';
import { MessageStatus } from '../MessageStatus/MessageStatus.tsx';
import { ReplyCard, type ReplyCardProps } from '../ReplyCard/ReplyCard.tsx';
import { GroupNote } from './GroupNote.tsx';

export interface MessageRowProps {
  /** What it shows. */
  readonly message: MessageItem;
  /** Who wrote it, if the user didn't. */
  readonly contactName: string;
  /** Set on the first message of a day. */
  readonly dayLabel: string | undefined;
  /** Set on the first unread message. */
  readonly unreadLabel: string | undefined;
  /** The message before it is from another person or much older. */
  readonly isGroupStart: boolean;
  /** The message after it is from another person or much newer. */
  readonly isGroupEnd: boolean;
  /** Whether the message is selected; undefined outside selection mode. */
  readonly isSelected?: boolean | undefined;
  /** Finds phone numbers in the text, which become links. */
  readonly findNumbers?: FindNumbers | undefined;
  /** Sends a failed message again. */
  readonly onRetry: ((key: string) => void) | undefined;
  /** Deletes the message. */
  readonly onDelete: ((key: string) => void) | undefined;
}

/**
 * One message: text or file, time and state. Styled by the list around it, which also handles clicks, hover and keys for all rows.
 * @use One message, in a list of your own.
 * @avoid in our list, which draws its rows → MessageList
 */
export const MessageRow = memo(function MessageRow({
  message,
  contactName,
  dayLabel,
  unreadLabel,
  isGroupStart,
  isGroupEnd,
  isSelected,
  findNumbers,
  onRetry,
  onDelete,
}: MessageRowProps) {
  const t = useText();
  const { time: formatTime } = useFormatters();
  const statusId = useId();
  const { key, text, time, isOwn, state, isLate, isAutomatic, missingParts, viaGroup, file, refusedFile, missingFile, optOut } = message;
  const { otherRecipients, replyTo, isStarred = false } = message;
  const isUnconfirmed = message.failure === 'unconfirmed';
  const clock = formatTime(time);
  const sender = contactName === '' ? t('chat.messages.otherSide') : contactName;
  const label = isOwn ? t('chat.messages.own', { time: clock }) : t('chat.messages.other', { name: sender, time: clock });
  const isBlank = isBlankText(text);
  const hasText = !isBlank || !(file ?? refusedFile ?? missingFile);
  const isInDoubt = state === 'failed' || isUnconfirmed;
  const hasRemark = Boolean(isLate || isAutomatic || missingParts || viaGroup);
  // The time follows the text only if its width is known.
  const isBrief = !isBlank && !isInDoubt && !hasRemark && !isStarred && state !== 'uncertain';
  const footer = (
    <footer id={!isOwn && hasRemark ? statusId : undefined}>
      {isLate && <span className="late">{t('chat.message.late')}</span>}
      {missingParts && <span className="incomplete">{t('chat.message.incomplete')}</span>}
      {isAutomatic && <span>{t('chat.message.automatic')}</span>}
      {viaGroup !== undefined && <span dir="auto">{t('chat.message.viaGroup', { group: isolate(viaGroup) })}</span>}
      {hasRemark && <span aria-hidden="true">{'·'}</span>}
      {isStarred && <Star />}
      <time dateTime={toIsoTime(time)} dir="auto">
        {clock}
      </time>
      {isOwn && <MessageStatus id={statusId} state={state ?? 'sent'} fades />}
    </footer>
  );
  return (
    <div
      className="message"
      data-own={isOwn || undefined}
      data-start={isGroupStart || undefined}
      data-end={isGroupEnd || undefined}
      data-state={state}
      data-unconfirmed={isUnconfirmed || undefined}
      data-selected={isSelected}
    >
      {dayLabel !== undefined && (
        <div className="day">
          <span>{dayLabel}</span>
        </div>
      )}
      {unreadLabel !== undefined && (
        <div className="unread" data-first-unread>
          {unreadLabel}
        </div>
      )}
      {isSelected !== undefined && <input type="checkbox" tabIndex={-1} aria-label={label} checked={isSelected} readOnly />}
      <article
        data-key={key}
        data-time={time}
        data-own={isOwn || undefined}
        data-unread={message.isUnread}
        tabIndex={-1}
        data-picture={(file && !isInDoubt && !otherRecipients && !replyTo && isShownAsPicture(file)) || undefined}
        aria-label={label}
        aria-describedby={isOwn || hasRemark ? statusId : undefined}
      >
        {otherRecipients && <GroupNote others={otherRecipients} />}
        {replyTo && <Reply replyTo={replyTo} contactName={contactName} />}
        {file && <FileSlot file={file} state={state} />}
        {refusedFile !== undefined && <p className="refused">{t('chat.message.refusedFile', { kind: isolate(`.${refusedFile}`) })}</p>}
        {missingFile && <p className="refused">{t(`chat.message.missingFile.${missingFile}`)}</p>}
        {hasText ? (
          // The time takes the free end of the last line.
          <div className="said" dir="auto" data-clock={isBrief ? (clock.length > 5 ? 'long' : 'short') : undefined}>
            {isBlank ? <span className="refused">{t('chat.message.empty')}</span> : <MessageText text={text} findNumbers={findNumbers} />}
            {!isInDoubt && footer}
          </div>
        ) : (
          !isInDoubt && footer
        )}
        {isInDoubt && footer}
        {message.heldUntil !== undefined && <HeldMessage messageKey={key} until={message.heldUntil} />}
        {isInDoubt && <MessageFailure message={message} onRetry={onRetry} onDelete={onDelete} />}
      </article>
      {optOut && <OptOutNotice optOut={optOut} name={contactName} time={time} />}
    </div>
  );
});

function Star() {
  const t = useText();
  return (
    <svg role="img" aria-label={t('chat.message.starred')} width="12" height="12" viewBox="0 0 24 24" fill="currentColor">
      <path d={STAR} />
    </svg>
  );
}

/** Leads to the message that is answered; the list handles the press. */
function Reply(props: ReplyCardProps) {
  return (
    <button type="button" className="reply" tabIndex={-1} data-reply={props.replyTo.id}>
      <ReplyCard {...props} />
    </button>
  );
}

const STAR =
  'M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z';

/** The contact changed whether they get bulk messages. */
function OptOutNotice({ optOut, name, time }: { readonly optOut: 'stop' | 'start'; readonly name: string; readonly time: number }) {
  const t = useText();
  const { date } = useFormatters();
  return <p className="event">{t(`chat.message.optOut.${optOut}`, { name: isolate(name), date: date(time) })}</p>;
}
