import { type CallWorld, createCall } from './call.ts';
import type { Call } from './api.ts';
import { answerFirst, type FirstAnswer } from './firstAnswers.ts';
import { createHttp } from './http.ts';

/** API calls over the browser's network. The first ones may be answered from data in the page. */
export function createBrowserCall(world: Omit<CallWorld, 'transport'>, firstAnswers: readonly FirstAnswer[] = []): Call {
  return createCall({ ...world, transport: answerFirst(createHttp(), firstAnswers) });
}
