import type { Backend } from '@manyline/server/backend';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { type CookieJar, exchangeOver } from './cookieJar.ts';

/** Deliberate troubles of the network; they may be changed while a story runs. */
export interface NetworkFaults {
  latencyMs: number;
  /** Calls whose path matches get no answer at all. */
  unreachable: RegExp | undefined;
}

/** Every API call of the page, answered by the backend itself. */
export function handlers(backend: Backend, jar: CookieJar, faults: NetworkFaults): HttpHandler[] {
  return [
    http.all('*/api-*', async ({ request }) => {
      if (faults.latencyMs > 0) await delay(faults.latencyMs);
      if (faults.unreachable?.test(new URL(request.url).pathname)) return HttpResponse.error();
      return await backend.fetch(request, exchangeOver(jar));
    }),
  ];
}
