import type { ChatMarks, DeliveryState, MessageFile } from '@manyline/contract';

/** One row of the chat list. */
export interface ChatListItemData extends ChatMarks {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  readonly unseenMsgs: number;
  /** The newest message's text, or the draft when there is one. */
  readonly preview: string;
  /** The newest message is this file and no words: then the preview is its name. */
  readonly file?: Pick<MessageFile, 'name' | 'type'>;
  readonly previewKind: 'received' | 'own' | 'draft' | 'none';
  /** Of the newest message when it is one's own. */
  readonly state?: DeliveryState;
  /** Unix seconds of the newest message. */
  readonly time?: number;
  /** The server does not know it yet, so it takes no marks and no name. */
  readonly isProvisional?: boolean;
  /** Where chats of several lines stand together: the line it belongs to. */
  readonly line?: LineTag;
}

/** Names a line where there is little room. `colour` is a hue in degrees. */
export interface LineTag {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly colour: number;
}
