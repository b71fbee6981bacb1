import { type CallWorld, createCall } from './call.ts';
import type { Call } from './api.ts';
import { createHttp } from './http.ts';

/** The calls over the browser's network. */
export function createBrowserCall(world: Omit<CallWorld, 'transport'>): Call {
  return createCall({ ...world, transport: createHttp() });
}
