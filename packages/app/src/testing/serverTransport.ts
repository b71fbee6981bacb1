import type { FragileBrowser } from '@manyline/mocks';
import { toForm } from '../services/api/http.ts';
import type { Transport } from '../services/api/transport.ts';

/** Calls the backend directly, as the browser's network would. */
export function serverTransport(browser: Pick<FragileBrowser, 'fetch'>): Transport {
  return async ({ method, url, headers, body, kind }) => {
    const isForm = kind === 'form';
    const init = method === 'GET' ? {} : { body: isForm ? toForm(body as object) : JSON.stringify(body ?? {}) };
    const type = isForm ? {} : { 'content-type': 'application/json' };
    const response = await browser.fetch(new Request(url, { method, headers: { ...headers, ...type }, ...init }));
    if (response?.ok && kind === 'bytes') return { status: response.status, body: '', bytes: await response.blob() };
    return response && { status: response.status, body: await response.text() };
  };
}
