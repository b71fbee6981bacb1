import type { Page } from '../browser/page.ts';
import type { HttpRequest, Transport } from './transport.ts';

/**
 * No request is made while the browser is offline: requests wait, so none fails. An interrupted read is repeated
 * when it is back; a change is not, because the server may have received it.
 */
export function waitForNetwork(transport: Transport, page: Pick<Page, 'isOnline' | 'onOnline'>): Transport {
  return async (request) => {
    for (;;) {
      await whenOnline(page, request.signal);
      if (request.signal?.aborted) return undefined;
      const reply = await transport(request);
      if (reply || !isRepeatable(request) || page.isOnline() || request.signal?.aborted) return reply;
    }
  };
}

function isRepeatable({ method }: HttpRequest): boolean {
  return method === 'GET';
}

function whenOnline(page: Pick<Page, 'isOnline' | 'onOnline'>, signal: AbortSignal | undefined): Promise<void> {
  if (page.isOnline() || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      off();
      signal?.removeEventListener('abort', settle);
      resolve();
    };
    const off = page.onOnline(settle);
    signal?.addEventListener('abort', settle);
  });
}
