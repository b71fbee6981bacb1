import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backplane, BackplaneNews } from '../../backend/index.ts';
import { createNewsQueue } from './newsQueue.ts';
import { connectWire, type Wire } from './wire.ts';

export interface PostgresBackplane extends Backplane {
  close(): Promise<void>;
}

interface BackplaneOptions {
  readonly url: string;
  readonly onError?: (error: unknown) => void;
}

/** News that wait for a connection; more than so many are given up, as everybody reads again once there is one. */
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 200;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 1_000];
/** How often it is looked whether another process went without a word, and what was read long ago is cleared away. */
const ROUND_MS = 1_000;

/**
 * News between the processes on one database, by NOTIFY: everybody hears all of it in one order, this process too. What is told while this
 * process hears nothing is lost to it, and what another had kept but not told when it was killed is lost to all: then the news is `gap`.
 */
export async function createPostgresBackplane({ url, onError = () => {} }: BackplaneOptions): Promise<PostgresBackplane> {
  const listeners = new Set<(news: BackplaneNews) => void>();
  const waiting = createNewsQueue({ process: randomUUID(), most: MOST_WAITING });
  let isClosing = false;
  let wire: Wire | undefined;
  let sending: Promise<void> | undefined;

  function hear(news: BackplaneNews): void {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        onError(error);
      }
    }
  }

  const noteGap = () => hear({ kind: 'gap' });
  const connect = (): Promise<Wire> =>
    connectWire({
      url,
      hear: (text) => hear(JSON.parse(text) as BackplaneNews),
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
    // What is told in one go travels together: nobody else's news come between for some and not for others.
    await Promise.resolve();
    while (wire && waiting.size > 0) {
      const batch = waiting.first(MOST_AT_ONCE);
      try {
        await wire.tell(batch);
      } catch (error) {
        // Told once more on the next connection, where there may be one; what cannot be told at all would stop the rest.
        onError(error);
        if (wire.isUp()) waiting.drop(batch);
        else wire = undefined;
        return;
      }
      waiting.drop(batch);
    }
  }

  async function goRound(): Promise<void> {
    try {
      if (await wire?.lookRound()) {
        waiting.add({ kind: 'gap' });
        send();
      }
    } catch (error) {
      if (wire?.isUp()) onError(error);
    }
  }

  wire = await connect();
  const rounds = setInterval(() => void goRound(), ROUND_MS);
  rounds.unref();

  return {
    publish(news) {
      waiting.add(news);
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
