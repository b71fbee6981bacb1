import type { Backend } from '@manyline/server/backend';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { type CookieJar, exchangeOver } from './cookieJar.ts';

/** Simulated network faults; they may change while a story runs. */
export interface NetworkFaults {
  latencyMs: number;
  /** Calls whose path matches get no response. */
  unreachable: RegExp | undefined;
}

/** Answers every API call of the page with the backend itself. */
export function handlers(backend: Backend, jar: CookieJar, faults: NetworkFaults): HttpHandler[] {
  return [
    http.all('*/api-*', async ({ request }) => {
      if (faults.latencyMs > 0) await delay(faults.latencyMs);
      if (faults.unreachable?.test(new URL(request.url).pathname)) return HttpResponse.error();
      return await backend.fetch(request, exchangeOver(jar));
    }),
  ];
}
