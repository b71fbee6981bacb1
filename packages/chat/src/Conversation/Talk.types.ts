import type { MessageItem, MessageOpening } from '../MessageList/MessageList.types.ts';
import type { FindNumbers } from '../MessageText/textParts.ts';

/** What a person does in a conversation beside reading and writing. */
export interface Talk {
  /** Opens the chat of the current line with a number found in a message. */
  readonly onOpenNumber: (tn: string) => void;
  /** Asks for the messages after those shown. */
  readonly onLoadNewer: () => void;
  /** Shows the end of the chat again. */
  readonly onShowLatest: () => void;
  /** Goes to the first unread message. */
  readonly onShowFirstUnseen: () => void;
  /** Where somebody was reading who leaves the chat; none is the newest message. */
  readonly onLeavePlace: (chatId: string, place: Required<MessageOpening> | undefined) => void;
  /** Shows a message in its context. False when it could not be had. */
  readonly onShowMessage: (id: string) => Promise<boolean>;
  /** Shows the first message at or after this time, in Unix seconds. False when there is none, or it could not be had. */
  readonly onShowTime: (time: number) => Promise<boolean>;
  /** The messages of this chat that hold the words, newest first; `before` is the id of the last hit known. Undefined when they could not be had. */
  readonly onSearch: (query: string, before: string | undefined) => Promise<SearchPage | undefined>;
  /** What finds phone numbers in a text; short ones are read as those of the line's country. */
  readonly onLoadNumbers: () => Promise<FindNumbers>;
  /** Puts the words, as a quotation, before what is written in this chat. */
  readonly onQuote: (text: string, chatId: string) => void;
  /** Where a message to many stands, of which one here is a copy. */
  readonly hrefOfBatch?: (batchId: string) => string;
  readonly onOpenBatch?: (batchId: string) => void;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
}

/** `id` is the server's, `key` what the message is known by in the list. */
export interface SearchHit extends Pick<MessageItem, 'key'> {
  readonly id: string;
}
