import { createLimiter, type Limit } from './limits.ts';
import type { Handler, Handlers } from '../http/outcome.ts';
import { tooManyRequests } from '../http/refusals.ts';
import type { HandlerNeeds } from '../handlerNeeds.ts';

/** Wraps handlers in one shared rate limit per user. */
export function limited<H extends Partial<Handlers>>({ clock }: Pick<HandlerNeeds, 'clock'>, limit: Limit, handlers: H): H {
  const calls = createLimiter(limit);
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
