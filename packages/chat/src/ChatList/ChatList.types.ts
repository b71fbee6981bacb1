import type { DeliveryState } from '@manyline/contract';

/** One row of the chat list. */
export interface ChatListItemData {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  readonly unseenMsgs: number;
  /** The newest message's text, or the draft when there is one. */
  readonly preview: string;
  readonly previewKind: 'received' | 'own' | 'draft' | 'none';
  /** Of the newest message when it is one's own. */
  readonly state?: DeliveryState;
  /** Unix seconds of the newest message. */
  readonly time?: number;
}
