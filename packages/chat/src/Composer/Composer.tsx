import { MESSAGE_MAX_LENGTH, normaliseText } from '@manyline/contract';
import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { Button, createLazyPart, EmojiButton, type EmojiChoices, fitHeight, PhoneNumber } from '@manyline/ui';
import { IconSend } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AttachButton } from '../Files/AttachButton.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { useLineStatus } from '../LinePicker/useLineStatus.ts';
import { Body, Box, Corner, Field, Notice, Sending } from './Composer.styles.ts';
import { From, Tools } from './ComposerTools.styles.ts';
import { ComposerCounter, NEAR_LIMIT } from './ComposerCounter.tsx';
import { ComposerNotices } from './ComposerNotices.tsx';
import { SendHint } from './SendHint.tsx';
import { SendOptions } from './SendOptions.tsx';
import type { SmsCounterProps } from './sms/SmsCounter.tsx';
import { useDraft } from './useDraft.ts';
import type { Writing } from './Writing.types.ts';

export interface ComposerProps {
  /** The line messages are sent from; without one, or when it is not Alive, writing is disabled. */
  readonly line: LineItem | undefined;
  readonly chatId: string;
  readonly draft: string;
  readonly emojiChoices: EmojiChoices;
  readonly writing: Writing;
  readonly ref?: Ref<ComposerHandle>;
  readonly onDraftChange: (text: string, chatId: string) => void;
  readonly onSend: (text: string) => void;
  readonly onShowFailed: () => void;
  /** Shows the contact, where an opt-out made by hand can be undone. */
  readonly onShowContact: () => void;
  readonly onEmojiChoicesChange: (choices: EmojiChoices) => void;
}

export interface ComposerHandle {
  readonly focus: () => void;
  /** Reports typed text that has not been reported yet. */
  readonly flush: () => void;
}

/** Holds the typed text; the draft is reported when typing pauses. */
export function Composer({
  line,
  chatId,
  draft,
  emojiChoices,
  writing,
  ref,
  onDraftChange,
  onSend,
  onShowFailed,
  onShowContact,
  onEmojiChoicesChange,
}: ComposerProps) {
  const t = useText();
  const statusWord = useLineStatus();
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<readonly [start: number, end: number]>(undefined);
  const noticeId = useId();
  const hintId = useId();
  const { sendKey, optOut, failed } = writing;
  const [dismissed, setDismissed] = useState<string>();
  const draftKey = `${line?.tn} ${chatId}`;
  const notedLine = `${draftKey} ${writing.contactLine?.tn}`;
  const contactLine = notedLine === dismissed ? undefined : writing.contactLine;
  const { text, setText, flush } = useDraft({ draftKey, draft, chatId, onDraftChange });
  const excess = text.length - MESSAGE_MAX_LENGTH;
  const message = normaliseText(text);
  const isUsable = line?.isAlive === true && writing.isPermitted;
  const isBarred = writing.isBlocked || optOut !== undefined;
  const canSend = isUsable && !isBarred && message !== '' && excess <= 0;

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), flush }), [flush]);
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
    if (selection.current) field.current?.setSelectionRange(...selection.current);
    selection.current = undefined;
  }, [draftKey, text]);

  const handleSend = () => {
    if (!canSend) return;
    onSend(message);
    setText('');
    flush();
    field.current?.focus();
  };
  const handleReplace = (replaced: SmsReplacedText) => {
    const input = field.current;
    // The pressed button disappears with its character, so the focus returns to the caret.
    if (input) selection.current = [replaced.offsetAfter(input.selectionStart), replaced.offsetAfter(input.selectionEnd)];
    setText(replaced.text);
    input?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of a word; Safari reports this only by key code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing) return;
    if (sendKey === 'ctrlEnter' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    handleSend();
  };

  const unusable = () => {
    if (!writing.isPermitted) return t('chat.composer.notPermitted');
    return line ? t('chat.composer.lineNotAlive', { status: statusWord(line.status) }) : t('chat.composer.noLine');
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
      data-empty={text === '' || undefined}
      data-long={text.length >= SMS_FIRST_LENGTH || undefined}
    >
      {isUsable && (isBarred || line.outage || contactLine !== undefined || failed > 1) && (
        <ComposerNotices
          {...writing}
          contactLine={contactLine}
          line={line}
          outage={line.outage}
          onShowFailed={onShowFailed}
          onShowContact={onShowContact}
          onReply={handleReply}
          onDismissLine={() => setDismissed(notedLine)}
        />
      )}
      {!isUsable && <Notice id={noticeId}>{unusable()}</Notice>}
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
          onKeyDown={handleKeyDown}
          onBlur={flush}
        />
        {isUsable && (
          <Corner>
            <AttachButton isDisabled={isBarred} />
            <EmojiButton key={draftKey} field={field} choices={emojiChoices} onChoicesChange={onEmojiChoicesChange} />
          </Corner>
        )}
      </Body>
      <Tools>
        {line && (
          <From style={{ '--hue': line.colour } as CSSProperties}>
            <span data-part="dot" />
            <span data-part="word">{t('chat.composer.from')}</span>
            {line.name && <b dir="auto">{line.name}</b>}
            <b data-part={line.name && 'number'}>
              <PhoneNumber value={line.tn} />
            </b>
          </From>
        )}
        <ComposerCounter id={isUsable ? noticeId : undefined} length={text.length} />
        {isUsable && text.length >= SMS_FIRST_LENGTH && text.length < SMS_END_LENGTH && (
          <smsCounter.Part key={draftKey} isNeeded props={{ text, onReplace: handleReplace }} />
        )}
        <Sending>
          <Button disabled={!canSend} startIcon={<IconSend aria-hidden="true" data-mirror />} onClick={handleSend}>
            {t('chat.composer.send')}
          </Button>
          {isUsable && <SendOptions sendKey={sendKey} onSendKeyChange={writing.onSendKeyChange} />}
        </Sending>
        {isUsable && <SendHint id={hintId} sendKey={sendKey} />}
      </Tools>
    </Box>
  );
}

/** The counter appears from this length: 20 UTF-16 units before the 70 that one message holds. */
const SMS_FIRST_LENGTH = 50;
/** From this length the counter of the whole text's limit applies. */
const SMS_END_LENGTH = MESSAGE_MAX_LENGTH - NEAR_LIMIT;
const smsCounter = createLazyPart<SmsCounterProps>(() => import('./sms/SmsCounter.tsx'));
