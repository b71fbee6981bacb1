import type { FragileBrowser } from '@manyline/mocks';
import type { Transport } from '../services/transport.ts';

/** Calls straight into the backend, as the browser's network would. */
export function serverTransport(browser: Pick<FragileBrowser, 'fetch'>): Transport {
  return async ({ method, url, headers, body }) => {
    const init = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    const response = await browser.fetch(
      new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, ...init }),
    );
    return response && { status: response.status, body: await response.text() };
  };
}
