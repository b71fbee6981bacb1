import { type AbilityRule, type HubMethod, PING_METHOD } from '@manyline/contract';
import { createLimiter, type Limit } from '../limits/limits.ts';
import type { Backplane, Clock, ConnectedClient, HubCredentials, HubPeer, HubSession } from '../ports/ports.ts';
import type { Sessions } from '../session/sessions.ts';
import type { StoredUser } from '../store/store.ts';
import { type Connection, createConnectionGroups } from './connectionGroups.ts';
import { describeClient } from './describeClient.ts';
import { endWithPageToken } from './endWithPageToken.ts';
import { createHubPushes } from './hubPushes.ts';
import { HubRefusal } from './hubRefusal.ts';
import { describeChange } from './permittedPush.ts';
import { createPresence, type PresenceChange } from './presence.ts';

export interface Hub {
  accept(peer: HubPeer, credentials: HubCredentials): Promise<HubSession | undefined>;
  /** All connected clients, of every process. */
  clients(): readonly ConnectedClient[];
  close(): void;
}

interface Needs {
  readonly sessions: Sessions;
  readonly abilitiesOf: (userId: string) => Promise<readonly AbilityRule[]>;
  readonly userOf: (userId: string) => Promise<Pick<StoredUser, 'name' | 'username'> | undefined>;
  readonly backplane: Backplane;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly limit: Limit;
}

const RIGHTS_CHANGED: HubMethod = '_HUB_NOTIFY_USER_CHANGED';

/** Events that name another changed object do not affect rights. */
function mayAffectRights({ method, message }: { readonly method: HubMethod; readonly message: unknown }): boolean {
  return method === RIGHTS_CHANGED && !(typeof message === 'object' && message !== null && 'changed' in message);
}

/** The open hub connections of this process, grouped by user. */
export function createHub({ sessions, abilitiesOf, userOf, backplane, clock, newId, limit }: Needs): Hub {
  const connections = createConnectionGroups(abilitiesOf);
  /** Per connection, which only this process has. */
  const calls = createLimiter(limit);
  const pushes = createHubPushes(connections, leave);
  const presence = createPresence({ backplane, setTimer: clock.setTimer, newId, onChange: notifyViewers });

  const unsubscribe = backplane.subscribe((event) => {
    switch (event.kind) {
      case 'push':
        if (mayAffectRights(event)) readAgain(event.userId);
        for (const connection of connections.of(event.userId)) pushes.send(connection, event.method, event.message);
        break;
      case 'broadcast':
        if (mayAffectRights(event)) for (const userId of connections.userIds()) readAgain(userId);
        for (const connection of connections.all()) pushes.send(connection, event.method, event.message);
        break;
      case 'toPermitted':
        for (const userId of connections.userIds()) void pushes.sendIfPermitted(userId, event);
        break;
      case 'toClients':
        pushes.sendToClients(event);
        break;
      case 'sessionEnded':
        pushes.endSession(event.sessionId, event.reason);
        break;
      case 'gap':
        // On a gap the host disconnects every open connection, but not those still being accepted.
        for (const connection of connections.all()) if (!connection.client) readAgain(connection.userId);
    }
  });

  function readAgain(userId: string): void {
    if (!connections.hasUser(userId)) return;
    connections.readAbilitiesAgain(userId);
    void readNameAgain(userId);
  }

  /** Keeps the old name if the new one cannot be read. */
  async function readNameAgain(userId: string): Promise<void> {
    const open = connections.of(userId);
    const user = await userOf(userId).catch(() => undefined);
    if (!user) return;
    for (const connection of open) {
      const { client } = connection;
      if (!client || (client.name === user.name && client.username === user.username)) continue;
      connection.client = { ...client, name: user.name, username: user.username };
      presence.put(connection.client);
    }
  }

  /** Users who may see only some clients are notified to reload. */
  function notifyViewers(change: PresenceChange): void {
    const event = describeChange(change);
    for (const userId of connections.userIds()) void pushes.sendIfPermitted(userId, event);
  }

  function leave(connection: Connection): void {
    connections.remove(connection);
    if (connection.client) presence.remove(connection.id);
  }

  return {
    async accept(peer, credentials) {
      const { accessToken } = credentials;
      const caller = await sessions.findCaller(accessToken);
      if (!caller) return undefined;
      const connection: Connection = { id: newId(), userId: caller.user.id, sessionId: caller.session.id, peer };
      connections.add(connection);
      // The session may have ended during the check, before this connection could be notified.
      const still = await sessions.findCaller(accessToken).catch((error: unknown) => {
        leave(connection);
        throw error;
      });
      if (!still) {
        leave(connection);
        return undefined;
      }
      peer.send('_HUB_CONNECTED', {});
      endWithPageToken({ connection, caller, clock, sessions, leave });
      return createSession(connection, namesOf(caller.user), credentials);
    },

    clients: () => presence.list(),

    close() {
      unsubscribe();
      presence.close();
      const peers = connections.all().map(({ peer }) => peer);
      connections.clear();
      for (const peer of peers) peer.close();
    },
  };

  /** A separate function, so that the closure does not keep the variables of `accept` alive for the whole connection. */
  function createSession(connection: Connection, user: Pick<StoredUser, 'name' | 'username'>, credentials: HubCredentials): HubSession {
    const { id, userId, sessionId } = connection;
    return {
      userId,
      opened(protocol) {
        // The session may have ended in the meantime.
        if (!connections.has(connection)) return;
        connection.client = describeClient({ id: userId, ...user }, credentials, { id, sessionId, protocol, since: clock.now() });
        presence.put(connection.client);
      },
      async receive(method) {
        if (calls.waitFor(id, clock.now()) > 0) throw new HubRefusal('Too many calls. Please wait a little.');
        calls.count(id, clock.now());
        // Expiry is not announced. Every client pings, so it is noticed within a minute.
        if (!(await sessions.isLive(sessionId))) return pushes.endSession(sessionId, 'loggedOut');
        if (method !== PING_METHOD) throw new HubRefusal('The hub has no such method.');
        pushes.send(connection, '_HUB_PING_PONG', { time: clock.now() });
      },
      left: () => leave(connection),
    };
  }
}

function namesOf({ name, username }: StoredUser): Pick<StoredUser, 'name' | 'username'> {
  return { name, username };
}
