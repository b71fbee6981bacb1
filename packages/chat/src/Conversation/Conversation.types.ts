import type { MessageHistory, MessageOpening, UnreadMessages } from '../MessageList/MessageList.types.ts';

export interface ConversationData extends MessageHistory, UnreadMessages {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  /** Another id means that other messages replace those before; `opening` is the position in them. */
  readonly view?: { readonly id: number; readonly opening?: MessageOpening };
}
