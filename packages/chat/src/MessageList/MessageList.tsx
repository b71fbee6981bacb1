import { createLazyPart, EmptyState, useFormatters, rem } from '@manyline/ui';
import { type ComponentType, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ConversationActions } from '../Conversation/ConversationActions.types.ts';
import { type FindNumbers, mayHoldNumber } from '../MessageText/textParts.ts';
import { useText } from '../messages/useText.ts';
import { showDay } from './days/dayRail.ts';
import { JumpToLatest } from './JumpToLatest/JumpToLatest.tsx';
import { createMessageLayout } from './layout/messageLayout.ts';
import type { MessageActions, MessageHistory, MessageOpening, UnseenMessages } from './MessageList.types.ts';
import { Content, DayRail, Log, Pane, Tail } from './MessageList.styles.ts';
import { MessageRow, type MessageRowProps } from './MessageRow/MessageRow.tsx';
import type { MessageToolsProps } from './MessageTools/MessageTools.tsx';
import { NewerFailed } from './NewerFailed.tsx';
import { OLDER_HEIGHT, OlderMessages } from './OlderMessages/OlderMessages.tsx';
import { resplitMessages, shortenTail, splitMessages } from './layout/splitMessages.ts';
import { UnseenAbove } from './UnseenAbove.tsx';
import { useArrivals } from './useArrivals.ts';
import { useFollowing } from './position/useFollowing.ts';
import { useFollowedMessages } from './position/useFollowedMessages.ts';
import { useOpening } from './position/useOpening.ts';
import { useReadiness } from './useReadiness.ts';
import { useShownDay } from './days/useShownDay.ts';
import { useReadingPosition } from './position/useReadingPosition.ts';

export interface MessageListProps {
  readonly chatId: string;
  readonly contactName: string;
  readonly history: MessageHistory;
  readonly unseen?: UnseenMessages | undefined;
  /** The opening position; a new one scrolls there. */
  readonly opening?: MessageOpening | undefined;
  /** Unix seconds; the reference for "today". */
  readonly now: number;
  readonly actions: MessageActions;
  readonly conversationActions: ConversationActions;
  /** Replaces the row of a message. */
  readonly Row?: ComponentType<MessageRowProps> | undefined;
  readonly onQuote?: ((text: string) => void) | undefined;
  /** Escape leaves the messages. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * The messages of one conversation; its key must name the chat and the part of its history. The newest rows are in
 * normal flow, virtua renders those above.
 */
// oxlint-disable-next-line max-lines-per-function -- The chat page's byte budget is used up, and parts with props of their own cost bytes.
export function MessageList({
  chatId,
  contactName,
  history,
  unseen: { firstUnseenKey, unseenCount = 0, unseenAbove = 0, unseenBelow = 0 } = {},
  opening,
  now,
  actions: { onLoadOlder, onSeen, onRetryMessage, onDeleteMessage },
  conversationActions,
  Row = MessageRow,
  onQuote,
  onLeave,
}: MessageListProps) {
  const { messages, hasMore, older, hasNewer = false, newer = 'idle' } = history;
  const t = useText();
  const { day } = useFormatters();
  const [messageLayout] = useState(createMessageLayout);
  const [olderHeight] = useState(() => rem(OLDER_HEIGHT));
  const [split, setSplit] = useState(() => splitMessages(messages, opening?.key ?? firstUnseenKey));
  const [selection, setSelection] = useState<ReadonlySet<string>>();
  const [findNumbers, setFindNumbers] = useState<FindNumbers>();
  const [focusedKey, setFocusedKey] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const { log, tail, position, isPinned } = useReadingPosition({
    isEnd: !hasNewer,
    onNearTop: () => hasMore && older === 'idle' && onLoadOlder(),
    onNearBottom: () => hasNewer && newer === 'idle' && conversationActions.onLoadNewer(),
    onSeen,
    onSeek: (key) => {
      const index = messages.findIndex((message) => message.key === key);
      return index < 0 || index >= next.tailStart ? undefined : olderHeight + (rows.current?.getItemOffset(index) ?? 0);
    },
    onScroll: useShownDay(pane),
    onDay: (stuck) => showDay(rail.current, stuck, (time) => day(time, now)),
    onLeave: (current) => conversationActions.onLeavePosition(chatId, current),
  });
  const arrivals = useArrivals({ messages, contactName: contactName || t('chat.messages.otherSide'), isPinned, hasNewer });

  const { isReady, isWhole, onReady } = useReadiness(!isPinned || hasNewer || opening !== undefined || firstUnseenKey !== undefined);
  const next = resplitMessages(split, messages, isPinned);
  if (next !== split) setSplit(next);

  useFollowedMessages({
    log,
    tail,
    position,
    history,
    layout: [next, isWhole],
    onPositioned: () => {
      const shorter = shortenTail(next, position()?.anchor()?.key);
      if (shorter !== next) setSplit(shorter);
    },
  });

  useFollowing(isPinned && !hasNewer, conversationActions);
  useOpening({ log, position, opening, firstUnseenKey });

  // This pass isn't shown; it renders again with the current split.
  if (next !== split) return null;

  let mayHaveNumbers = false;
  const renderRow = (index: number) => {
    const message = messages[index];
    if (!message) return <></>;
    const { isDayStart, isGroupStart, isGroupEnd } = messageLayout(messages, index, firstUnseenKey);
    const hasNumber = mayHoldNumber(message.text);
    mayHaveNumbers ||= hasNumber;
    return (
      <Row
        key={message.key}
        message={message}
        contactName={contactName}
        dayLabel={isDayStart ? day(message.time, now) : undefined}
        unseenLabel={message.key === firstUnseenKey && unseenCount > 0 ? t('chat.messages.unseen', { count: unseenCount }) : undefined}
        isGroupStart={isGroupStart}
        isGroupEnd={isGroupEnd}
        isSelected={selection?.has(message.key)}
        findNumbers={hasNumber ? findNumbers : undefined}
        onRetry={onRetryMessage}
        onDelete={onDeleteMessage}
      />
    );
  };
  const focusedIndex = focusedKey === undefined ? -1 : messages.findIndex(({ key }) => key === focusedKey);

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
          {isWhole ? (
            <Virtualizer
              ref={rows}
              // Only the length is needed: copying a hundred thousand messages for each new one is slow.
              data={{ length: next.tailStart }}
              scrollRef={log}
              shift={next.isShifted}
              startMargin={olderHeight}
              itemSize={ROW_HEIGHT_GUESS}
              keepMounted={focusedIndex >= 0 && focusedIndex < next.tailStart ? [focusedIndex] : NOTHING}
              onResize={() => position()?.settle()}
            >
              {(_, index) => renderRow(index)}
            </Virtualizer>
          ) : (
            <div style={{ blockSize: next.tailStart * ROW_HEIGHT_GUESS }} />
          )}
          <Tail ref={tail}>
            {Array.from({ length: messages.length - next.tailStart }, (_, index) => renderRow(next.tailStart + index))}
          </Tail>
          {newer === 'failed' && <NewerFailed onRetry={conversationActions.onLoadNewer} />}
        </Content>
      </Log>
      {unseenAbove > 0 && <UnseenAbove count={unseenAbove} hasNewer={hasNewer} onShow={() => conversationActions.onShowFirstUnseen()} />}
      <JumpToLatest
        isShown={!isPinned}
        count={hasNewer ? unseenBelow : arrivals}
        onJump={() => (hasNewer ? conversationActions.onShowLatest() : position()?.pin())}
      />
      {(isReady || mayHaveNumbers) && (
        <tools.Part
          isNeeded
          props={{
            pane,
            log,
            position,
            chatName: contactName,
            messages,
            selection,
            conversationActions,
            needsNumbers: mayHaveNumbers && !findNumbers,
            onSelectionChange: setSelection,
            onNumbersLoaded: (found) => setFindNumbers(() => found),
            onFocusedChange: setFocusedKey,
            onRetry: onRetryMessage,
            onDelete: onDeleteMessage,
            onQuote,
            onLeave,
          }}
        />
      )}
    </Pane>
  );
}

/** In px; the estimated height of unrendered rows. */
const ROW_HEIGHT_GUESS = 64;
const NOTHING: readonly number[] = [];
/** Menus, keys, selection, details and numbers load when the user first interacts with the messages. */
const tools = createLazyPart<MessageToolsProps>(() => import('./MessageTools/MessageTools.tsx'));
