import type { Caller } from '../calls/outcome.ts';
import type { Clock } from '../ports/ports.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Connection } from './connectionGroups.ts';

interface Needs {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'isRenewedSince'>;
  readonly leave: (connection: Connection) => void;
}

/**
 * A connection that was opened with the token of a page ends with it, unless the session was renewed. Otherwise it would last as long as
 * the session, and a stolen cookie would go unnoticed.
 */
export function endWithPageToken({ connection, caller: { session, pageToken }, clock, sessions, leave }: Needs): void {
  const { generation, expiresAt } = pageToken ?? {};
  if (generation === undefined || expiresAt === undefined || session.generation > generation) return;
  connection.cancelEnd = clock.setTimer(Math.max(0, expiresAt - clock.now() * 1_000), () => {
    // If the store doesn't answer, the client reconnects once it does.
    const renewing = sessions.isRenewedSince(session.id, generation).catch(() => false);
    void renewing.then((isRenewed) => {
      if (isRenewed) return;
      leave(connection);
      connection.peer.close();
    });
  });
}
