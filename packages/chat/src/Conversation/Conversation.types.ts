import type { MessageItem } from '../MessageList/MessageList.types.ts';

export interface ConversationData {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  readonly messages: readonly MessageItem[];
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Key of the first message that was unseen when the chat was opened; frozen until it is opened again. */
  readonly firstUnseenKey?: string;
}
