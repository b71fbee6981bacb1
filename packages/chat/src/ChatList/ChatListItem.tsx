import { Avatar, Badge, useFormatters } from '@manyline/ui';
import { memo } from 'react';
import { MessageStatus } from '../MessageList/MessageStatus.tsx';
import { useText } from '../messages/useText.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { Item } from './ChatListItem.styles.ts';

export interface ChatListItemProps {
  readonly chat: ChatListItemData;
  readonly isCurrent: boolean;
  /** The one row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly now: number;
  readonly onOpen: (chatId: string) => void;
}

export const ChatListItem = memo(function ChatListItem({ chat, isCurrent, isTabStop, now, onOpen }: ChatListItemProps) {
  const t = useText();
  const { listTime } = useFormatters();
  const { chatId, name, tn, unseenMsgs, state, previewKind, time } = chat;
  return (
    <Item
      type="button"
      id={itemId(chatId)}
      data-chat={chatId}
      data-unseen={unseenMsgs > 0 || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(chatId)}
    >
      <Avatar name={name} seed={tn} />
      <span className="line">
        <span className="name" dir="auto">
          {name}
        </span>
        {time !== undefined && <span className="time">{listTime(time, now)}</span>}
      </span>
      <span className="line">
        <Preview chat={chat} />
        {previewKind === 'own' && state && <MessageStatus state={state} />}
        {unseenMsgs > 0 && <Badge count={unseenMsgs} label={t('chat.list.unseen', { count: unseenMsgs })} />}
      </span>
    </Item>
  );
});

export function itemId(chatId: string): string {
  return `chat-${chatId}`;
}

function Preview({ chat: { preview, previewKind, state } }: Pick<ChatListItemProps, 'chat'>) {
  const t = useText();
  if (previewKind === 'none') return <span className="preview">{t('chat.list.noMessages')}</span>;
  const isFailed = previewKind === 'own' && state === 'failed';
  return (
    <span className="preview">
      {previewKind === 'draft' && <span className="mark">{t('chat.list.draft')} </span>}
      {isFailed && <span className="mark">{t('chat.list.notSent')} </span>}
      {previewKind === 'own' && !isFailed && <span>{t('chat.list.own')} </span>}
      {/* Its own box: cut off at the end of its own direction, whatever the page's. */}
      <span className="words" dir="auto">
        {preview.slice(0, PREVIEW_LENGTH)}
      </span>
    </span>
  );
}

/** More never fits into the row. */
const PREVIEW_LENGTH = 120;
