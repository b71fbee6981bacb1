import type { SystemConfig } from '@manyline/contract';
import type { Delivery } from '../delivery/createDelivery.ts';
import type { Limits } from '../limits.ts';
import type { Handlers } from '../outcome.ts';
import type { Backplane, Clock, PasswordHasher } from '../ports.ts';
import type { Sessions } from '../sessions.ts';
import type { Store } from '../store.ts';
import { authHandlers } from './authHandlers.ts';
import { chatHandlers } from './chatHandlers.ts';
import { systemHandlers } from './systemHandlers.ts';
import { userHandlers } from './userHandlers.ts';

export interface HandlerNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly delivery: Delivery;
  readonly backplane: Backplane;
  readonly limits: Limits;
  readonly refusedPassword: string | undefined;
  readonly systemConfig: () => Partial<SystemConfig>;
}

export function createHandlers(needs: HandlerNeeds): Handlers {
  return { ...systemHandlers(needs), ...authHandlers(needs), ...userHandlers(needs), ...chatHandlers(needs) };
}
