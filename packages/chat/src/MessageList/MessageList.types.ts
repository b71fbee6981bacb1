import type { DeliveryState, FailureReason, MessageFacts } from '@manyline/contract';
import type { FileItem } from '../Files/Files.types.ts';

/** With the facts of the message as the server tells them. */
export interface MessageItem extends Omit<MessageFacts, 'otherRecipients'> {
  /** Stable from the moment of writing: the clientId of own messages, else the server's id. */
  readonly key: string;
  readonly text: string;
  /** Unix seconds. */
  readonly time: number;
  readonly isOwn: boolean;
  /** `text` is its caption then, or empty. */
  readonly file?: FileItem;
  readonly state?: DeliveryState;
  /** The line holds it until then and it can be taken back; Unix seconds by the server's clock. */
  readonly heldUntil?: number;
  /** Unix seconds. */
  readonly deliveredTime?: number;
  readonly seenTime?: number;
  /** It was sent to others as well; without a known name, `name` is empty. */
  readonly otherRecipients?: readonly { readonly tn: string; readonly name: string }[];
  /** Unix seconds; set if it arrived notably after `time`, when it was sent. */
  readonly arrivedTime?: number;
  /** It arrived notably after it was sent, or after later messages had been shown. */
  readonly isLate?: boolean;
  /** It wasn't in view yet, and the list reports it when it is. */
  readonly isUnread?: boolean;
  /** Of an uncertain message: the server doesn't know whether it was sent, and doesn't retry it by itself. */
  readonly failure?: FailureReason | 'tooLong' | 'fileGone' | 'refused' | 'unconfirmed';
  /** The provider's explanation. */
  readonly failureDetail?: { readonly code?: string | undefined; readonly text?: string | undefined };
  /** The server's text when it refused the message. */
  readonly failureText?: string;
}

/** The position to show. A new object scrolls there again. */
export interface MessageOpening {
  readonly key: string;
  /** In px from the top of the view; without it, the message is shown marked in the upper part of the view. */
  readonly offset?: number;
}

/** A part of a chat's history without gaps. */
export interface MessageHistory {
  /** Oldest first. */
  readonly messages: readonly MessageItem[];
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Whether newer messages exist after those shown. */
  readonly hasNewer?: boolean | undefined;
  readonly newer?: 'idle' | 'loading' | 'failed' | undefined;
}

/** Where unread messages are, relative to those shown. */
export interface UnreadMessages {
  /** Key of the first message that was unread when the chat was opened; frozen until it is opened again. */
  readonly firstUnreadKey?: string | undefined;
  /** How many messages were unread at that time. */
  readonly unreadCount?: number | undefined;
  /** The same number, while the position of the first unread message is unknown. */
  readonly unreadAbove?: number | undefined;
  /** How many messages arrived after those shown. */
  readonly unreadBelow?: number | undefined;
}

export interface MessageActions {
  /** The reader is near the oldest loaded message. */
  readonly onLoadOlder: () => void;
  /** A message was in view long enough to be read. */
  readonly onSeen: (key: string) => void;
  /** Without it, messages can't be sent again. */
  readonly onRetryMessage: ((key: string) => void) | undefined;
  /** Deletes one or several messages on the user's own side; those of them that weren't sent aren't sent. Without it, nothing can be deleted. */
  readonly onDeleteMessage: ((...keys: readonly string[]) => void) | undefined;
}
