import type { ChatMarks } from '@manyline/contract';
import type { LineTag } from '../ChatList.types.ts';

export type InboxFilter = 'all' | 'unread' | 'done';
export type InboxSort = 'recent' | 'unreadFirst';

/** A message that matches the search. */
export interface MessageHit {
  readonly chatId: string;
  readonly messageId: string;
  /** The contact's number. */
  readonly name: string;
  readonly tn: string;
  readonly text: string;
  readonly isOwn: boolean;
  /** Unix seconds. */
  readonly time: number;
  readonly line?: LineTag | undefined;
}

/** The search through all messages, for the latest query. */
export interface MessageSearch {
  readonly query: string;
  /** `tooWide`: the search takes too long, and would do so again. */
  readonly status: 'loading' | 'failed' | 'tooWide' | 'ready';
  /** Newest first. */
  readonly hits: readonly MessageHit[];
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed' | 'tooWide';
}

/** A notice about a change that was made or that failed. */
export interface InboxNotice {
  readonly id: string;
  readonly kind: 'done' | 'blocked' | 'deletedChat' | 'deletedMessages' | 'failed' | 'notDeleted';
  /** How many messages were deleted. */
  readonly count?: number;
  /** The contact's number. */
  readonly name: string;
  /** The server's message. */
  readonly text?: string;
}

/** A mark, the contact's name, or that the chat is deleted. */
export type ChatChange = ChatMarks & { readonly name?: string; readonly isDeleted?: true };

/** The actions in the chat list other than opening a chat. */
export interface Inbox {
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
  readonly search: MessageSearch | undefined;
  readonly notices: readonly InboxNotice[];
  /** In a list of all lines, the lines whose chats could not be loaded. */
  readonly missingLines: readonly LineTag[];

  readonly onFilterChange: (filter: InboxFilter) => void;
  readonly onSortChange: (sort: InboxSort) => void;
  /** The change shows immediately; if it fails, it is undone and a notice says so. */
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  /** Marks every received message of the chat as seen. */
  readonly onMarkRead: (chatId: string) => void;
  /** Searches all messages; an empty query ends the search. */
  readonly onSearch: (query: string) => void;
  readonly onMoreHits: () => void;
  readonly onRetrySearch: () => void;
  /** Opens the chat at this message. */
  readonly onOpenHit: (hit: MessageHit) => void;
  readonly onUndo: (noticeId: string) => void;
}
