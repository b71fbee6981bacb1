import type { HubConnection } from '../../signalr/hubConnection.ts';
import type { Frame } from '../../signalr/protocol/hubMessages.ts';
import type { Log } from '../shared/log.ts';

/** An internal error closes only the connection it occurred on. */
export function receiveFrame(connection: HubConnection, frame: Frame, log: Log): void {
  try {
    connection.frameReceived(frame);
  } catch (error) {
    log.error('hub.frameFailed', { reason: error instanceof Error ? error.stack : String(error) });
    connection.close({ error: 'Something went wrong on our side.', allowReconnect: true });
  }
}
