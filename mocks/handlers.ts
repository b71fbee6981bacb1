import type { Backend } from '@manyline/server/backend';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { type CookieJar, exchangeOver } from './cookieJar.ts';

/** Simulated network faults; they may change while a story runs. */
export interface NetworkFaults {
  latencyMs: number;
  /** Calls whose path matches get no response. */
  unreachable: RegExp | undefined;
  /** Every call of this number gets no response; 0 loses none. */
  losesEvery: number;
  /** Calls that fail, by path, with their status; 0 gets no response. */
  failing: Readonly<Record<string, number>>;
  /** What another back end answers in place of this one, by path. */
  answers?: Readonly<Record<string, unknown>>;
  /** Every call is answered with 500. */
  hasServerError: boolean;
}

/** Answers every API call of the page with the backend itself. */
export function handlers(backend: Backend, jar: CookieJar, faults: NetworkFaults): HttpHandler[] {
  let calls = 0;
  return [
    http.all('*/api-*', async ({ request }) => {
      calls += 1;
      if (faults.latencyMs > 0) await delay(faults.latencyMs);
      if (faults.losesEvery > 0 && calls % faults.losesEvery === 0) return HttpResponse.error();
      const { pathname } = new URL(request.url);
      const status = faults.hasServerError ? 500 : faults.failing[pathname];
      if (status === 0 || faults.unreachable?.test(pathname)) return HttpResponse.error();
      if (status !== undefined) return new HttpResponse(null, { status });
      if (faults.answers && pathname in faults.answers)
        return HttpResponse.json({ status: 'Success', data: faults.answers[pathname] ?? null });
      return await backend.fetch(request, exchangeOver(jar));
    }),
  ];
}
