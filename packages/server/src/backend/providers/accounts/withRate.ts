import type { Clock } from '../../ports/ports.ts';
import type { OutgoingMessage } from '../../ports/provider.ts';
import type { AccountProvider } from '../providerModule.ts';

interface Rate {
  readonly perSecond: number;
  readonly clock: Pick<Clock, 'now'>;
  /** The next free turn of all servers, in Unix seconds; it is `pause` seconds after the one before. Undefined if it is after `latest`. */
  readonly takeTurn: (pause: number, latest?: number) => Promise<number | undefined>;
}

interface Retry {
  readonly kind: 'retry';
  readonly at: number;
}

/** Turns of messages that don't come back, because they were sent elsewhere or failed, are forgotten. */
const MOST_TURNS = 20_000;
const NO_TURN_S = 5;
/** How early a message of a bulk message takes its turn. A message that someone writes waits at most this long for such turns. */
const AHEAD_S = 1;

/**
 * Sends at most so many messages per second, over all servers. Each message gets a turn, and comes back when it is due. Bulk messages
 * wait in a line of this server instead and take a turn only just before it, so messages that someone wrote go first.
 */
export function withRate(provider: AccountProvider, { perSecond, clock, takeTurn }: Rate): AccountProvider {
  const pause = 1 / perSecond;
  const turns = new Map<string, number>();
  let nextAt = 0;
  let lastTurn = 0;
  /** When the last bulk message in the line is due, if nothing else is sent. */
  let lineEnd = 0;

  function wait(messageId: string, turn: number): Retry {
    turns.set(messageId, turn);
    if (turns.size > MOST_TURNS) turns.delete([...turns.keys()][0] ?? '');
    return { kind: 'retry', at: turn };
  }

  function waitInLine(): Retry {
    lineEnd = Math.max(clock.now() + AHEAD_S, lineEnd + pause);
    return { kind: 'retry', at: lineEnd };
  }

  /** Undefined if no turn is free soon. */
  async function turnOfBulk({ attempt }: OutgoingMessage): Promise<number | undefined> {
    const latest = clock.now() + AHEAD_S;
    // A new one goes behind those in the line; only those who have waited ask.
    if (attempt === 1 && lineEnd + pause > latest) return undefined;
    const turn = await takeTurn(pause, latest);
    if (turn !== undefined) lineEnd = Math.max(lineEnd, turn);
    return turn;
  }

  return {
    ...provider,
    async send(message) {
      const { messageId, isBulk } = message;
      let turn = turns.get(messageId);
      try {
        turn ??= await (isBulk ? turnOfBulk(message) : takeTurn(pause));
      } catch {
        // The database is away: a message without a turn certainly wasn't sent.
        return { kind: 'retry', at: clock.now() + NO_TURN_S };
      }
      if (turn === undefined) return waitInLine();
      const now = clock.now();
      if (now < turn) return wait(messageId, turn);
      // Turns may pass while this server is stopped; what has gathered doesn't leave as a burst.
      if (now < nextAt) {
        lastTurn = Math.max(nextAt, lastTurn + pause);
        return wait(messageId, lastTurn);
      }
      turns.delete(messageId);
      nextAt = now + pause;
      return provider.send(message);
    },
  };
}
