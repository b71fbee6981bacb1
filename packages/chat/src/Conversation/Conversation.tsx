import { useContactName, useHandler } from '@manyline/ui';
import { type Ref, useId, useRef } from 'react';
import type { ComposerHandle, ComposerProps } from '../Composer/Composer.tsx';
import type { Writing } from '../Composer/Writing.types.ts';
import type { Contact } from '../Contact/Contact.types.ts';
import { ContactPanel } from '../Contact/ContactPanel.tsx';
import { noReplyReason } from '../Contact/noReplyReason.ts';
import { FileRoom } from '../Files/FileRoom/FileRoom.tsx';
import type { Files } from '../Files/Files.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { ConversationActions } from '../MessageList/ConversationActions.types.ts';
import { HeldContext, type Holding } from '../MessageList/HeldMessage/heldContext.ts';
import { MessageList } from '../MessageList/MessageList.tsx';
import type { MessageActions } from '../MessageList/MessageList.types.ts';
import { FilesLaterDialog } from '../Schedule/FilesLaterDialog.tsx';
import type { Scheduling } from '../Schedule/Schedule.types.ts';
import { ChatSearch } from './ChatSearch.tsx';
import { Main, Root } from './Conversation.styles.ts';
import type { ConversationData } from './Conversation.types.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { useContactPanel } from './useContactPanel.ts';
import { type ConversationHandle, useConversationHandle } from './useConversationHandle.ts';
import { type GroupReply, useGroupReply } from './useGroupReply.tsx';
import { useHeld } from './useHeld.ts';
import { useSearchBar } from './useSearchBar.ts';
import { useShownFailure } from './useShownFailure.ts';
import { useUnknownLine } from './useUnknownLine.tsx';
import { WritingArea } from './WritingArea.tsx';

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
  /** Sending later, and what is on the schedule. */
  readonly scheduling?: Scheduling | undefined;
  /** Taking back what the line holds. Must keep its identity between renders. */
  readonly holding?: Holding | undefined;
  /** Moves the focus into the conversation. */
  readonly ref?: Ref<ConversationHandle>;
  /** Returns to the list where only one pane fits. */
  readonly onBack: () => void;
  /** Called with the text when typing pauses, and when the field is left. */
  readonly onDraftChange: (text: string, chatId: string) => void;
  /** Called with the text, without spaces at its ends. */
  readonly onSend: (text: string) => void;
}

/**
 * An open chat: header, messages, search and composer.
 * @use One chat of a line, with its contact, files and sending later.
 * @avoid for all chats of a line → ChatScreen
 */
export function Conversation(props: ConversationProps) {
  const { conversation, line, files, writing, scheduling, now } = props;
  const nameOf = useContactName();
  const noReply = noReplyReason(conversation.tn, line);
  const isUsable = line?.isAlive === true && !noReply && writing.isPermitted && !writing.isBlocked && !writing.optOut;
  const group = useGroupReply(writing, nameOf(conversation.name));
  const chatKey = `${line?.tn} ${conversation.chatId}`;
  const unknown = useUnknownLine(writing, { name: nameOf(conversation.name), chatKey }, line);
  const guard: GroupReply['guard'] = (send, cancel) => unknown.guard(() => group.guard(send, cancel), cancel);
  const sendFiles: Files['onSendFiles'] = (chosen) =>
    new Promise((resolve) =>
      guard(
        () => resolve(files.onSendFiles(chosen)),
        () => resolve(false),
      ),
    );
  // What failed has reached no one: sent again, it's still new to the contact.
  const retry = useHandler((key: string) => unknown.guard(() => props.onRetryMessage?.(key)));
  const retryAll = useHandler(() => unknown.guard(writing.onRetryAll));
  return (
    <FileRoom
      files={writing.groupReply === 'new' || writing.knownLine ? { ...files, onSendFiles: sendFiles } : files}
      chatKey={chatKey}
      contactName={nameOf(conversation.name)}
      messages={conversation.messages}
      isUsable={isUsable}
      later={
        scheduling && line
          ? {
              guard,
              render: (later) => (
                <FilesLaterDialog {...later} scheduling={scheduling} line={line} contactName={nameOf(conversation.name)} now={now} />
              ),
            }
          : undefined
      }
    >
      <ConversationPane
        {...props}
        {...(props.onRetryMessage && { onRetryMessage: retry })}
        writing={{ ...writing, onRetryAll: retryAll }}
        guard={guard}
      />
      {unknown.dialog}
      {group.dialog}
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
  scheduling,
  holding,
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

  const canWrite = line?.isAlive === true && !noReply;
  useConversationHandle(ref, composer, heading, canWrite);

  const search = useSearchBar(root, () => (composer.current ?? heading.current)?.focus());

  const { opening, turn, showFailed } = useShownFailure(conversation);
  const handleShowFailed = useHandler(() => showFailed() || conversationActions.onShowLatest());
  const { isPanelOpen, setPanelOpen } = useContactPanel(contact, chatId);

  return (
    <Root>
      <Main ref={root} aria-labelledby={headingId} data-landmark onKeyDown={search.onKeyDown}>
        <ConversationHeader
          heading={heading}
          headingId={headingId}
          tn={tn}
          name={conversation.name}
          contact={contact}
          line={line?.tn}
          isPanelOpen={isPanelOpen}
          isSearching={search.isOpen}
          onBack={onBack}
          onPanelOpenChange={setPanelOpen}
          onSearchChange={search.setIsOpen}
        />
        {search.isOpen && (
          <ChatSearch key={chatId} root={root} now={now} conversationActions={conversationActions} onClose={search.close} />
        )}
        <HeldContext value={useHeld(holding, composer)}>
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
        </HeldContext>
        <WritingArea
          composer={composer}
          line={line}
          chatId={chatId}
          contactName={name}
          guard={guard}
          draft={draft}
          emojiChoices={emojiChoices}
          writing={writing}
          scheduling={scheduling}
          now={now}
          noReply={noReply}
          onDraftChange={onDraftChange}
          onSend={onSend}
          onShowFailed={handleShowFailed}
          onShowContact={() => setPanelOpen(true)}
          onEmojiChoicesChange={onEmojiChoicesChange}
        />
      </Main>
      <ContactPanel
        contact={contact}
        isOpen={isPanelOpen}
        line={line?.tn}
        messages={messages}
        onWrite={canWrite ? () => composer.current?.focus() : undefined}
        onSearch={search.open}
        onOpenChange={setPanelOpen}
      />
    </Root>
  );
}
