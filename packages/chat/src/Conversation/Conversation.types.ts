import type { MessageItem, MessageOpening } from '../MessageList/MessageList.types.ts';

export interface ConversationData {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  /** A part of the history without gaps, oldest first. */
  readonly messages: readonly MessageItem[];
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Whether newer messages exist after those shown. */
  readonly hasNewer?: boolean;
  readonly newer?: 'idle' | 'loading' | 'failed';
  /** How many messages arrived after those shown. */
  readonly unseenBelow?: number;
  /** Another id means that other messages replace those before; `opening` is the position in them. */
  readonly view?: { readonly id: number; readonly opening?: MessageOpening };
  /** Key of the first message that was unseen when the chat was opened; frozen until it is opened again. */
  readonly firstUnseenKey?: string;
  /** How many messages were unseen at that time. */
  readonly unseenCount?: number;
  /** The same number, while the position of the first unseen message is unknown. */
  readonly unseenAbove?: number;
}
