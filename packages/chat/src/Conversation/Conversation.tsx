import { Avatar, createLazyPart, IconButton, isLetterKey, PhoneNumber, useContactName, useHandler, whenIdle } from '@manyline/ui';
import { IconArrowLeft, IconDotsVertical, IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Composer, type ComposerHandle, type ComposerProps } from '../Composer/Composer.tsx';
import { NoReply } from '../Composer/NoReply.tsx';
import type { Writing } from '../Composer/Writing.types.ts';
import { FileRoom } from '../Files/FileRoom/FileRoom.tsx';
import type { Files } from '../Files/Files.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { MessageList } from '../MessageList/MessageList.tsx';
import type { MessageActions } from '../MessageList/MessageList.types.ts';
import { useText } from '../messages/useText.ts';
import type { Contact } from '../Contact/Contact.types.ts';
import { noReplyReason } from '../Contact/noReplyReason.ts';
import type { ContactMenuProps } from '../Contact/ContactMenu.tsx';
import type { ContactPanelProps } from '../Contact/ContactPanel.tsx';
import { ChatSearch, chatSearchResults } from './ChatSearch.tsx';
import { Back, Header, Main, Root } from './Conversation.styles.ts';
import type { ConversationData } from './Conversation.types.ts';
import type { ConversationActions } from './ConversationActions.types.ts';
import { useContactPanel } from './useContactPanel.ts';
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

export interface ConversationHandle extends Pick<ComposerHandle, 'flush'> {
  /** Focuses the composer, with the text typed ahead; where that would open an on-screen keyboard, the name instead. */
  readonly focus: (typed?: string) => void;
}

/** An open chat: header, messages, search and composer. */
export default function Conversation(props: ConversationProps) {
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

// oxlint-disable-next-line max-lines-per-function -- The chat page's byte budget is used up, and parts with props of their own cost bytes.
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
  const t = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { chatId, tn, messages, view } = conversation;
  const name = useContactName()(conversation.name);
  const noReply = noReplyReason(tn, line);
  const root = useRef<HTMLElement>(null);
  const [isSearching, setIsSearching] = useState(false);

  const canWrite = line?.isAlive && !noReply;
  // Given once; the caller then moves the focus to it.
  useImperativeHandle(
    ref,
    () => ({
      flush: () => composer.current?.flush(),
      focus: (typed = '') => {
        if (typed !== '') composer.current?.append(typed);
        if (canWrite && window.matchMedia('(pointer: fine) and (min-width: 960px)').matches) composer.current?.focus();
        else heading.current?.focus();
      },
    }),
    [canWrite],
  );

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
  const [areActionsNeeded, setAreActionsNeeded] = useState(false);
  const [isMenuAwaited, setIsMenuAwaited] = useState(false);
  useEffect(() => whenIdle(() => setAreActionsNeeded(true)), []);

  return (
    <Root>
      <Main ref={root} aria-labelledby={headingId} data-landmark onKeyDown={handleKeyDown}>
        <Header>
          <Back>
            <IconButton label={t('chat.conversation.back')} icon={<IconArrowLeft aria-hidden="true" data-mirror />} onClick={onBack} />
          </Back>
          <div data-part="who">
            <Avatar name={conversation.name} seed={tn} />
            <div>
              <h2 id={headingId} ref={heading} dir="auto" tabIndex={-1}>
                {name}
              </h2>
              {tn !== conversation.name && <PhoneNumber value={tn} />}
            </div>
            <button
              type="button"
              aria-label={t(isPanelOpen ? 'chat.conversation.hideContact' : 'chat.conversation.showContact')}
              aria-expanded={isPanelOpen}
              onPointerEnter={contactPanel.preload}
              onClick={() => setPanelOpen(!isPanelOpen)}
            >
              <IconInfoCircle aria-hidden="true" />
            </button>
          </div>
          <IconButton
            label={t('chat.conversation.search')}
            aria-pressed={isSearching}
            icon={<IconSearch aria-hidden="true" />}
            onPointerEnter={chatSearchResults.preload}
            onClick={() => setIsSearching(!isSearching)}
          />
          <contactMenu.Part
            isNeeded={areActionsNeeded || isMenuAwaited}
            fallback={
              <IconButton
                label={t('chat.conversation.more')}
                aria-haspopup="menu"
                icon={<IconDotsVertical aria-hidden="true" />}
                onClick={() => setIsMenuAwaited(true)}
              />
            }
            props={{
              chat: contact.chat,
              isOpenFirst: isMenuAwaited,
              onChangeChat: contact.onChangeChat,
              onMarkRead: contact.onMarkRead,
            }}
          />
        </Header>
        {isSearching && <ChatSearch key={chatId} root={root} now={now} conversationActions={conversationActions} onClose={closeSearch} />}
        <MessageList
          key={`${chatId} ${view?.id} ${turn}`}
          chatId={chatId}
          contactName={name}
          history={conversation}
          unseen={conversation}
          opening={opening}
          now={now}
          conversationActions={conversationActions}
          actions={{ onLoadOlder, onSeen, onRetryMessage, onDeleteMessage }}
          onQuote={canWrite ? (text) => composer.current?.quote(text) : undefined}
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
      <contactPanel.Part
        isNeeded={isPanelOpen}
        props={{ contact, isOpen: isPanelOpen, line: line?.tn, messages, onOpenChange: setPanelOpen }}
      />
    </Root>
  );
}

const contactMenu = createLazyPart<ContactMenuProps>(() => import('../Contact/ContactMenu.tsx'));
const contactPanel = createLazyPart<ContactPanelProps>(() => import('../Contact/ContactPanel.tsx'));
