import { rem, useFormatters } from '@manyline/ui';
import { type RefObject, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { showDay } from './days/dayRail.ts';
import { useShownDay } from './days/useShownDay.ts';
import { type MessageSplit, resplitMessages, shortenTail, splitMessages } from './layout/splitMessages.ts';
import type { MessageListProps } from './MessageList.tsx';
import { OLDER_HEIGHT } from './OlderMessages/OlderMessages.tsx';
import { useFollowedMessages } from './position/useFollowedMessages.ts';
import { useFollowing } from './position/useFollowing.ts';
import { useOpening } from './position/useOpening.ts';
import { type ReadingPositionView, useReadingPosition } from './position/useReadingPosition.ts';
import { type Readiness, useReadiness } from './useReadiness.ts';

interface MessageWindow extends ReadingPositionView, Readiness {
  /** The split is older than the messages. */
  readonly isStale: boolean;
  readonly split: MessageSplit;
  /** The day that is stuck at the top. */
  readonly rail: RefObject<HTMLDivElement | null>;
  readonly rows: RefObject<VirtualizerHandle | null>;
  /** In px: what is above the rows. */
  readonly olderHeight: number;
}

/** Which messages are mounted, and where the reader is in them. */
export function useMessageWindow(props: MessageListProps, pane: RefObject<HTMLDivElement | null>): MessageWindow {
  const { chatId, history, unread, opening, now, conversationActions } = props;
  const { messages, hasMore, older, hasNewer = false, newer = 'idle' } = history;
  const { onLoadOlder, onSeen } = props.actions;
  const firstUnreadKey = unread?.firstUnreadKey;
  const { day } = useFormatters();
  const [olderHeight] = useState(() => rem(OLDER_HEIGHT));
  const [stored, setStored] = useState(() => splitMessages(messages, opening?.key ?? firstUnreadKey));
  const rail = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const view = useReadingPosition({
    isEnd: !hasNewer,
    onNearTop: () => hasMore && older === 'idle' && onLoadOlder(),
    onNearBottom: () => hasNewer && newer === 'idle' && conversationActions.onLoadNewer(),
    onSeen,
    onSeek: (key) => {
      const index = messages.findIndex((message) => message.key === key);
      return index < 0 || index >= split.tailStart ? undefined : olderHeight + (rows.current?.getItemOffset(index) ?? 0);
    },
    onScroll: useShownDay(pane),
    onDay: (stuck) => showDay(rail.current, stuck, (time) => day(time, now)),
    onLeave: (current) => conversationActions.onLeavePosition(chatId, current),
  });
  const { log, tail, position, isPinned } = view;
  const readiness = useReadiness(!isPinned || hasNewer || opening !== undefined || firstUnreadKey !== undefined);
  const split = resplitMessages(stored, messages, isPinned);
  if (split !== stored) setStored(split);

  useFollowedMessages({
    log,
    tail,
    position,
    history,
    layout: [split, readiness.isWhole],
    onPositioned: () => {
      const shorter = shortenTail(split, position()?.anchor()?.key);
      if (shorter !== split) setStored(shorter);
    },
  });
  useFollowing(isPinned && !hasNewer, conversationActions);
  useOpening({ log, position, opening, firstUnreadKey });
  return { ...view, ...readiness, isStale: split !== stored, split, rail, rows, olderHeight };
}
