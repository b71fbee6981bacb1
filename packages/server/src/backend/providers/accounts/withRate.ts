import type { Clock } from '../../ports/ports.ts';
import type { AccountProvider } from '../providerModule.ts';

interface Rate {
  readonly perSecond: number;
  readonly clock: Pick<Clock, 'now'>;
  /** The next free turn of all servers, in Unix seconds; it is `pause` seconds after the one before. */
  readonly takeTurn: (pause: number) => Promise<number>;
}

/** Turns of messages that don't come back, because they were sent elsewhere or failed, are forgotten. */
const MOST_TURNS = 20_000;
const NO_TURN_S = 5;

/** Sends at most so many messages per second, over all servers. Each message gets a turn, and comes back when it is due. */
export function withRate(provider: AccountProvider, { perSecond, clock, takeTurn }: Rate): AccountProvider {
  const pause = 1 / perSecond;
  const turns = new Map<string, number>();
  let nextAt = 0;
  let lastTurn = 0;

  function wait(messageId: string, turn: number): { readonly kind: 'retry'; readonly at: number } {
    turns.set(messageId, turn);
    if (turns.size > MOST_TURNS) turns.delete([...turns.keys()][0] ?? '');
    return { kind: 'retry', at: turn };
  }

  return {
    ...provider,
    async send(message) {
      const { messageId } = message;
      const turn = turns.get(messageId) ?? (await takeTurn(pause).catch(() => undefined));
      const now = clock.now();
      // The database is away: a message without a turn certainly wasn't sent.
      if (turn === undefined) return { kind: 'retry', at: now + NO_TURN_S };
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
