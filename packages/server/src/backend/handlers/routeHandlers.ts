import type { Handlers } from '../outcome.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function routeHandlers(_needs: HandlerNeeds): Pick<Handlers, never> {
  return {};
}
