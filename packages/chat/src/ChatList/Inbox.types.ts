import type { ChatMarks } from '@manyline/contract';
import type { LineTag } from './ChatList.types.ts';

export type InboxFilter = 'all' | 'unread' | 'done';
export type InboxSort = 'recent' | 'unreadFirst';

/** A message that holds the words looked for. */
export interface MessageHit {
  readonly chatId: string;
  readonly messageId: string;
  /** The contact. */
  readonly name: string;
  readonly tn: string;
  readonly text: string;
  readonly isOwn: boolean;
  /** Unix seconds. */
  readonly time: number;
  readonly line?: LineTag | undefined;
}

/** The search through all messages, of the words last asked for. */
export interface MessageSearch {
  readonly query: string;
  readonly status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly hits: readonly MessageHit[];
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
}

/** Said once about a change that was made, or could not be. */
export interface InboxNotice {
  readonly id: string;
  readonly kind: 'done' | 'blocked' | 'failed';
  /** The contact. */
  readonly name: string;
  /** What the server said. */
  readonly text?: string;
}

export type ChatChange = ChatMarks & { readonly name?: string };

/** What a person does with the list of chats beside opening one. */
export interface Inbox {
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
  readonly search: MessageSearch | undefined;
  readonly notices: readonly InboxNotice[];
  /** Lines of a list of all lines whose chats could not be fetched. */
  readonly missingLines: readonly LineTag[];

  readonly onFilterChange: (filter: InboxFilter) => void;
  readonly onSortChange: (sort: InboxSort) => void;
  /** Shows at once; what fails is taken back and said. */
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  /** Everything received in this chat was seen. */
  readonly onMarkRead: (chatId: string) => void;
  /** Looks through all messages; empty words end the search. */
  readonly onSearch: (query: string) => void;
  readonly onMoreHits: () => void;
  readonly onRetrySearch: () => void;
  /** Opens the chat at this message. */
  readonly onOpenHit: (hit: MessageHit) => void;
  readonly onUndo: (noticeId: string) => void;
}
