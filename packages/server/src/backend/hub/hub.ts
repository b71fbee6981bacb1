import { type AbilityRule, decide, type HubMethod, isPermitted, PING_METHOD } from '@manyline/contract';
import { createLimiter, type Limit } from '../limits.ts';
import type { Backplane, BackplaneNews, Clock, HubPeer, HubSession, SessionEndReason } from '../ports.ts';
import type { Sessions } from '../sessions.ts';
import { HubRefusal } from './hubRefusal.ts';

export interface Hub {
  accept(peer: HubPeer, credentials: { readonly accessToken: string }): Promise<HubSession | undefined>;
  close(): void;
}

interface Needs {
  readonly sessions: Sessions;
  /** What somebody may do now. */
  readonly abilitiesOf: (userId: string) => Promise<readonly AbilityRule[]>;
  readonly backplane: Backplane;
  readonly clock: Pick<Clock, 'now'>;
  readonly limit: Limit;
}

type PermittedNews = Extract<BackplaneNews, { kind: 'toPermitted' }>;

const RIGHTS_CHANGED: HubMethod = '_HUB_NOTIFY_USER_CHANGED';

interface Connection {
  readonly userId: string;
  readonly sessionId: string;
  readonly peer: HubPeer;
}

interface Group {
  readonly connections: Set<Connection>;
  /** Read again when the person is told that their rights changed. */
  abilities: Promise<readonly AbilityRule[]>;
}

/** The open connections of this process, by person. */
export function createHub({ sessions, abilitiesOf, backplane, clock, limit }: Needs): Hub {
  const groups = new Map<string, Group>();

  const unsubscribe = backplane.subscribe((news) => {
    switch (news.kind) {
      case 'push':
        if (news.method === RIGHTS_CHANGED) readAgain(news.userId);
        for (const connection of groups.get(news.userId)?.connections ?? []) push(connection, news.method, news.message);
        break;
      case 'broadcast':
        if (news.method === RIGHTS_CHANGED) for (const userId of groups.keys()) readAgain(userId);
        for (const connection of everyone()) push(connection, news.method, news.message);
        break;
      case 'toPermitted':
        for (const group of groups.values()) void pushIfPermitted(group, news);
        break;
      case 'sessionEnded':
        endSession(news.sessionId, news.reason);
    }
  });

  const everyone = () => [...groups.values()].flatMap((group) => [...group.connections]);

  /** What cannot be read permits nothing. */
  const readAbilities = (userId: string) => abilitiesOf(userId).catch(() => []);

  function readAgain(userId: string): void {
    const group = groups.get(userId);
    if (group) group.abilities = readAbilities(userId);
  }

  async function pushIfPermitted(group: Group, { anyOf, method, message, partly }: PermittedNews): Promise<void> {
    const abilities = await group.abilities;
    if (!anyOf.some((permission) => decide(abilities, permission, 'some').isPermitted)) return;
    const told = anyOf.some((permission) => isPermitted(abilities, permission)) ? message : partly;
    for (const connection of group.connections) push(connection, method, told);
  }

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
    const { userId } = connection;
    const group = groups.get(userId) ?? { connections: new Set(), abilities: readAbilities(userId) };
    group.connections.add(connection);
    groups.set(userId, group);
  }

  function leave(connection: Connection): void {
    const group = groups.get(connection.userId);
    group?.connections.delete(connection);
    if (group?.connections.size === 0) groups.delete(connection.userId);
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
      groups.clear();
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
