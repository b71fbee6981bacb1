import { useMemo } from 'react';
import { MessageList as List, type MessageListProps as ListProps } from '../../MessageList/MessageList.tsx';
import type { MessageOpening } from '../../MessageList/MessageList.types.ts';
import type { ConversationMessage, ConversationParts, OlderHistory } from '../kit.types.ts';
import { toItem, toSeconds } from '../toItem.ts';
import { useNow } from '../useNow.ts';

export interface MessageListProps {
  /** Oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** Who the other side is: read aloud with each of their messages. */
  readonly name?: string;
  /** How earlier messages are loaded. */
  readonly older?: OlderHistory | undefined;
  /** The message to show. A new object scrolls there again. */
  readonly opening?: MessageOpening | undefined;
  /** The reference for "today"; the present by default. */
  readonly now?: Date | number | undefined;
  /** Your own parts in place of ours. */
  readonly components?: ConversationParts | undefined;
  /** The user wants to answer the message with this id. */
  readonly onReply?: ((id: string) => void) | undefined;
  /** Sends a failed message again. */
  readonly onRetry?: ((id: string) => void) | undefined;
  /** Deletes messages; without it, it isn't offered. */
  readonly onDelete?: ((...ids: readonly string[]) => void) | undefined;
  /** Escape was pressed: the focus can go back to the message field. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Messages, newest at the end. It stays at the newest one until the user scrolls up, and renders only what is near the view.
 * @use The messages alone, with your own field below.
 * @avoid for the usual conversation → Conversation
 * @key Arrow up, Arrow down: Moves through the messages.
 * @key Page up, Page down: Scrolls.
 */
export function MessageList({
  messages,
  name = '',
  older,
  opening,
  now,
  components,
  onReply,
  onRetry,
  onDelete,
  onLeave,
}: MessageListProps) {
  const present = useNow();
  const items = useMemo(() => messages.map(toItem), [messages]);
  const history = useMemo(
    () => ({ messages: items, hasMore: older?.hasMore ?? false, older: older?.state ?? ('idle' as const) }),
    [items, older?.hasMore, older?.state],
  );
  const actions: ListProps['actions'] = {
    onLoadOlder: () => older?.onLoad(),
    onSeen: nothing,
    onRetryMessage: onRetry,
    onDeleteMessage: onDelete,
  };
  return (
    <List
      chatId=""
      contactName={name}
      history={history}
      opening={opening}
      now={now === undefined ? present : toSeconds(now)}
      actions={actions}
      conversationActions={WITHOUT_LINE}
      Row={components?.MessageRow}
      onReply={onReply}
      onLeave={onLeave}
    />
  );
}

const nothing = () => undefined;

/** A conversation without phone lines finds no numbers, and has all of its newer messages. */
const WITHOUT_LINE: ListProps['conversationActions'] = {
  onOpenNumber: nothing,
  onLoadNewer: nothing,
  onShowLatest: nothing,
  onShowFirstUnread: nothing,
  onLeavePosition: nothing,
  onShowMessage: async () => false,
  onShowTime: async () => false,
  onSearch: async () => undefined,
  onLoadNumbers: async () => () => [],
};
