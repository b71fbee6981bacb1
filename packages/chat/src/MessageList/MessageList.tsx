import { EmptyState } from '@manyline/ui';
import { type ComponentType, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { mayHoldNumber } from '../MessageText/textParts.ts';
import type { ConversationActions } from './ConversationActions.types.ts';
import { JumpToLatest } from './JumpToLatest/JumpToLatest.tsx';
import { Content, DayRail, Log, Pane } from './MessageList.styles.ts';
import type { MessageActions, MessageHistory, MessageOpening, UnreadMessages } from './MessageList.types.ts';
import type { MessageRowProps } from './MessageRow/MessageRow.tsx';
import { MessageRows } from './MessageRows.tsx';
import { MessageTools } from './MessageTools/MessageTools.tsx';
import { NewerFailed } from './NewerFailed.tsx';
import { OlderMessages } from './OlderMessages/OlderMessages.tsx';
import { UnreadAbove } from './UnreadAbove.tsx';
import { useArrivals } from './useArrivals.ts';
import { useMessageWindow } from './useMessageWindow.ts';

export interface MessageListProps {
  readonly chatId: string;
  readonly contactName: string;
  readonly history: MessageHistory;
  readonly unread?: UnreadMessages | undefined;
  /** The opening position; a new one scrolls there. */
  readonly opening?: MessageOpening | undefined;
  /** Unix seconds; the reference for "today". */
  readonly now: number;
  readonly actions: MessageActions;
  readonly conversationActions: ConversationActions;
  /** Replaces the row of a message. */
  readonly Row?: ComponentType<MessageRowProps> | undefined;
  /** Begins an answer to a message. */
  readonly onReply?: ((key: string) => void) | undefined;
  /** Escape leaves the messages. */
  readonly onLeave?: (() => void) | undefined;
}

/** The messages of one conversation; its key must name the chat and the part of its history. */
export function MessageList(props: MessageListProps) {
  const { contactName, history, now, conversationActions, Row, onReply, onLeave } = props;
  const { firstUnreadKey, unreadCount = 0, unreadAbove = 0, unreadBelow = 0 } = props.unread ?? {};
  const { onLoadOlder, onRetryMessage, onDeleteMessage } = props.actions;
  const { messages, hasMore, older, hasNewer = false, newer } = history;
  const t = useText();
  const [selection, setSelection] = useState<ReadonlySet<string>>();
  const [focusedKey, setFocusedKey] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const { isStale, log, rail, tail, rows, olderHeight, split, position, isPinned, isReady, isWhole, onReady } = useMessageWindow(
    props,
    pane,
  );
  const arrivals = useArrivals({ messages, contactName: contactName || t('chat.messages.otherSide'), isPinned, hasNewer });

  // This pass isn't shown; it renders again with the current split.
  if (isStale) return null;
  const mayHaveNumbers = messages.slice(split.tailStart).some(({ text }) => mayHoldNumber(text));

  return (
    <Pane ref={pane} onPointerEnter={onReady} onPointerDown={onReady} onFocus={onReady}>
      <Log
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages.label')}
        tabIndex={0}
        data-landmark
        onScroll={() => position()?.scrolled()}
      >
        <Content>
          <DayRail ref={rail} aria-hidden="true" hidden>
            <span />
          </DayRail>
          {messages.length === 0 && !hasMore ? (
            <EmptyState
              illustration="conversation"
              title={contactName === '' ? t('chat.messages.empty.plain') : t('chat.messages.empty.title', { name: contactName })}
              text={t('chat.messages.empty.text')}
            />
          ) : (
            <OlderMessages contactName={contactName} hasMore={hasMore} older={older} onRetry={onLoadOlder} />
          )}
          <MessageRows
            rows={rows}
            tail={tail}
            log={log}
            messages={messages}
            Row={Row}
            split={split}
            mayHaveNumbers={mayHaveNumbers}
            isWhole={isWhole}
            olderHeight={olderHeight}
            focusedKey={focusedKey}
            contactName={contactName}
            firstUnreadKey={firstUnreadKey}
            unreadCount={unreadCount}
            now={now}
            selection={selection}
            onLoadNumbers={conversationActions.onLoadNumbers}
            onResize={() => position()?.settle()}
            onRetry={onRetryMessage}
            onDelete={onDeleteMessage}
          />
          {newer === 'failed' && <NewerFailed onRetry={conversationActions.onLoadNewer} />}
        </Content>
      </Log>
      {unreadAbove > 0 && <UnreadAbove count={unreadAbove} hasNewer={hasNewer} onShow={() => conversationActions.onShowFirstUnread()} />}
      <JumpToLatest
        isShown={!isPinned}
        count={hasNewer ? unreadBelow : arrivals}
        onJump={() => (hasNewer ? conversationActions.onShowLatest() : position()?.pin())}
      />
      {(isReady || mayHaveNumbers) && (
        <MessageTools
          pane={pane}
          log={log}
          position={position}
          chatName={contactName}
          messages={messages}
          selection={selection}
          conversationActions={conversationActions}
          onSelectionChange={setSelection}
          onFocusedChange={setFocusedKey}
          onRetry={onRetryMessage}
          onDelete={onDeleteMessage}
          onReply={onReply}
          onLeave={onLeave}
        />
      )}
    </Pane>
  );
}
