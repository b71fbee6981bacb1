import type { FindNumbers } from '../MessageText/textParts.ts';
import type { Forwarding } from './ForwardDialog/ForwardDialog.types.ts';
import type { MessageItem, MessageOpening } from './MessageList.types.ts';

/** The actions in a conversation other than reading and writing. */
export interface ConversationActions {
  /** Opens the current line's chat with a number found in a message. */
  readonly onOpenNumber: (tn: string) => void;
  /** Whether the view stays at the newest message, so that what arrives is read when it is shown. */
  readonly onFollow?: (isFollowing: boolean) => void;
  /** Loads the messages after those shown. */
  readonly onLoadNewer: () => void;
  /** Returns to the end of the chat. */
  readonly onShowLatest: () => void;
  /** Goes to the first unread message. */
  readonly onShowFirstUnread: () => void;
  /** Stores the reading position when the chat is left; none means the newest message. */
  readonly onLeavePosition: (chatId: string, position: Required<MessageOpening> | undefined) => void;
  /** Shows a message in its context. False when it could not be loaded. */
  readonly onShowMessage: (id: string) => Promise<boolean>;
  /** Shows the first message at or after this time, in Unix seconds. False when there is none or it could not be loaded. */
  readonly onShowTime: (time: number) => Promise<boolean>;
  /** The messages of this chat that match, newest first; `before` is the id of the last known match. Undefined when they could not be loaded, `tooWide` when the search takes too long. */
  readonly onSearch: (query: string, before: string | undefined) => Promise<SearchPage | 'tooWide' | undefined>;
  /** Finds phone numbers in a text; short ones are read as numbers of the line's country. */
  readonly onLoadNumbers: () => Promise<FindNumbers>;
  /** Begins an answer to a message. */
  readonly onReply?: (key: string) => void;
  /** Stars messages, or takes their stars away. */
  readonly onStar?: (isStarred: boolean, keys: readonly string[]) => void;
  /** Sends messages of this chat to other contacts. */
  readonly forwarding?: Forwarding | undefined;
  /** The address of the bulk message that this message belongs to. */
  readonly hrefOfBatch?: (batchId: string) => string;
  readonly onOpenBatch?: (batchId: string) => void;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
}

/** `id` is the server's, `key` identifies the message in the list. */
export interface SearchHit extends Pick<MessageItem, 'key'> {
  readonly id: string;
}
