import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backplane, BackplaneEvent } from '../../backend/index.ts';
import { createEventQueue } from './eventQueue.ts';
import { EVERYDAY_TIMEOUTS, type PostgresTimeouts } from './postgresTimeouts.ts';
import { connectWire, type Wire } from './wire.ts';

export interface PostgresBackplane extends Backplane {
  close(): Promise<void>;
}

interface BackplaneOptions {
  readonly url: string;
  readonly timeouts?: PostgresTimeouts;
  readonly onError?: (error: unknown) => void;
}

/** Events waiting for a connection. Beyond this they are dropped, since clients reload after reconnecting. */
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 200;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 1_000];
/** How often to look for crashed processes and delete old rows. */
const ROUND_MS = 1_000;

/**
 * Broadcasts events between the processes on one database, using NOTIFY. Every process, including the sender, receives all events in
 * one order. Events sent while this process is disconnected are lost to it, and events a process stored but did not send before being
 * killed are lost to all; both cases are reported as `gap`.
 */
export async function createPostgresBackplane({
  url,
  timeouts = EVERYDAY_TIMEOUTS,
  onError = () => {},
}: BackplaneOptions): Promise<PostgresBackplane> {
  const listeners = new Set<(event: BackplaneEvent) => void>();
  const waiting = createEventQueue({ process: randomUUID(), most: MOST_WAITING });
  let isClosing = false;
  let isLooking = false;
  let wire: Wire | undefined;
  let sending: Promise<void> | undefined;

  const receive = (event: BackplaneEvent) => tellEach(listeners, event, onError);
  const noteGap = () => receive({ kind: 'gap' });
  const connect = (): Promise<Wire> =>
    connectWire({
      url,
      timeouts,
      hear: (text) => receive(JSON.parse(text) as BackplaneEvent),
      onMissing: noteGap,
      onLost: () => void reconnect(),
      onError,
    });

  async function reconnect(): Promise<void> {
    wire = undefined;
    for (let pause = FIRST_PAUSE_MS; !isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        wire = await connect();
        if (isClosing) return await wire.close();
        noteGap();
        return send();
      } catch (error) {
        onError(error);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  function send(): void {
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (wire && waiting.size > 0) send();
    });
  }

  async function sendAll(): Promise<void> {
    // Events of one tick are sent in one transaction, so no other events come between them.
    await Promise.resolve();
    while (wire && waiting.size > 0) {
      // The wire may be lost and replaced before its error arrives.
      const own = wire;
      const batch = waiting.first(MOST_AT_ONCE);
      try {
        await own.send(batch);
      } catch (error) {
        // Retried once on the next connection. An event that can never be sent must not block the rest.
        onError(error);
        if (own.isUp()) waiting.drop(batch);
        else if (wire === own) wire = undefined;
        return;
      }
      waiting.drop(batch);
    }
  }

  async function goRound(): Promise<void> {
    const own = wire;
    if (isLooking || !own) return;
    isLooking = true;
    try {
      if (await own.sweep()) {
        waiting.add({ kind: 'gap' });
        send();
      }
    } catch (error) {
      if (own.isUp()) onError(error);
    } finally {
      isLooking = false;
    }
  }

  wire = await connect();
  const rounds = setInterval(() => void goRound(), ROUND_MS);
  rounds.unref();

  return {
    publish(event) {
      waiting.add(event);
      send();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      clearInterval(rounds);
      await sending;
      isClosing = true;
      await wire?.close();
    },
  };
}

function tellEach(listeners: Iterable<(event: BackplaneEvent) => void>, event: BackplaneEvent, onError: (error: unknown) => void): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
}
