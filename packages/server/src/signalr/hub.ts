import { type CallReceiver, type CloseOptions, createHubConnection, type HubConnection } from './hubConnection.ts';
import { HUB_LIMITS, type HubLimits } from './hubLimits.ts';
import type { Transport } from './transport.ts';

export interface Credentials {
  readonly accessToken: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** What the browser calls itself; only the negotiation can carry it. */
  readonly clientKey?: string | undefined;
}

export interface Peer {
  send(method: string, message: unknown): void;
  close(): void;
}

export interface AcceptedSession extends CallReceiver {
  readonly userId: string;
}

export interface HubOptions {
  /** Undefined when the token is nobody's. */
  readonly accept: (peer: Peer, credentials: Credentials) => Promise<AcceptedSession | undefined>;
  /** Monotonic, in seconds. */
  readonly now: () => number;
  /** Unguessable: it stands for the credentials until the connection is made. */
  readonly newId: () => string;
  /** What the client may know of a call that failed. */
  readonly explainFailure: (method: string, error: unknown) => string;
  readonly limits?: HubLimits;
}

export interface NegotiateAnswer {
  readonly negotiateVersion: 0 | 1;
  readonly connectionId: string;
  readonly connectionToken?: string;
  readonly availableTransports: readonly { readonly transport: string; readonly transferFormats: readonly string[] }[];
}

/** Asks for a connection: with a negotiated id, a token, or both. */
export interface Knock {
  readonly id: string | undefined;
  readonly accessToken: string | undefined;
  readonly address: string;
  readonly userAgent?: string | undefined;
}

export type Admission = { readonly refused: 401 | 403 | 404 } | { open(transport: Transport): HubConnection; abandon(): void };

/** The hub apart from how it is reached: who may connect, and all who are connected. */
export interface Hub {
  /** Undefined: not signed in. */
  negotiate(credentials: Credentials, requestedVersion: number): Promise<NegotiateAnswer | undefined>;
  admit(knock: Knock): Promise<Admission>;
  tick(): void;
  closeAll(options: CloseOptions): void;
}

interface Negotiation {
  readonly credentials: Credentials;
  readonly userId: string;
  readonly since: number;
}

const TRANSPORTS = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }] as const;
const NOBODY: Peer = { send: () => undefined, close: () => undefined };

export function createHub({ accept, now, newId, explainFailure, limits = HUB_LIMITS }: HubOptions): Hub {
  const negotiations = new Map<string, Negotiation>();
  const connections = new Set<HubConnection>();

  async function identify(credentials: Credentials): Promise<string | undefined> {
    const session = await accept(NOBODY, credentials);
    session?.left();
    return session?.userId;
  }

  async function enter(credentials: Credentials, expectedUser: string | undefined): Promise<Admission> {
    const connection = createHubConnection({ limits, now, explainFailure, onEnded: () => connections.delete(connection) });
    const session = await accept(
      { send: connection.push, close: () => connection.close({ error: 'The session has ended.' }) },
      credentials,
    );
    if (!session) return { refused: 401 };
    if (expectedUser !== undefined && session.userId !== expectedUser) {
      session.left();
      return { refused: 403 };
    }
    return {
      open(transport) {
        connections.add(connection);
        connection.open(transport, session);
        return connection;
      },
      abandon: () => session.left(),
    };
  }

  return {
    async negotiate(credentials, requestedVersion) {
      const userId = await identify(credentials);
      if (userId === undefined) return undefined;
      const connectionToken = newId();
      negotiations.set(connectionToken, { credentials, userId, since: now() });
      // Version 0 knows one id, which is then both public name and secret.
      if (requestedVersion < 1) return { negotiateVersion: 0, connectionId: connectionToken, availableTransports: TRANSPORTS };
      return { negotiateVersion: 1, connectionId: newId(), connectionToken, availableTransports: TRANSPORTS };
    },
    async admit({ id, accessToken, address, userAgent }) {
      if (id === undefined) return accessToken === undefined ? { refused: 401 } : enter({ accessToken, address, userAgent }, undefined);
      const negotiation = negotiations.get(id);
      if (!negotiation) return { refused: 404 };
      const { clientKey, accessToken: negotiated } = negotiation.credentials;
      const credentials = { accessToken: accessToken ?? negotiated, address, userAgent, clientKey };
      const admission = await enter(credentials, negotiation.userId);
      // A second connection under the same id finds it spent.
      if (!negotiations.delete(id) && 'open' in admission) {
        admission.abandon();
        return { refused: 404 };
      }
      return admission;
    },
    tick() {
      for (const [id, { since }] of negotiations) if (now() - since >= limits.handshakeTimeout) negotiations.delete(id);
      for (const connection of connections) connection.tick();
    },
    closeAll(options) {
      negotiations.clear();
      for (const connection of connections) connection.close(options);
    },
  };
}
