import { styled } from 'styled-components';
import type { ChatListItemData } from '../../ChatList/ChatList.types.ts';
import { ChatListItem } from '../../ChatList/ChatListItem/ChatListItem.tsx';
import type { SendState } from '../kit.types.ts';
import { toSeconds } from '../toItem.ts';
import { useNow } from '../useNow.ts';

export interface ChatSummary {
  readonly id: string;
  readonly name: string;
  /** The newest message. */
  readonly preview?: string;
  readonly isMine?: boolean;
  readonly state?: SendState;
  /** A date, or milliseconds as of `Date.now()`. */
  readonly time?: Date | number;
  /** How many messages are unread. */
  readonly unread?: number;
}

export interface ChatListProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** The latest first. */
  readonly chats: readonly ChatSummary[];
  /** The open chat. */
  readonly currentId?: string;
  /** The time that "yesterday" is counted from; the device's by default. */
  readonly now?: Date | number;
  /** Opens a chat. */
  readonly onOpen: (id: string) => void;
}

/**
 * Conversations to choose from, in the order you give them.
 * @use Chats by their latest message.
 * @avoid for other records → Table
 * @key Enter: Opens the chat.
 */
export function ChatList({ label, chats, currentId, now, onOpen }: ChatListProps) {
  const present = useNow();
  return (
    <Root role="list" aria-label={label}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatListItem
            chat={toData(chat)}
            isCurrent={chat.id === currentId}
            isTabStop
            now={now === undefined ? present : toSeconds(now)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </Root>
  );
}

/** The same data for the same chat, so that its row doesn't render again. */
function toData(chat: ChatSummary): ChatListItemData {
  const known = rows.get(chat);
  if (known) return known;
  const { id, name, preview = '', isMine = false, state, time, unread = 0 } = chat;
  const data: ChatListItemData = {
    chatId: id,
    name,
    tn: id,
    unseenMsgs: unread,
    preview,
    previewKind: preview === '' ? 'none' : isMine ? 'own' : 'received',
    isPinned: false,
    isMuted: false,
    isDone: false,
    isBlocked: false,
    isMarkedUnread: false,
    ...(state && { state }),
    ...(time !== undefined && { time: toSeconds(time) }),
  };
  rows.set(chat, data);
  return data;
}

const rows = new WeakMap<ChatSummary, ChatListItemData>();

const Root = styled.ul`
  display: flex;
  flex-direction: column;
  overflow-y: auto;
`;
