import { createConnectionSlots, type ConnectionSlot } from './connectionSlots.ts';
import { type CallReceiver, type CloseOptions, createHubConnection, type HubConnection } from './hubConnection.ts';
import { HUB_LIMITS, type HubLimits } from './hubLimits.ts';
import { ALL_TRANSPORTS, createNegotiations, type NegotiateAnswer, type Negotiation, type TransportName } from './negotiations.ts';
import { createOutgoingBudget } from './outgoingBudget.ts';
import { createPushWriter } from './pushWriter.ts';
import type { Transport } from './transport.ts';

export interface Credentials {
  readonly accessToken: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** A key the browser chose for itself; only the negotiation can carry it. */
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
  /** Undefined if the token is not valid. */
  readonly accept: (peer: Peer, credentials: Credentials) => Promise<AcceptedSession | undefined>;
  /** Monotonic, in seconds. */
  readonly now: () => number;
  /** Must be unguessable: it replaces the credentials until the connection is made. */
  readonly newId: () => string;
  /** Error text for a failed call that is safe to send to the client. */
  readonly explainFailure: (method: string, error: unknown) => string;
  readonly limits?: HubLimits;
  /** Defaults to all; the client uses the first one it supports. */
  readonly transports?: readonly TransportName[];
}

/** A connection request, with a negotiated id, a token or both. */
export interface Knock {
  readonly id: string | undefined;
  readonly accessToken: string | undefined;
  readonly address: string;
  readonly userAgent?: string | undefined;
}

/** An HTTP status; 429 also says which limit was reached. */
export type Refused = { readonly refused: 401 | 403 | 404 } | { readonly refused: 429; readonly reason: 'user' | 'address' };

export type Admission =
  | Refused
  | { readonly userId: string; readonly open: (transport: Transport) => HubConnection; readonly abandon: () => void };

/** The hub, independent of transports: decides who may connect and tracks all connections. */
export interface Hub {
  negotiate(credentials: Credentials, requestedVersion: number): Promise<NegotiateAnswer | Refused>;
  admit(knock: Knock): Promise<Admission>;
  /** The user of the token; undefined if it is not valid. */
  identify(credentials: Credentials): Promise<string | undefined>;
  tick(): void;
  closeAll(options: CloseOptions): void;
}

interface Entered {
  readonly userId: string;
  readonly open: (transport: Transport) => HubConnection;
  readonly leave: () => void;
  readonly slot: ConnectionSlot;
}

const NOBODY: Peer = { send: () => undefined, close: () => undefined };

export function createHub({ accept, now, newId, explainFailure, limits = HUB_LIMITS, transports = ALL_TRANSPORTS }: HubOptions): Hub {
  const negotiations = createNegotiations({ transports, newId, now, timeout: limits.handshakeTimeout });
  const connections = new Set<HubConnection>();
  const pushes = createPushWriter();
  const slots = createConnectionSlots(limits);
  const budget = createOutgoingBudget(connections, limits.outgoingTotalBytes);

  async function identify(credentials: Credentials): Promise<string | undefined> {
    const session = await accept(NOBODY, credentials);
    session?.left();
    return session?.userId;
  }

  /** `negotiated`: the user who negotiated and the slot already taken. */
  async function enter(credentials: Credentials, negotiated?: Pick<Negotiation, 'userId' | 'slot'>): Promise<Entered | Refused> {
    let slot: ConnectionSlot | undefined;
    const connection = createHubConnection({
      limits,
      now,
      explainFailure,
      pushes,
      onSent: budget.sent,
      onEnded() {
        connections.delete(connection);
        slot?.release();
      },
    });
    const session = await accept(
      { send: connection.push, close: () => connection.close({ error: 'The session has ended.' }) },
      credentials,
    );
    if (!session) return { refused: 401 };
    if (negotiated && session.userId !== negotiated.userId) {
      session.left();
      return { refused: 403 };
    }
    const taken = negotiated?.slot ?? slots.take(session.userId, credentials.address);
    if (typeof taken === 'string') {
      session.left();
      return { refused: 429, reason: taken };
    }
    slot = taken;
    return {
      userId: session.userId,
      open(transport) {
        if (connection.open(transport, session)) connections.add(connection);
        else taken.release();
        return connection;
      },
      leave: () => session.left(),
      slot: taken,
    };
  }

  function toAdmission(entered: Entered | Refused): Admission {
    if ('refused' in entered) return entered;
    const { userId, open, leave, slot } = entered;
    return {
      userId,
      open,
      abandon() {
        leave();
        slot.release();
      },
    };
  }

  return {
    identify,
    async negotiate(credentials, requestedVersion) {
      const userId = await identify(credentials);
      if (userId === undefined) return { refused: 401 };
      const slot = slots.take(userId, credentials.address);
      if (typeof slot === 'string') return { refused: 429, reason: slot };
      return negotiations.begin({ credentials, userId, slot }, requestedVersion);
    },
    async admit({ id, accessToken, address, userAgent }) {
      if (id === undefined) {
        return accessToken === undefined ? { refused: 401 } : toAdmission(await enter({ accessToken, address, userAgent }));
      }
      const negotiation = negotiations.find(id);
      if (!negotiation) return { refused: 404 };
      const { clientKey, accessToken: negotiated } = negotiation.credentials;
      const credentials = { accessToken: accessToken ?? negotiated, address, userAgent, clientKey };
      const entered = await enter(credentials, negotiation);
      const isFirst = negotiations.spend(id);
      if ('refused' in entered) {
        if (isFirst) negotiation.slot.release();
        return entered;
      }
      if (isFirst) return toAdmission(entered);
      // The id was already used by another connection.
      entered.leave();
      return { refused: 404 };
    },
    tick() {
      negotiations.tick();
      for (const connection of connections) connection.tick();
    },
    closeAll(options) {
      negotiations.clear();
      for (const connection of connections) connection.close(options);
    },
  };
}
