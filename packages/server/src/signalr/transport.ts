import type { Frame } from './hubMessages.ts';

/** One way to carry frames to a client: today a WebSocket, later server-sent events or long polling. */
export interface Transport {
  send(frame: Frame): void;
  /** Sent and not yet taken by the network. */
  bufferedBytes(): number;
  /** Ends once everything sent is delivered. */
  end(): void;
  /** Ends now. */
  abort(): void;
}
