import type { EmojiChoices } from '@manyline/ui';
import { type Ref, use, useState } from 'react';
import { Composer as LineComposer, type ComposerHandle } from '../../Composer/Composer.tsx';
import type { SendKey, Writing } from '../../Composer/Writing.types.ts';
import { FilesContext } from '../../Files/filesContext.ts';
import type { ConversationReply } from '../kit.types.ts';
import { toReply } from '../toItem.ts';

export interface ComposerProps {
  /** A text to begin with, such as a draft; another text replaces it. */
  readonly draft?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** `enter` by default; `ctrlEnter` makes Enter start a new line. The user can choose. */
  readonly sendKey?: SendKey | undefined;
  /** The message that the text in the field answers. */
  readonly replyTo?: ConversationReply | undefined;
  /** The user no longer answers it. */
  readonly onReplyEnd?: (() => void) | undefined;
  /** Moves the focus into the field, adds text, and reports a draft without waiting for a pause. */
  readonly ref?: Ref<ComposerHandle> | undefined;
  /** Called with the text when typing pauses, and when the field is left. */
  readonly onDraftChange?: ((text: string) => void) | undefined;
  /** Keeps the key that sends; without it, the choice is not offered. */
  readonly onSendKeyChange?: ((key: SendKey) => void) | undefined;
  /** Called with the text, without spaces at its ends. */
  readonly onSend: (text: string) => void;
}

/**
 * Where a message is written: the field, emoji, and the button that sends.
 * @use The message field alone.
 * @avoid for a form → TextArea
 * @key Enter: Sends, or begins a line, as the user chose.
 * @key Shift + Enter: Begins a line.
 */
export function Composer({
  draft = '',
  isDisabled = false,
  sendKey,
  replyTo,
  ref,
  onReplyEnd,
  onDraftChange,
  onSendKeyChange,
  onSend,
}: ComposerProps) {
  // A conversation with files has a button that attaches them.
  const files = use(FilesContext);
  const [emojiChoices, setEmojiChoices] = useState<EmojiChoices>(NO_CHOICES);
  const [chosenKey, setChosenKey] = useState<SendKey>('enter');
  const writing: Writing = {
    ...PLAIN,
    replyTo: replyTo && toReply(replyTo),
    ...(onReplyEnd && { onReplyEnd }),
    isPermitted: !isDisabled,
    sendKey: sendKey ?? chosenKey,
    onSendKeyChange: (key) => {
      setChosenKey(key);
      onSendKeyChange?.(key);
    },
  };
  return (
    <LineComposer
      ref={ref}
      line={undefined}
      isWithoutLine
      canAttach={files !== undefined}
      chatId=""
      draft={draft}
      emojiChoices={emojiChoices}
      writing={writing}
      onDraftChange={(text) => onDraftChange?.(text)}
      onSend={onSend}
      onShowFailed={nothing}
      onShowContact={nothing}
      onEmojiChoicesChange={setEmojiChoices}
    />
  );
}

const NO_CHOICES: EmojiChoices = { recent: [], tone: 'none' };
const nothing = () => undefined;

const PLAIN = {
  contactLine: undefined,
  isBlocked: false,
  optOut: undefined,
  optOutQuestion: undefined,
  groupReply: 'none',
  failed: 0,
  onReplyFromContactLine: nothing,
  onUnblock: nothing,
  onGroupReplyNoted: nothing,
  onDecideOptOut: async () => undefined,
  onRetryAll: nothing,
} as const;
