import { useLayoutEffect, useRef } from 'react';
import { beingSent, messagesAfter } from '../layout/messageLayout.ts';
import type { MessageHistory } from '../MessageList.types.ts';
import { moveIn } from './moveIn.ts';
import type { ReadingPositionView } from './useReadingPosition.ts';

interface FollowedMessages extends Pick<ReadingPositionView, 'position' | 'log' | 'tail'> {
  readonly history: MessageHistory;
  /** Runs after the position is restored. */
  readonly onPositioned: () => void;
  /** Changes when rows move between the virtual list and normal flow. */
  readonly layout: readonly [split: object, isWhole: boolean];
}

/** Keeps the reading position when messages change, scrolls to a message sent here, and moves new ones in. */
export function useFollowedMessages({ log, tail, position, history, layout: [split, isWhole], onPositioned }: FollowedMessages): void {
  const { messages, hasMore, older, hasNewer, newer } = history;
  const before = useRef(messages);
  useLayoutEffect(() => {
    // A message sent here scrolls into view; the user's own message from another device does not.
    const previous = before.current.at(-1)?.key;
    const overtaken = new Set(beingSent(before.current).map(({ key }) => key));
    const added = messagesAfter(messages, previous).filter(({ key }) => !overtaken.has(key));
    const isAnswering = added.some(({ state }) => state === 'queued' || state === 'sending');
    before.current = messages;
    const viewBefore = position()?.viewHeight() ?? 0;
    if (isAnswering && !hasNewer) position()?.pin();
    // Rows that moved to virtua have its estimated height until they are measured.
    else position()?.settle();
    if (log.current && tail.current && added.length > 0 && !hasNewer && position()?.anchor() === undefined) {
      // Measured before the animation, which shows the new messages lower than their final place.
      position()?.look();
      const { clientHeight } = log.current;
      const lift = heightBelow(tail.current, position()?.findArticle(previous ?? '')) - (clientHeight - viewBefore);
      moveIn(
        tail.current,
        added.map(({ key }) => key),
        Math.min(lift, clientHeight),
      );
    }
    onPositioned();
    // Nearness to an edge is reported again when loading ends, so `older` and `newer` are dependencies.
    // oxlint-disable-next-line react/exhaustive-deps -- onPositioned belongs to the same rendering as the split
  }, [messages, split, hasMore, older, hasNewer, newer, isWhole, log, tail, position]);
}

/** What was added below this message, in px. */
function heightBelow(tail: HTMLElement, article: HTMLElement | undefined): number {
  return article ? (tail.lastElementChild?.getBoundingClientRect().bottom ?? 0) - article.getBoundingClientRect().bottom : 0;
}
