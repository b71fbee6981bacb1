import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '../backend/index.ts';
import { createExchange } from './exchange.ts';
import type { RequestInfo } from './requestInfo.ts';

export type ApiListener = (request: IncomingMessage, response: ServerResponse, info: RequestInfo) => Promise<void>;

/** The API on Node's own request and response. */
export function createApiListener(backend: Pick<Backend, 'fetch'>, onError: (error: unknown) => void): ApiListener {
  return (request, response, info) => {
    const exchange = createExchange(request, response, info);
    const listen = getRequestListener((webRequest) => backend.fetch(webRequest, exchange), {
      overrideGlobalObjects: false,
      // Of the adapter itself, such as a Host header it cannot read; the backend answers its own failures.
      errorHandler(error) {
        onError(error);
        return Response.json({ status: 'Error', code: 'invalid', message: 'The request is not readable.' }, { status: 400 });
      },
    });
    return listen(request, response);
  };
}
