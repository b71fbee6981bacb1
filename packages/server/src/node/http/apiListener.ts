import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '../../backend/index.ts';
import { createExchange } from './exchange.ts';
import type { RequestInfo } from './requestInfo.ts';
import { UNREAD_MS } from './unreadLimit.ts';

export type ApiListener = (request: IncomingMessage, response: ServerResponse, info: RequestInfo) => Promise<void>;

interface ApiListenerOptions {
  /** An unread response is ended after this many milliseconds. */
  readonly unreadMs?: number;
}

/** Serves the API on Node's request and response objects. */
export function createApiListener(
  backend: Pick<Backend, 'fetch'>,
  onError: (error: unknown) => void,
  { unreadMs = UNREAD_MS }: ApiListenerOptions = {},
): ApiListener {
  return (request, response, info) => {
    const exchange = createExchange(request, response, info);
    const answer = async (webRequest: Request) => {
      const made = await backend.fetch(webRequest, exchange);
      response.setTimeout(unreadMs);
      return made;
    };
    const listen = getRequestListener(answer, {
      overrideGlobalObjects: false,
      // Errors of the adapter only, such as an unreadable Host header. The backend answers its own failures.
      errorHandler(error) {
        onError(error);
        return Response.json({ status: 'Error', code: 'invalid', message: 'The request is not readable.' }, { status: 400 });
      },
    });
    return listen(request, response);
  };
}
