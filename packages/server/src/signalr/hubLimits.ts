/** Times in seconds, sizes in bytes. */
export interface HubLimits {
  /** The server sends a ping after this long without sending anything. */
  readonly keepAlive: number;
  /** The client counts as disconnected after this long without a message from it. */
  readonly clientTimeout: number;
  /** Applies from negotiation to connection, and from connection to handshake. */
  readonly handshakeTimeout: number;
  /** Per hub message. A frame may hold several messages, since clients batch them. */
  readonly messageBytes: number;
  /** Bytes not yet taken by the network or queued for the handshake. Slower clients are disconnected. */
  readonly outgoingBytes: number;
  /** The same, summed over all connections. Those with the most bytes are disconnected first. */
  readonly outgoingTotalBytes: number;
  /** Bytes of received frames while calls are queued. */
  readonly incomingBytes: number;
  /** Pushes waiting for the handshake, and calls waiting for the previous one. */
  readonly queueLength: number;
  /** Connections and pending negotiations; a browser shares one connection between its tabs. */
  readonly connectionsPerUser: number;
  /** The same per network address, which may be shared by a whole office. */
  readonly connectionsPerAddress: number;
}

export const HUB_LIMITS: HubLimits = {
  keepAlive: 15,
  clientTimeout: 30,
  handshakeTimeout: 15,
  messageBytes: 64 * 1024,
  outgoingBytes: 1024 * 1024,
  outgoingTotalBytes: 64 * 1024 * 1024,
  incomingBytes: 1024 * 1024,
  queueLength: 1024,
  connectionsPerUser: 50,
  connectionsPerAddress: 2_000,
};

/** Largest frame a transport accepts. Bounds memory only; the other limits apply to messages. */
export const MAX_FRAME_BYTES = 1024 * 1024;
