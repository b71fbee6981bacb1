import type { Clock } from '../../ports/ports.ts';
import type { AccountProvider } from '../providerModule.ts';

/** Sends at most so many messages per second. Each of the others comes back at a time of its own, so that few are asked for in vain. */
export function withRate(provider: AccountProvider, perSecond: number, clock: Pick<Clock, 'now'>): AccountProvider {
  const pause = 1 / perSecond;
  let nextAt = 0;
  let lastTurn = 0;
  return {
    ...provider,
    async send(message) {
      const now = clock.now();
      if (now < nextAt) {
        lastTurn = Math.max(nextAt, lastTurn + pause);
        return { kind: 'retry', at: lastTurn };
      }
      nextAt = now + pause;
      return provider.send(message);
    },
  };
}
