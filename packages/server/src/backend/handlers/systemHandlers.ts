import { SYSTEM_RUNNING } from '@manyline/contract';
import type { Handlers } from '../outcome.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function systemHandlers({ systemConfig }: HandlerNeeds): Pick<Handlers, 'getSystemConfig'> {
  return {
    getSystemConfig: async () => ({ data: { systemStatus: SYSTEM_RUNNING, routes: [], ...systemConfig() } }),
  };
}
