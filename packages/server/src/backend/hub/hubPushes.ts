import { decide, type HubMethod } from '@manyline/contract';
import type { BackplaneEvent, SessionEndReason } from '../ports/ports.ts';
import type { Connection, ConnectionGroups } from './connectionGroups.ts';
import { type PermittedPush, wholeOf } from './permittedPush.ts';

type ClientsEvent = Extract<BackplaneEvent, { kind: 'toClients' }>;

/** Sends to the connections of this process. `leave` removes one that is closed. */
export function createHubPushes(connections: ConnectionGroups, leave: (connection: Connection) => void) {
  /** A broken connection must not keep others from receiving the message. */
  function send(connection: Connection, method: HubMethod, message: unknown): void {
    try {
      connection.peer.send(method, message);
    } catch {
      leave(connection);
      connection.peer.close();
    }
  }

  async function sendIfPermitted(userId: string, push: PermittedPush): Promise<void> {
    const { anyOf, method, message, partly, isWhole = wholeOf(anyOf) } = push;
    const open = connections.of(userId);
    const abilities = await connections.abilitiesOf(userId);
    if (!anyOf.some((permission) => decide(abilities, permission, 'some').isPermitted)) return;
    const payload = isWhole(abilities) ? message : partly;
    for (const connection of open) send(connection, method, payload);
  }

  function sendToClients({ ids, method, message, thenCloses }: ClientsEvent): void {
    const wanted = new Set(ids);
    for (const connection of connections.all()) {
      if (!wanted.has(connection.id)) continue;
      send(connection, method, message);
      if (!thenCloses) continue;
      leave(connection);
      connection.peer.close();
    }
  }

  function endSession(sessionId: string, reason: SessionEndReason): void {
    for (const connection of connections.all()) {
      if (connection.sessionId !== sessionId) continue;
      leave(connection);
      if (reason !== 'replaced') send(connection, '_HUB_METHOD_LOGOUT', { reason });
      connection.peer.close();
    }
  }

  return { send, sendIfPermitted, sendToClients, endSession };
}
