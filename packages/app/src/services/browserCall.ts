import { type CallWorld, createCall } from './call.ts';
import type { Call } from './api.ts';
import { answerFirst, type FirstAnswer } from './firstAnswers.ts';
import { createHttp } from './http.ts';

/** The calls over the browser's network; the first ones may be answered by the page itself. */
export function createBrowserCall(world: Omit<CallWorld, 'transport'>, firstAnswers: readonly FirstAnswer[] = []): Call {
  return createCall({ ...world, transport: answerFirst(createHttp(), firstAnswers) });
}
