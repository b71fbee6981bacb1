import { isBlankText, MESSAGE_MAX_LENGTH, normaliseText } from '@manyline/contract';
import { EmojiButton, type EmojiChoices } from '@manyline/ui';
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle } from 'react';
import { AttachButton } from '../Files/AttachButton.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useLineStatus } from '../LinePicker/useLineStatus.ts';
import { useText } from '../messages/useText.ts';
import { Body, Box, Corner, Field, Notice } from './Composer.styles.ts';
import { ComposerNotices } from './ComposerNotices.tsx';
import { ComposerTools, SMS_FIRST_LENGTH } from './ComposerTools.tsx';
import { isSendKey } from './isSendKey.ts';
import { ReplyBar } from './ReplyBar.tsx';
import { useDraft } from './useDraft.ts';
import { useMessageField } from './useMessageField.ts';
import { useNotice } from './useNotice.ts';
import type { SendKey, Writing } from './Writing.types.ts';

export interface ComposerProps {
  /** The line messages are sent from; without one, or when it is not Alive, writing is disabled. */
  readonly line: LineItem | undefined;
  /** Messages aren't texts of a phone line, so none is needed and none is counted. */
  readonly isWithoutLine?: boolean | undefined;
  readonly canAttach?: boolean | undefined;
  readonly chatId: string;
  readonly draft: string;
  /** The user's recent emoji and skin tone. */
  readonly emojiChoices: EmojiChoices;
  readonly writing: Writing;
  readonly ref?: Ref<ComposerHandle> | undefined;
  readonly onDraftChange: (text: string, chatId: string) => void;
  readonly onSend: (text: string) => void;
  readonly contactName?: string;
  /** May ask before it sends. */
  readonly guard?: (send: () => void) => void;
  readonly onShowFailed: () => void;
  /** Shows the contact, where an opt-out made by hand can be undone. */
  readonly onShowContact: () => void;
  /** Keeps them. */
  readonly onEmojiChoicesChange: (choices: EmojiChoices) => void;
}

export interface ComposerHandle {
  readonly focus: () => void;
  /** Reports typed text that has not been reported yet. */
  readonly flush: () => void;
  /** Adds text after what is written. */
  readonly append: (text: string) => void;
}

/** Holds the typed text; the draft is reported when typing pauses. */
export function Composer(props: ComposerProps) {
  const { line, chatId, draft, writing, ref, onDraftChange, onSend, contactName = '', guard = atOnce } = props;
  const { isWithoutLine = false, canAttach = true } = props;
  const t = useText();
  const reason = useUnusableReason(line, writing.isPermitted, isWithoutLine);
  const noticeId = useId();
  const hintId = useId();
  const { sendKey, optOut, replyTo, onReplyEnd } = writing;
  const draftKey = `${line?.tn} ${chatId}`;
  const { notice, contactLine, dismissLine } = useNotice(writing, line, draftKey);
  const { text, setText, flush } = useDraft({ draftKey, draft, chatId, onDraftChange });
  const excess = text.length - (line?.textLimit ?? MESSAGE_MAX_LENGTH);
  const isLong = text.length >= SMS_FIRST_LENGTH;
  const message = normaliseText(text);
  const isUsable = (isWithoutLine || line?.isAlive === true) && writing.isPermitted;
  const isBarred = writing.isBlocked || optOut !== undefined;
  const canSend = isUsable && !isBarred && !isBlankText(message) && excess <= 0;

  const { field, replace, append } = useMessageField(`${draftKey} ${text}`, setText);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), flush, append }));

  const send = () => {
    onSend(message);
    setText('');
    flush();
    field.current?.focus();
  };
  const handleSend = () => canSend && guard(send);
  const endReply = () => {
    onReplyEnd?.();
    field.current?.focus();
  };
  const handleReply = () => {
    setText('');
    flush();
    writing.onReplyFromContactLine(text);
  };

  return (
    <Box
      data-disabled={!isUsable || undefined}
      data-invalid={excess > 0 || undefined}
      data-short={!isLong || undefined}
      data-long={isLong || undefined}
    >
      {isUsable && line && notice && (
        <ComposerNotices
          {...writing}
          notice={notice}
          contactName={contactName}
          contactLine={contactLine}
          line={line}
          outage={line.outage}
          onShowFailed={props.onShowFailed}
          onShowContact={props.onShowContact}
          onReply={handleReply}
          onDismissLine={dismissLine}
        />
      )}
      {isUsable && replyTo && onReplyEnd && <ReplyBar replyTo={replyTo} contactName={contactName} onEnd={endReply} />}
      {!isUsable && <Notice id={noticeId}>{reason}</Notice>}
      <Body>
        <Field
          // Undo must not reach the text of another chat.
          key={draftKey}
          ref={field}
          data-landmark
          aria-label={t('chat.composer.label')}
          aria-describedby={`${noticeId} ${hintId}`}
          aria-invalid={excess > 0 || undefined}
          placeholder={t('chat.composer.placeholder')}
          // An empty field keeps the page's direction, so that its placeholder is on the correct side.
          dir={text ? 'auto' : undefined}
          rows={1}
          enterKeyHint={sendKey === 'enter' ? 'send' : 'enter'}
          value={text}
          disabled={!isUsable}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
          onKeyDown={(event) => handleFieldKey(event, sendKey, handleSend, replyTo && onReplyEnd)}
          onBlur={flush}
        />
        {isUsable && (
          <Corner>
            {canAttach && <AttachButton isDisabled={isBarred} />}
            <EmojiButton key={draftKey} field={field} choices={props.emojiChoices} onChoicesChange={props.onEmojiChoicesChange} />
          </Corner>
        )}
      </Body>
      <ComposerTools
        line={line}
        text={text}
        draftKey={draftKey}
        isUsable={isUsable}
        isCounted={!isWithoutLine}
        canSend={canSend}
        sendKey={sendKey}
        counterId={isUsable ? noticeId : undefined}
        hintId={hintId}
        onReplace={replace}
        onSend={handleSend}
        onSendKeyChange={writing.onSendKeyChange}
      />
    </Box>
  );
}

/** Enter sends, or Ctrl and Enter; Escape ends a reply. */
function handleFieldKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  sendKey: SendKey,
  onSend: () => void,
  onEscape: (() => void) | undefined,
) {
  const isEscape = event.key === 'Escape' && onEscape !== undefined && !event.nativeEvent.isComposing;
  if (!isEscape && !isSendKey(event.nativeEvent, sendKey)) return;
  event.preventDefault();
  if (isEscape) onEscape();
  else onSend();
}

const atOnce = (send: () => void) => send();

/** Why the field is disabled, if it is. */
function useUnusableReason(line: LineItem | undefined, isPermitted: boolean, isWithoutLine: boolean): string {
  const t = useText();
  const statusWord = useLineStatus();
  if (isWithoutLine) return t('chat.composer.readOnly');
  if (!isPermitted) return t('chat.composer.notPermitted');
  return line ? t('chat.composer.lineNotAlive', { status: statusWord(line.status) }) : t('chat.composer.noLine');
}
