import type { Credentials, Hub } from '../../signalr/hub.ts';
import type { HubConnection } from '../../signalr/hubConnection.ts';
import type { PollTransport } from '../../signalr/pollTransport.ts';

/** A connection over HTTP requests. Each request names it by its secret id and carries a token of its user. */
export interface RequestConnection {
  readonly connection: HubConnection;
  readonly userId: string;
  /** The last token that was verified for the user. */
  accessToken: string;
  /** Queues frames for polls; undefined for server-sent events. */
  readonly polls?: PollTransport;
  /** Frames are accepted from one request at a time. */
  isReceiving: boolean;
}

export interface RequestConnections {
  add(id: string, connection: RequestConnection): void;
  has(id: string): boolean;
  /** Returns the connection, or the status to refuse the request with. */
  find(id: string, credentials: Credentials): Promise<RequestConnection | 401 | 403 | 404>;
  remove(id: string): void;
  /** Keeps the connection for one more poll, which delivers the last frames. */
  removeSoon(id: string): void;
}

const LAST_POLL_MS = 15_000;

export function createRequestConnections(hub: Pick<Hub, 'identify'>): RequestConnections {
  const connections = new Map<string, RequestConnection>();
  return {
    add: (id, connection) => void connections.set(id, connection),
    has: (id) => connections.has(id),
    async find(id, credentials) {
      const found = connections.get(id);
      if (!found) return 404;
      // The end of a session closes its connections, so a verified token stays valid for its connection.
      if (credentials.accessToken === found.accessToken) return found;
      const userId = await hub.identify(credentials);
      if (userId === undefined) return 401;
      if (userId !== found.userId) return 403;
      found.accessToken = credentials.accessToken;
      return found;
    },
    remove: (id) => void connections.delete(id),
    removeSoon: (id) => void setTimeout(() => connections.delete(id), LAST_POLL_MS).unref(),
  };
}
