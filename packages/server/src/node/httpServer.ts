import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { HUB_PATH } from '@manyline/contract';
import { StoreUnavailable } from '../backend/index.ts';
import type { ApiListener } from './apiListener.ts';
import { type HubHost, NEGOTIATE_PATH } from './hubHost.ts';
import type { Log } from './log.ts';
import { DEMO_MAIL_PATH, type DemoMailPage } from './mail/demoMailPage.ts';
import { isForeign, type RequestInfo, readRequestInfo } from './requestInfo.ts';
import { writeSecurityHeaders } from './securityHeaders.ts';
import { sendRefusal, sendUnavailable } from './sendJson.ts';
import type { StaticFiles } from './staticFiles.ts';

export interface HttpParts {
  readonly api: ApiListener;
  readonly hub: Pick<HubHost, 'negotiate' | 'upgrade'>;
  readonly files: StaticFiles;
  /** Only where the demo is shown. */
  readonly demoMail?: DemoMailPage | undefined;
}

const OPTIONS: ServerOptions = {
  // Whoever takes longer for a few headers only holds the connection.
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep theirs: with less, they would send a request into a connection that is just closing.
  keepAliveTimeout: 65_000,
  // Some clients offer HTTP/2 by an upgrade with every request; those are answered as if they had not.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};
const SAFE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One port and one origin for the API, the hub and the app. */
export function createHttpServer(
  parts: HttpParts,
  { isProxyTrusted, log }: { readonly isProxyTrusted: boolean; readonly log: Log },
): Server {
  const server = createServer(OPTIONS, (request, response) => {
    const info = readRequestInfo(request, isProxyTrusted);
    const begin = performance.now();
    writeSecurityHeaders(response, info);
    response.setHeader('X-Request-Id', randomUUID());
    // The backend answers under an id of its own, under which it also reports its failures.
    const requestId = () => String(response.getHeader('X-Request-Id'));
    response.once('close', () => {
      const ms = Math.round(performance.now() - begin);
      log.info('request', {
        requestId: requestId(),
        method: request.method,
        path: info.path,
        status: response.statusCode,
        ms,
        finished: response.writableFinished,
      });
    });
    route(parts, request, response, info).catch((error: unknown) => {
      if (error instanceof StoreUnavailable && !response.headersSent) return sendUnavailable(response);
      log.error('request.failed', {
        requestId: requestId(),
        path: info.path,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      if (response.headersSent) response.destroy();
      else sendRefusal(response, 500, 'internal', 'Something went wrong on our side. Please try again.');
    });
  });
  return server.on('upgrade', parts.hub.upgrade);
}

async function route(
  { api, hub, files, demoMail }: HttpParts,
  request: IncomingMessage,
  response: ServerResponse,
  info: RequestInfo,
): Promise<void> {
  if (!SAFE_METHODS.has(request.method) && isForeign(request, info)) {
    return sendRefusal(response, 403, 'forbidden', 'This call must come from a page of this server.');
  }
  if (info.path === NEGOTIATE_PATH) return hub.negotiate(request, response, info);
  if (info.path === HUB_PATH) return sendRefusal(response, 400, 'invalid', 'The hub is reached over WebSockets.');
  if (info.path.startsWith('/api-')) return api(request, response, info);
  if (demoMail && info.path === DEMO_MAIL_PATH) return demoMail(request, response);
  return files.serve(request, response, info);
}
