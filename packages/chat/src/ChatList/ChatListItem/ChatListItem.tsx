import { isBlankText } from '@manyline/contract';
import { Avatar, Badge, isolate, useContactName, useFormatters } from '@manyline/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { fileLabel } from '../../Files/fileLabel.ts';
import { MessageStatus } from '../../MessageList/MessageStatus/MessageStatus.tsx';
import { useText } from '../../messages/useText.ts';
import type { ChatListItemData, LineTag } from '../ChatList.types.ts';
import { Item } from './ChatListItem.styles.ts';
import { ChatRowMarks } from './ChatRowMarks.tsx';

export interface ChatListItemProps {
  /** What its row shows. */
  readonly chat: ChatListItemData;
  /** The chat is the open one. */
  readonly isCurrent: boolean;
  /** Whether this is the row in the tab order. */
  readonly isTabStop: boolean;
  readonly now: number;
  /** Opens the chat. */
  readonly onOpen: (chatId: string) => void;
}

/**
 * One chat in the list: contact, latest message, time and unread count.
 * @use One chat, in a list of your own.
 * @avoid in our list, which draws its rows → ChatList
 * @key Enter: Opens the chat.
 */
export const ChatListItem = memo(function ChatListItem({ chat, isCurrent, isTabStop, now, onOpen }: ChatListItemProps) {
  const t = useText();
  const { listTime } = useFormatters();
  const nameOf = useContactName();
  const { chatId, name, tn, unseenMsgs, state, previewKind, time, line } = chat;
  const isUnread = unseenMsgs > 0 || chat.isMarkedUnread;
  const hasMarks =
    chat.hasFailed || chat.isPinned || chat.isMuted || chat.isBlocked || chat.isDone || (chat.isMarkedUnread && unseenMsgs === 0);
  return (
    <Item
      type="button"
      id={itemId(chatId)}
      data-chat={chatId}
      data-unread={isUnread || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(chatId)}
    >
      <Avatar name={name} seed={tn} />
      <span className="line">
        <span className="name" dir="auto">
          {nameOf(name)}
        </span>
        {line && (
          <span className="of" style={{ '--hue': line.hue } as CSSProperties}>
            <bdi>{lineLabel(line)}</bdi>
          </span>
        )}
        {time !== undefined && <span className="time">{listTime(time, now)}</span>}
      </span>
      <span className="line">
        <Preview chat={chat} />
        {previewKind === 'own' && state && <MessageStatus state={state} />}
        {hasMarks && <ChatRowMarks chat={chat} />}
        {unseenMsgs > 0 && <Badge count={unseenMsgs} label={t('chat.lines.unread', { count: unseenMsgs })} />}
      </span>
    </Item>
  );
});

/** A short label for a line: its name, or the end of its number. */
export function lineLabel({ name, tn }: LineTag): string {
  return name || `…${tn.slice(-4)}`;
}

export function itemId(chatId: string): string {
  return `chat-${chatId}`;
}

function Preview({ chat: { preview: words, previewKind, state, file, refusedFile, lacksFile } }: Pick<ChatListItemProps, 'chat'>) {
  const t = useText();
  const label = file && fileLabel(file);
  const preview = lacksFile
    ? t('chat.list.missingFile')
    : refusedFile === undefined
      ? isBlankText(words)
        ? t('chat.message.empty')
        : isolateNumbers(words.slice(0, PREVIEW_LENGTH))
      : t('chat.list.refusedFile', { kind: isolate(`.${refusedFile}`) });
  if (previewKind === 'none') return <span className="preview">{t('chat.list.noMessages')}</span>;
  // Most rows have no icon or label before the text.
  if (previewKind === 'received' && !file)
    return (
      <span className="preview" data-plain dir="auto">
        {preview}
      </span>
    );
  const isFailed = previewKind === 'own' && state === 'failed';
  return (
    <span className="preview">
      {previewKind === 'draft' && <span className="mark">{`${t('chat.list.draft')} `}</span>}
      {isFailed && <span className="mark">{`${t('chat.list.notSent')} `}</span>}
      {previewKind === 'own' && !isFailed && <span>{`${t('chat.list.own')} `}</span>}
      {file && <IconPaperclip aria-hidden="true" size={14} />}
      {/* A box of its own, so that the text is truncated at the end of its own direction, not the page's. */}
      <span className="words" dir="auto">
        {label ? t(label) : preview}
      </span>
    </span>
  );
}

const PREVIEW_LENGTH = 120;
const NUMBER = /\+\d[\d ().\u00a0-]{5,}\d/gu;

/** Within Arabic text, the digit groups of a number would appear in reverse order. */
function isolateNumbers(text: string): string {
  return text.includes('+') ? text.replace(NUMBER, '\u2066$&\u2069') : text;
}
