import type { ChatMarks, DeliveryState, MessageFile } from '@manyline/contract';

export interface ChatListItemData extends ChatMarks {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  readonly unseenMsgs: number;
  /** The newest message's text, or the draft when there is one. */
  readonly preview: string;
  /** Set when the newest message is a file without text; the preview is then the file's name. */
  readonly file?: Pick<MessageFile, 'name' | 'type'>;
  /** Set when the newest message has no text and its file, of this kind, was refused by the server. */
  readonly refusedFile?: string;
  /** Its file could not be fetched. */
  readonly lacksFile?: boolean;
  readonly previewKind: 'received' | 'own' | 'draft' | 'none';
  /** The status of the newest message, if it is outgoing. */
  readonly state?: DeliveryState;
  /** An earlier message was not sent. */
  readonly hasFailed?: boolean;
  /** Unix seconds of the newest message. */
  readonly time?: number;
  /** The server does not know this chat yet, so it cannot be marked or renamed. */
  readonly isProvisional?: boolean;
  /** Only a bulk message was sent: it isn’t in the list until there is an answer. */
  readonly isBulkOnly?: boolean;
  /** The chat's line, in a list of several lines. */
  readonly line?: LineTag;
}

/** A short label for a line. `hue` in degrees. */
export interface LineTag {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly hue: number;
}

/** What the actions of a chat need to know about it. */
export type ChatSubject = Pick<
  ChatListItemData,
  'chatId' | 'name' | 'tn' | 'unseenMsgs' | 'isPinned' | 'isMuted' | 'isDone' | 'isBlocked' | 'isMarkedUnread' | 'isProvisional'
>;
