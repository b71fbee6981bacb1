import type { LineTag } from '../ChatList/ChatList.types.ts';

export type SendKey = 'enter' | 'ctrlEnter';

/** How a person writes. */
export interface Writing {
  readonly sendKey: SendKey;
  /** The other line that the open chat's contact wrote to last. */
  readonly contactLine: LineTag | undefined;
  /** What this contact sends is not kept, and nothing can be sent to it. */
  readonly isBlocked: boolean;
  /** Messages that were not sent, of the open chat and of its whole line. */
  readonly failed: { readonly inChat: number; readonly onLine: number };

  readonly onSendKeyChange: (key: SendKey) => void;
  /** Opens the same contact's chat on `contactLine`, where the text goes on as its draft. */
  readonly onReplyFromContactLine: (text: string) => void;
  readonly onUnblock: () => void;
  readonly onRetryAll: (where: 'chat' | 'line') => void;
}
