import { useFormatters } from '@manyline/ui';
import { type ComponentType, type RefObject, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useText } from '../messages/useText.ts';
import { mayHoldNumber } from '../MessageText/textParts.ts';
import { createMessageLayout } from './layout/messageLayout.ts';
import type { MessageSplit } from './layout/splitMessages.ts';
import { Tail } from './MessageList.styles.ts';
import type { MessageItem } from './MessageList.types.ts';
import { MessageRow, type MessageRowProps } from './MessageRow/MessageRow.tsx';
import { type LoadNumbers, useNumbers } from './useNumbers.ts';

export interface MessageRowsProps {
  readonly rows: RefObject<VirtualizerHandle | null>;
  readonly tail: RefObject<HTMLDivElement | null>;
  /** The element that scrolls. */
  readonly log: RefObject<HTMLDivElement | null>;
  readonly messages: readonly MessageItem[];
  /** Replaces the row of a message. */
  readonly Row?: ComponentType<MessageRowProps> | undefined;
  readonly split: MessageSplit;
  /** Whether one of the newest may hold a phone number. */
  readonly mayHaveNumbers: boolean;
  /** Whether the rows above the tail are mounted. */
  readonly isWhole: boolean;
  /** In px: what is above the rows. */
  readonly olderHeight: number;
  readonly focusedKey: string | undefined;
  readonly contactName: string;
  readonly firstUnreadKey: string | undefined;
  readonly unreadCount: number;
  /** Unix seconds. */
  readonly now: number;
  readonly selection: ReadonlySet<string> | undefined;
  readonly onLoadNumbers: LoadNumbers;
  readonly onResize: () => void;
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onDelete: ((...keys: readonly string[]) => void) | undefined;
}

/** The rows of the messages: the newest are in normal flow, virtua renders those above. */
export function MessageRows({
  rows,
  tail,
  log,
  messages,
  Row = MessageRow,
  split,
  isWhole,
  olderHeight,
  focusedKey,
  ...each
}: MessageRowsProps) {
  const { contactName, firstUnreadKey, unreadCount, now, selection, mayHaveNumbers, onLoadNumbers, onResize, onRetry, onDelete } = each;
  const t = useText();
  const { day } = useFormatters();
  const [messageLayout] = useState(createMessageLayout);
  const { tailStart, isShifted } = split;
  const newest = messages.slice(tailStart);
  const findNumbers = useNumbers(mayHaveNumbers, onLoadNumbers);
  const renderRow = (index: number) => {
    const message = messages[index];
    if (!message) return <></>;
    const { isDayStart, isGroupStart, isGroupEnd } = messageLayout(messages, index, firstUnreadKey);
    return (
      <Row
        key={message.key}
        message={message}
        contactName={contactName}
        dayLabel={isDayStart ? day(message.time, now) : undefined}
        unreadLabel={message.key === firstUnreadKey && unreadCount > 0 ? t('chat.messages.unread', { count: unreadCount }) : undefined}
        isGroupStart={isGroupStart}
        isGroupEnd={isGroupEnd}
        isSelected={selection?.has(message.key)}
        findNumbers={mayHoldNumber(message.text) ? findNumbers : undefined}
        onRetry={onRetry}
        onDelete={onDelete}
      />
    );
  };
  const focusedIndex = focusedKey === undefined ? -1 : messages.findIndex(({ key }) => key === focusedKey);
  return (
    <>
      {isWhole ? (
        <Virtualizer
          ref={rows}
          // Only the length is needed: copying a hundred thousand messages for each new one is slow.
          data={{ length: tailStart }}
          scrollRef={log}
          shift={isShifted}
          startMargin={olderHeight}
          itemSize={ROW_HEIGHT_GUESS}
          keepMounted={focusedIndex >= 0 && focusedIndex < tailStart ? [focusedIndex] : NOTHING}
          onResize={onResize}
        >
          {(_, index) => renderRow(index)}
        </Virtualizer>
      ) : (
        <div style={{ blockSize: tailStart * ROW_HEIGHT_GUESS }} />
      )}
      <Tail ref={tail}>{newest.map((_, index) => renderRow(tailStart + index))}</Tail>
    </>
  );
}

/** In px; the estimated height of unrendered rows. */
const ROW_HEIGHT_GUESS = 64;
const NOTHING: readonly number[] = [];
