import type { ComponentType } from 'react';
import type { MessageRowProps } from '../MessageList/MessageRow/MessageRow.tsx';

/** How far a message of one's own got. */
export type SendState = 'sending' | 'sent' | 'delivered' | 'seen' | 'failed';

export interface ConversationMessage {
  /** Keeps its value while the message is sent. */
  readonly id: string;
  readonly text: string;
  /** A date, or milliseconds as of `Date.now()`. */
  readonly time: Date | number;
  readonly isMine: boolean;
  /** Of one's own messages; `sent` by default. */
  readonly state?: SendState | undefined;
  /** The message that it answers. */
  readonly replyTo?: ConversationReply | undefined;
  /** Needs the `files` of the conversation. */
  readonly file?: ConversationFile | undefined;
}

/** The message that another answers. */
export interface ConversationReply {
  readonly id: string;
  readonly text: string;
  readonly isMine: boolean;
}

export interface ConversationFile {
  readonly name: string;
  /** The media type, such as `image/png`. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly url: string;
  /** Of a picture, so that the list doesn't move when it loads. */
  readonly width?: number;
  readonly height?: number;
}

/** Messages before the first one that is shown. */
export interface OlderHistory {
  readonly hasMore: boolean;
  readonly state?: 'idle' | 'loading' | 'failed';
  readonly onLoad: () => void;
}

/** Parts of a conversation that you replace. Give the same object in each rendering. */
export interface ConversationParts {
  /** One message. Render `MessageRow` with other props, or an `<article data-key={message.key} data-time={message.time}>` of your own. */
  readonly MessageRow?: ComponentType<MessageRowProps>;
}
