import { isBlankText, MESSAGE_MAX_LENGTH, normaliseText } from '@manyline/contract';
import { EmojiButton, type EmojiChoices } from '@manyline/ui';
import { type Ref, useId, useImperativeHandle } from 'react';
import { AttachButton } from '../Files/AttachButton.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { Scheduling } from '../Schedule/Schedule.types.ts';
import { useSendLater } from '../Schedule/useSendLater.tsx';
import { useComposerTemplates } from '../Templates/useComposerTemplates.tsx';
import { Body, Box, Corner } from './Composer.styles.ts';
import { ComposerField } from './ComposerField.tsx';
import { ComposerTools, SMS_FIRST_LENGTH } from './ComposerTools.tsx';
import { ComposerTop } from './ComposerTop.tsx';
import { SignatureRow } from './SignatureRow.tsx';
import { useDraft } from './useDraft.ts';
import { useMessageField } from './useMessageField.ts';
import { useSignature } from './useSignature.ts';
import type { Writing } from './Writing.types.ts';

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
  /** Sending later; without it, the choice isn't offered. */
  readonly scheduling?: Scheduling | undefined;
  /** Unix seconds; the times that are proposed begin here. */
  readonly now?: number;
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
  const { isWithoutLine = false, canAttach = true, now = 0 } = props;
  const [noticeId, hintId] = [useId(), useId()];
  const { sendKey, replyTo, templates, onReplyEnd } = writing;
  const draftKey = `${line?.tn} ${chatId}`;
  const { text, setText, flush } = useDraft({ draftKey, draft, chatId, onDraftChange });
  const { isUsable, isBarred, signature } = usabilityOf(writing, line, isWithoutLine);
  const { sent, isLeftOut, setLeftOut, sign, unsign } = useSignature(signature, draftKey, text);
  const excess = sent.length - (line?.textLimit ?? MESSAGE_MAX_LENGTH);
  const isLong = sent.length >= SMS_FIRST_LENGTH;
  const message = normaliseText(text);
  const canSend = isUsable && !isBarred && !isBlankText(message) && excess <= 0;

  const { field, replace, append } = useMessageField(`${draftKey} ${text}`, setText);
  const inserting = useComposerTemplates({ field, text, draftKey, contactName, isCounted: !isWithoutLine, sign, templates });
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), flush, append }));

  const empty = () => {
    setText('');
    setLeftOut(false);
    flush();
    field.current?.focus();
  };
  const send = () => {
    onSend(sign(message));
    empty();
  };
  const later = useSendLater({ ...props, now, contactName, text: sign(message), canSend, guard, onScheduled: empty });
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
      data-long={isLong || (later.item?.isDisabled === false && text.length > BESIDE_MAX_LENGTH) || undefined}
      data-templates={templates !== undefined || undefined}
    >
      <ComposerTop
        {...props}
        contactName={contactName}
        draftKey={draftKey}
        isUsable={isUsable}
        noticeId={noticeId}
        onReply={handleReply}
        onReplyEnd={endReply}
      />
      {isUsable && inserting.parts}
      <Body>
        <ComposerField
          // Undo must not reach the text of another chat.
          key={draftKey}
          field={field}
          text={text}
          isUsable={isUsable}
          isInvalid={excess > 0}
          describedBy={`${noticeId} ${hintId}`}
          sendKey={sendKey}
          slash={inserting.slash}
          onChange={setText}
          onSend={handleSend}
          onEscape={replyTo && onReplyEnd}
          onLeave={flush}
        />
        {isUsable && (
          <Corner>
            {canAttach && <AttachButton isDisabled={isBarred} />}
            {inserting.button}
            <EmojiButton key={draftKey} field={field} choices={props.emojiChoices} onChoicesChange={props.onEmojiChoicesChange} />
          </Corner>
        )}
      </Body>
      {signature !== '' && <SignatureRow signature={signature} isLeftOut={isLeftOut} onChange={setLeftOut} />}
      <ComposerTools
        line={line}
        text={sent}
        draftKey={draftKey}
        isUsable={isUsable}
        isCounted={!isWithoutLine}
        canSend={canSend}
        sendKey={sendKey}
        later={later.item}
        counterId={isUsable ? noticeId : undefined}
        hintId={hintId}
        onReplace={unsign && ((replaced) => replace(unsign(replaced)))}
        onSend={handleSend}
        onSendKeyChange={writing.onSendKeyChange}
      />
      {later.dialog}
    </Box>
  );
}

/** On phones, a longer text that could be sent later has a row of its own: beside it is the menu's button. */
const BESIDE_MAX_LENGTH = 10;

const atOnce = (send: () => void) => send();

/** Whether the user may write here, whether anything can be sent to the contact, and what is sent below the text. */
function usabilityOf(writing: Writing, line: LineItem | undefined, isWithoutLine: boolean) {
  const isUsable = (isWithoutLine || line?.isAlive === true) && writing.isPermitted;
  const isBarred = writing.isBlocked || writing.optOut !== undefined;
  return { isUsable, isBarred, signature: isUsable && !isBarred && !isWithoutLine ? (writing.signature ?? '') : '' };
}
