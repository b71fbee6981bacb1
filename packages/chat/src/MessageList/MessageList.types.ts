import type { DeliveryState, FailureReason } from '@manyline/contract';
import type { FileItem } from '../Files/Files.types.ts';

export interface MessageItem {
  /** Stable from the moment of writing: the clientId of own messages, else the server's id. */
  readonly key: string;
  readonly text: string;
  /** Unix seconds. */
  readonly time: number;
  readonly isOwn: boolean;
  /** `text` is its caption then, or empty. */
  readonly file?: FileItem;
  /** The extension of a received file that the server refused. */
  readonly refusedFile?: string;
  readonly state?: DeliveryState;
  /** Unix seconds. */
  readonly deliveredTime?: number;
  readonly seenTime?: number;
  /** The bulk message it belongs to. */
  readonly batchId?: string;
  /** The contact opted out of bulk messages with it, or back in. */
  readonly optOut?: 'stop' | 'start';
  /** It came after later ones had been shown. */
  readonly isLate?: boolean;
  /** `unconfirmed`, of one that is uncertain: the server does not know whether it was sent, and does not send it again by itself. */
  readonly failure?: FailureReason | 'tooLong' | 'refused' | 'unconfirmed';
  /** What the provider says about it. */
  readonly failureDetail?: { readonly code?: string | undefined; readonly text?: string | undefined };
  /** The server's words when it refused the message. */
  readonly failureText?: string;
}

/** Where the list is to stand. A new object asks for it again. */
export interface MessageOpening {
  readonly key: string;
  /** In px from the top of the view; without it, the message stands in the upper part of the view, marked. */
  readonly offset?: number;
}
