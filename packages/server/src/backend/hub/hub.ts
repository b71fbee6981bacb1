import { type HubMethod, PING_METHOD } from '@manyline/contract';
import { createLimiter, type Limit } from '../limits.ts';
import type { Backplane, Clock, HubPeer, HubSession, SessionEndReason } from '../ports.ts';
import type { Sessions } from '../sessions.ts';
import { HubRefusal } from './hubRefusal.ts';

export interface Hub {
  accept(peer: HubPeer, credentials: { readonly accessToken: string }): Promise<HubSession | undefined>;
  close(): void;
}

interface Needs {
  readonly sessions: Sessions;
  readonly backplane: Backplane;
  readonly clock: Pick<Clock, 'now'>;
  readonly limit: Limit;
}

interface Connection {
  readonly userId: string;
  readonly sessionId: string;
  readonly peer: HubPeer;
}

/** The open connections of this process, by person. */
export function createHub({ sessions, backplane, clock, limit }: Needs): Hub {
  const connections = new Map<string, Set<Connection>>();

  const unsubscribe = backplane.subscribe((news) => {
    switch (news.kind) {
      case 'push':
        for (const connection of connections.get(news.userId) ?? []) push(connection, news.method, news.message);
        break;
      case 'broadcast':
        for (const connection of everyone()) push(connection, news.method, news.message);
        break;
      case 'sessionEnded':
        endSession(news.sessionId, news.reason);
    }
  });

  const everyone = () => [...connections.values()].flatMap((group) => [...group]);

  /** One broken connection must not keep the news from the others. */
  function push(connection: Connection, method: HubMethod, message: unknown): void {
    try {
      connection.peer.send(method, message);
    } catch {
      leave(connection);
      connection.peer.close();
    }
  }

  function endSession(sessionId: string, reason: SessionEndReason): void {
    for (const connection of everyone()) {
      if (connection.sessionId !== sessionId) continue;
      leave(connection);
      if (reason !== 'replaced') push(connection, '_HUB_METHOD_LOGOUT', { reason });
      connection.peer.close();
    }
  }

  function join(connection: Connection): void {
    const group = connections.get(connection.userId) ?? new Set();
    connections.set(connection.userId, group.add(connection));
  }

  function leave(connection: Connection): void {
    const group = connections.get(connection.userId);
    group?.delete(connection);
    if (group?.size === 0) connections.delete(connection.userId);
  }

  return {
    async accept(peer, { accessToken }) {
      const caller = await sessions.findCaller(accessToken);
      if (!caller) return undefined;
      const connection = { userId: caller.user.id, sessionId: caller.session.id, peer };
      join(connection);
      // The session may have ended while we looked: then its end was announced before this connection could hear it.
      if (!(await sessions.findCaller(accessToken))) {
        leave(connection);
        return undefined;
      }
      peer.send('_HUB_CONNECTED', {});
      return hubSession(connection);
    },

    close() {
      unsubscribe();
      const peers = everyone().map(({ peer }) => peer);
      connections.clear();
      for (const peer of peers) peer.close();
    },
  };

  function hubSession(connection: Connection): HubSession {
    const calls = createLimiter(limit);
    const methods = new Map<string, () => void>([[PING_METHOD, () => push(connection, '_HUB_PING_PONG', { time: clock.now() })]]);
    return {
      userId: connection.userId,
      async receive(method) {
        if (calls.waitFor('', clock.now()) > 0) throw new HubRefusal('Too many calls. Please wait a little.');
        calls.count('', clock.now());
        // Nobody announces that a session expired; every client pings, so it is noticed within a minute.
        if (!(await sessions.isLive(connection.sessionId))) return endSession(connection.sessionId, 'loggedOut');
        const run = methods.get(method);
        if (!run) throw new HubRefusal('The hub has no such method.');
        run();
      },
      left: () => leave(connection),
    };
  }
}
