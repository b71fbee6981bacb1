import type { Handler, Handlers } from '../calls/outcome.ts';
import { tooManyRequests } from '../calls/refusals.ts';
import type { Clock } from '../ports/ports.ts';
import type { CallLimit, CallLimits } from './callLimits.ts';

export interface LimitedNeeds {
  readonly clock: Pick<Clock, 'now'>;
  readonly callLimits: CallLimits;
}

/** Wraps handlers in a rate limit per user. */
export function limited<H extends Partial<Handlers>>({ clock, callLimits }: LimitedNeeds, limit: CallLimit, handlers: H): H {
  const calls = callLimits[limit];
  const entries = Object.entries(handlers as unknown as Readonly<Record<string, Handler<never>>>).map(([name, handle]) => {
    const handleSome: Handler<never> = async (payload, call) => {
      const [key, now] = [call.caller?.user.id ?? call.exchange.address, clock.now()];
      const wait = calls.waitFor(key, now);
      if (wait > 0) return tooManyRequests(wait);
      calls.count(key, now);
      return handle(payload, call);
    };
    return [name, handleSome];
  });
  return Object.fromEntries(entries) as H;
}
