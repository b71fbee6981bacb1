import type { ChatMarks } from '@manyline/contract';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { LineTag } from '../ChatList.types.ts';

export type InboxFilter = 'all' | 'unread' | 'done';
export type InboxSort = 'recent' | 'unreadFirst';

/** A message that was found, anywhere. */
export interface MessageHit {
  readonly chatId: string;
  readonly messageId: string;
  /** The contact's address. */
  readonly tn: string;
  /** The line of its chat. */
  readonly line: string | undefined;
}

/** What the list passes to the search, which finds everything else. */
export interface SearchPaneProps {
  readonly query: string;
  readonly ref: Ref<SearchPaneHandle>;
  /** Renders what is found in the list around what is found elsewhere. */
  readonly children: (found: SearchedElsewhere) => ReactNode;
  readonly onQueryChange: (query: string) => void;
  readonly onOpenHit: (hit: MessageHit) => void;
}

export interface SearchPaneHandle {
  /** Focuses the first result. */
  readonly focus: () => void;
}

export interface SearchedElsewhere {
  /** The words by which chats are found; undefined if the query asks for messages only. */
  readonly words: string | undefined;
  /** `chats`: how many the list shows above. */
  readonly results: (chats: number) => ReactNode;
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
  /** Searches everything else for what is typed above the list. */
  readonly searchPane: ComponentType<SearchPaneProps>;
  readonly notices: readonly InboxNotice[];
  /** In a list of all lines, the lines whose chats could not be loaded. */
  readonly missingLines: readonly LineTag[];

  readonly onFilterChange: (filter: InboxFilter) => void;
  readonly onSortChange: (sort: InboxSort) => void;
  /** The change shows immediately; if it fails, it is undone and a notice says so. */
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  /** Marks every received message of the chat as seen. */
  readonly onMarkRead: (chatId: string) => void;
  /** Opens the chat at this message. */
  readonly onOpenHit: (hit: MessageHit) => void;
  readonly onUndo: (noticeId: string) => void;
}
