import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HubHost } from '../hub/hubHost.ts';

/** How long running requests may take at shutdown, and how often finished ones are checked, in milliseconds. */
const GRACE_MS = 3000;
const SWEEP_MS = 50;

/** Cleans up a startup that failed after listening; no effect after a stop. */
export function leave(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Refuses new connections first, so that no client reconnects to a stopping server. */
export async function stop(server: Server, hub: Pick<HubHost, 'close'>, graceMs = GRACE_MS): Promise<void> {
  const stopped = once(server, 'close');
  server.close();
  await hub.close();
  // A connection would otherwise be kept alive after its running request.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await Promise.race([stopped, sleep(graceMs, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
}
