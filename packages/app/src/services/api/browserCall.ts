import type { Page } from '../browser/page.ts';
import { answerFirst } from './answerFirst.ts';
import type { Call } from './api.ts';
import { type CallDependencies, createCall } from './call.ts';
import type { FirstAnswer } from './firstAnswers.ts';
import { createHttp } from './http.ts';
import { waitForNetwork } from './waitForNetwork.ts';

/** API calls over the browser's network. The first ones may be answered from data in the page. */
export function createBrowserCall(
  { page, ...world }: Omit<CallDependencies, 'transport'> & { readonly page: Pick<Page, 'isOnline' | 'onOnline'> },
  firstAnswers: readonly FirstAnswer[] = [],
): Call {
  return createCall({ ...world, transport: answerFirst(waitForNetwork(createHttp(), page), firstAnswers) });
}
