/** Times in seconds, sizes in bytes. */
export interface HubLimits {
  /** The server pings when it sent nothing for this long. */
  readonly keepAlive: number;
  /** The client counts as gone when nothing came from it for this long. */
  readonly clientTimeout: number;
  /** From negotiate to the connection, and from the connection to the handshake. */
  readonly handshakeTimeout: number;
  /** Of one hub message; a frame may hold many, since clients join what they queued. */
  readonly messageBytes: number;
  /** Sent and not yet taken by the network: a slower client is dropped. */
  readonly outgoingBytes: number;
  /** Pushes that wait for the handshake, and calls that wait for the one before. */
  readonly queueLength: number;
}

export const HUB_LIMITS: HubLimits = {
  keepAlive: 15,
  clientTimeout: 30,
  handshakeTimeout: 15,
  messageBytes: 64 * 1024,
  outgoingBytes: 4 * 1024 * 1024,
  queueLength: 1024,
};

/** Largest frame a transport takes; limits stand on messages, this only keeps memory bounded. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024;
