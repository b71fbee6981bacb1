import type { Handlers } from '../outcome.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function clientHandlers(_needs: HandlerNeeds): Pick<Handlers, never> {
  return {};
}
