import type { Frame } from './protocol/hubMessages.ts';

/** Carries frames to a client: a WebSocket, server-sent events or long polling. */
export interface Transport {
  send(frame: Frame): void;
  /** Bytes sent and not yet taken by the network. */
  bufferedBytes(): number;
  /** Closes after everything sent is delivered. */
  end(): void;
  /** Closes immediately. */
  abort(): void;
}
