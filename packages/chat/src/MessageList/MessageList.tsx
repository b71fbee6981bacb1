import { EmptyState, useFormatters } from '@manyline/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useText } from '../messages/useText.ts';
import { rem } from '../rem.ts';
import { JumpToLatest } from './JumpToLatest.tsx';
import { countReceivedFrom, messageLayout, messagesAfter } from './messageLayout.ts';
import type { MessageItem } from './MessageList.types.ts';
import { Content, DayLabel, Log, Pane, Tail } from './MessageList.styles.ts';
import { MessageRow } from './MessageRow.tsx';
import { OLDER_HEIGHT, OlderMessages } from './OlderMessages.tsx';
import { resplitMessages, splitMessages } from './splitMessages.ts';
import { useArrivals } from './useArrivals.ts';
import { useReadingPlace } from './useReadingPlace.ts';

export interface MessageListProps {
  readonly contactName: string;
  /** Oldest first. */
  readonly messages: readonly MessageItem[];
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly firstUnseenKey?: string | undefined;
  /** Unix seconds: what "today" means. */
  readonly now: number;
  readonly onLoadOlder: () => void;
  readonly onSeen: (key: string) => void;
  readonly onRetryMessage: (key: string) => void;
  readonly onDeleteMessage: (key: string) => void;
}

/** The messages of one conversation; give it the chat as its key. The newest rows stand in normal flow, virtua carries those above. */
export function MessageList({
  contactName,
  messages,
  hasMore,
  older,
  firstUnseenKey,
  now,
  onLoadOlder,
  onSeen,
  onRetryMessage,
  onDeleteMessage,
}: MessageListProps) {
  const t = useText();
  const { day } = useFormatters();
  const [olderHeight] = useState(() => rem(OLDER_HEIGHT));
  const [unseenCount] = useState(() => countReceivedFrom(messages, firstUnseenKey));
  const [split, setSplit] = useState(() => splitMessages(messages, firstUnseenKey));
  const { log, tail, place, isPinned, topTime } = useReadingPlace({
    onNearTop: () => hasMore && older === 'idle' && onLoadOlder(),
    onSeen,
  });
  const arrivals = useArrivals({ messages, contactName, isPinned });

  const next = resplitMessages(split, messages, isPinned);
  if (next !== split) setSplit(next);

  const lastKey = useRef(messages.at(-1)?.key);
  useLayoutEffect(() => {
    // What one writes here is shown at once; one's own words from another device do not move the reader.
    const isAnswering = messagesAfter(messages, lastKey.current).some(({ state }) => state === 'queued' || state === 'sending');
    lastKey.current = messages.at(-1)?.key;
    if (isAnswering) place()?.pin();
    else place()?.settle();
  }, [messages, hasMore, older, place]);

  useEffect(() => {
    // The label asks for nothing twice: what is near the top is told again when loading has ended.
    if (older === 'idle') place()?.look();
  }, [older, place]);

  const renderRow = (index: number) => {
    const message = messages[index];
    if (!message) return <></>;
    const { isDayStart, isGroupStart, isGroupEnd } = messageLayout(messages, index, firstUnseenKey);
    return (
      <MessageRow
        key={message.key}
        message={message}
        contactName={contactName}
        dayLabel={isDayStart ? day(message.time, now) : undefined}
        unseenLabel={message.key === firstUnseenKey && unseenCount > 0 ? t('chat.messages.unseen', { count: unseenCount }) : undefined}
        isGroupStart={isGroupStart}
        isGroupEnd={isGroupEnd}
        onRetry={onRetryMessage}
        onDelete={onDeleteMessage}
      />
    );
  };

  return (
    <Pane>
      <Log ref={log} role="log" aria-live="off" aria-label={t('chat.messages.label')} tabIndex={0} onScroll={() => place()?.scrolled()}>
        <Content>
          {messages.length === 0 && !hasMore ? (
            <EmptyState
              illustration="conversation"
              title={t('chat.messages.empty.title', { name: contactName })}
              text={t('chat.messages.empty.text')}
            />
          ) : (
            <OlderMessages contactName={contactName} hasMore={hasMore} older={older} onRetry={onLoadOlder} />
          )}
          <Virtualizer
            // Only its length is asked for: a copy of a hundred thousand messages for each new one is felt.
            data={{ length: next.tailStart }}
            scrollRef={log}
            shift={next.isPrepended}
            startMargin={olderHeight}
            onResize={() => place()?.settle()}
          >
            {(_, index) => renderRow(index)}
          </Virtualizer>
          <Tail ref={tail}>
            {Array.from({ length: messages.length - next.tailStart }, (_, index) => renderRow(next.tailStart + index))}
          </Tail>
        </Content>
      </Log>
      {topTime !== undefined && (
        <DayLabel aria-hidden="true">
          <span>{day(topTime, now)}</span>
        </DayLabel>
      )}
      <JumpToLatest isShown={!isPinned} count={arrivals} onJump={() => place()?.pin()} />
    </Pane>
  );
}
