import { Avatar, IconButton, PhoneNumber } from '@manyline/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Composer, type ComposerHandle, type ComposerProps } from '../Composer/Composer.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { MessageList, type MessageListProps } from '../MessageList/MessageList.tsx';
import { useText } from '../messages/useText.ts';
import { Back, Header, Root } from './Conversation.styles.ts';
import type { ConversationData } from './Conversation.types.ts';

export interface ConversationProps
  extends
    Pick<MessageListProps, 'now' | 'onLoadOlder' | 'onSeen' | 'onRetryMessage' | 'onDeleteMessage'>,
    Pick<ComposerProps, 'emojiChoices' | 'onEmojiChoicesChange'> {
  readonly conversation: ConversationData;
  /** The line messages go from. */
  readonly line: LineItem | undefined;
  readonly draft: string;
  readonly ref?: Ref<ConversationHandle>;
  /** Back to the list, where only one pane fits. */
  readonly onBack: () => void;
  readonly onDraftChange: (text: string, chatId: string) => void;
  readonly onSend: (text: string) => void;
}

export interface ConversationHandle extends Pick<ComposerHandle, 'flush'> {
  /** To where writing begins; where that would raise an on-screen keyboard, to the name instead. */
  readonly focus: () => void;
}

export default function Conversation({
  conversation,
  line,
  draft,
  emojiChoices,
  now,
  ref,
  onBack,
  onDraftChange,
  onSend,
  onLoadOlder,
  onSeen,
  onRetryMessage,
  onDeleteMessage,
  onEmojiChoicesChange,
}: ConversationProps) {
  const t = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { chatId, name, tn, messages, hasMore, older, firstUnseenKey } = conversation;

  useImperativeHandle(ref, () => ({
    flush: () => composer.current?.flush(),
    focus: () => {
      if (line?.isAlive && window.matchMedia('(pointer: fine) and (min-width: 960px)').matches) composer.current?.focus();
      else heading.current?.focus();
    },
  }));

  return (
    <Root aria-labelledby={headingId} data-landmark>
      <Header>
        <Back>
          <IconButton label={t('chat.conversation.back')} icon={<IconArrowLeft aria-hidden="true" data-mirror />} onClick={onBack} />
        </Back>
        <Avatar name={name} seed={tn} />
        <div data-part="who">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          <PhoneNumber value={tn} />
        </div>
      </Header>
      <MessageList
        key={chatId}
        contactName={name}
        messages={messages}
        hasMore={hasMore}
        older={older}
        firstUnseenKey={firstUnseenKey}
        now={now}
        onLoadOlder={onLoadOlder}
        onSeen={onSeen}
        onRetryMessage={onRetryMessage}
        onDeleteMessage={onDeleteMessage}
      />
      <Composer
        key={`${line?.tn} ${chatId}`}
        ref={composer}
        line={line}
        chatId={chatId}
        draft={draft}
        emojiChoices={emojiChoices}
        onDraftChange={onDraftChange}
        onSend={onSend}
        onEmojiChoicesChange={onEmojiChoicesChange}
      />
    </Root>
  );
}
