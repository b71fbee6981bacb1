import type { DeliveryState, FailureReason } from '@manyline/contract';

export interface MessageItem {
  /** Stable from the moment of writing: the clientId of own messages, else the server's id. */
  readonly key: string;
  readonly text: string;
  /** Unix seconds. */
  readonly time: number;
  readonly isOwn: boolean;
  readonly state?: DeliveryState;
  readonly failure?: FailureReason | 'tooLong' | 'refused';
  /** The server's words when it refused the message. */
  readonly failureText?: string;
}
