import type { MessageHistory, MessageOpening, UnseenMessages } from '../MessageList/MessageList.types.ts';

export interface ConversationData extends MessageHistory, UnseenMessages {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  /** Another id means that other messages replace those before; `opening` is the position in them. */
  readonly view?: { readonly id: number; readonly opening?: MessageOpening };
}
