import { isLetterKey, useContactName, useHandler } from '@manyline/ui';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { Composer, type ComposerHandle, type ComposerProps } from '../Composer/Composer.tsx';
import { NoReply } from '../Composer/NoReply.tsx';
import type { Writing } from '../Composer/Writing.types.ts';
import type { Contact } from '../Contact/Contact.types.ts';
import { ContactPanel } from '../Contact/ContactPanel.tsx';
import { noReplyReason } from '../Contact/noReplyReason.ts';
import { FileRoom } from '../Files/FileRoom/FileRoom.tsx';
import type { Files } from '../Files/Files.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { ConversationActions } from '../MessageList/ConversationActions.types.ts';
import { MessageList } from '../MessageList/MessageList.tsx';
import type { MessageActions } from '../MessageList/MessageList.types.ts';
import { ChatSearch } from './ChatSearch.tsx';
import { Main, Root } from './Conversation.styles.ts';
import type { ConversationData } from './Conversation.types.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { useContactPanel } from './useContactPanel.ts';
import { type ConversationHandle, useConversationHandle } from './useConversationHandle.ts';
import { type GroupReply, useGroupReply } from './useGroupReply.tsx';
import { useShownFailure } from './useShownFailure.ts';

export interface ConversationProps extends MessageActions, Pick<ComposerProps, 'emojiChoices' | 'onEmojiChoicesChange'> {
  /** The chat and its messages. */
  readonly conversation: ConversationData;
  /** Unix seconds; the reference for "today". */
  readonly now: number;
  /** The line messages are sent from. */
  readonly line: LineItem | undefined;
  /** What is typed so far. */
  readonly draft: string;
  /** What can be done with the chat and its messages. */
  readonly conversationActions: ConversationActions;
  /** Who the chat is with. */
  readonly contact: Contact;
  /** Attaching, opening and saving files. */
  readonly files: Files;
  /** The settings of the message field. */
  readonly writing: Writing;
  /** Moves the focus into the conversation. */
  readonly ref?: Ref<ConversationHandle>;
  /** Returns to the list where only one pane fits. */
  readonly onBack: () => void;
  /** Called at every change of the text. */
  readonly onDraftChange: (text: string, chatId: string) => void;
  /** Called with the text, without spaces at its ends. */
  readonly onSend: (text: string) => void;
}

/** An open chat: header, messages, search and composer. */
export function Conversation(props: ConversationProps) {
  const { conversation, line, files, writing } = props;
  const nameOf = useContactName();
  const noReply = noReplyReason(conversation.tn, line);
  const isUsable = line?.isAlive === true && !noReply && writing.isPermitted && !writing.isBlocked && !writing.optOut;
  const { guard, dialog } = useGroupReply(writing, nameOf(conversation.name));
  const sendFiles: Files['onSendFiles'] = (chosen) =>
    new Promise((resolve) =>
      guard(
        () => resolve(files.onSendFiles(chosen)),
        () => resolve(false),
      ),
    );
  return (
    <FileRoom
      files={writing.groupReply === 'new' ? { ...files, onSendFiles: sendFiles } : files}
      chatKey={`${line?.tn} ${conversation.chatId}`}
      contactName={nameOf(conversation.name)}
      messages={conversation.messages}
      isUsable={isUsable}
    >
      <ConversationPane {...props} guard={guard} />
      {dialog}
    </FileRoom>
  );
}

function ConversationPane({
  conversation,
  line,
  draft,
  emojiChoices,
  now,
  conversationActions,
  contact,
  writing,
  ref,
  onBack,
  onDraftChange,
  onSend,
  onLoadOlder,
  onSeen,
  onRetryMessage,
  onDeleteMessage,
  onEmojiChoicesChange,
  guard,
}: ConversationProps & Pick<GroupReply, 'guard'>) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { chatId, tn, messages, view } = conversation;
  const name = useContactName()(conversation.name);
  const noReply = noReplyReason(tn, line);
  const root = useRef<HTMLElement>(null);
  const [isSearching, setIsSearching] = useState(false);

  const canWrite = line?.isAlive === true && !noReply;
  useConversationHandle(ref, composer, heading, canWrite);

  const closeSearch = () => {
    setIsSearching(false);
    (composer.current ?? heading.current)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isLetterKey(event, 'f') || event.defaultPrevented) return;
    event.preventDefault();
    setIsSearching(true);
    root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };

  const { opening, turn, showFailed } = useShownFailure(conversation);
  const handleShowFailed = useHandler(() => showFailed() || conversationActions.onShowLatest());
  const { isPanelOpen, setPanelOpen } = useContactPanel(contact, chatId);

  return (
    <Root>
      <Main ref={root} aria-labelledby={headingId} data-landmark onKeyDown={handleKeyDown}>
        <ConversationHeader
          heading={heading}
          headingId={headingId}
          tn={tn}
          name={conversation.name}
          contact={contact}
          isPanelOpen={isPanelOpen}
          isSearching={isSearching}
          onBack={onBack}
          onPanelOpenChange={setPanelOpen}
          onSearchChange={setIsSearching}
        />
        {isSearching && <ChatSearch key={chatId} root={root} now={now} conversationActions={conversationActions} onClose={closeSearch} />}
        <MessageList
          key={`${chatId} ${view?.id} ${turn}`}
          chatId={chatId}
          contactName={name}
          history={conversation}
          unread={conversation}
          opening={opening}
          now={now}
          conversationActions={conversationActions}
          actions={{ onLoadOlder, onSeen, onRetryMessage: line?.isAlive === false ? undefined : onRetryMessage, onDeleteMessage }}
          onReply={canWrite ? conversationActions.onReply : undefined}
          onLeave={() => (composer.current ?? heading.current)?.focus()}
        />
        {noReply ? (
          <NoReply reason={noReply} contactName={name} />
        ) : line?.isAlive === false && draft === '' ? (
          <NoReply reason="history" contactName={name} />
        ) : (
          <Composer
            ref={composer}
            line={line}
            chatId={chatId}
            contactName={name}
            guard={guard}
            draft={draft}
            emojiChoices={emojiChoices}
            writing={writing}
            onDraftChange={onDraftChange}
            onSend={onSend}
            onShowFailed={handleShowFailed}
            onShowContact={() => setPanelOpen(true)}
            onEmojiChoicesChange={onEmojiChoicesChange}
          />
        )}
      </Main>
      <ContactPanel contact={contact} isOpen={isPanelOpen} line={line?.tn} messages={messages} onOpenChange={setPanelOpen} />
    </Root>
  );
}
