import xhr from 'axios/unsafe/adapters/xhr.js';
import Axios from 'axios/unsafe/core/Axios.js';
import type { Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;

/** The transport over axios. */
export function createHttp(): Transport {
  const axios = new Axios({ adapter: xhr });
  return async (request) => {
    const { method, url, headers: asked, body, signal } = request;
    const headers = { ...asked, ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }) };
    const sent = method === 'GET' ? {} : { data: JSON.stringify(body ?? {}) };
    try {
      if (request.outlivesPage) {
        await fetch(url, { method, headers, body: sent.data ?? null, keepalive: true });
        return undefined;
      }
      if (request.kind) return await (await import('./httpFiles.ts')).exchangeFile(request);
      const reply = await axios.request<string>({
        method,
        url,
        headers,
        ...sent,
        ...(signal ? { signal } : {}),
        timeout: TIMEOUT_MS,
        withCredentials: true,
        responseType: 'text',
        // The text as it came: whether it is JSON is for classifyReply to judge.
        transformResponse: (text: unknown) => text,
        validateStatus: () => true,
      });
      const retryAfter = Number(reply.headers['retry-after']);
      return {
        status: reply.status,
        body: typeof reply.data === 'string' ? reply.data : '',
        ...(retryAfter > 0 ? { retryAfter } : {}),
      };
    } catch {
      return undefined;
    }
  };
}
