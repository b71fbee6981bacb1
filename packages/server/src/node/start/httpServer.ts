import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { HUB_PATH, MISSED_SHARE_PLACE, SHARE_PATH } from '@manyline/contract';
import { StoreUnavailable } from '../../backend/index.ts';
import { DEMO_MAIL_PATH, type DemoMailPage } from '../demo/demoMailPage.ts';
import { DEMO_PHONE_PATH, type DemoPhonePage } from '../demo/demoPhonePage.ts';
import type { ApiListener } from '../http/apiListener.ts';
import type { Probes } from '../http/probes.ts';
import { isForeign, type RequestInfo, readRequestInfo } from '../http/requestInfo.ts';
import { writeSecurityHeaders } from '../http/securityHeaders.ts';
import { refuseInWords, sendRefusal, sendUnavailable } from '../http/sendJson.ts';
import { UNREAD_MS } from '../http/unreadLimit.ts';
import { type HubHost, NEGOTIATE_PATH } from '../hub/hubHost.ts';
import { describeError } from '../shared/describeError.ts';
import type { Log } from '../shared/log.ts';
import type { StaticFiles } from '../static/staticFiles.ts';

export interface HttpParts {
  readonly api: ApiListener;
  readonly hub: Pick<HubHost, 'negotiate' | 'answer' | 'upgrade'>;
  readonly files: StaticFiles;
  readonly probes?: Pick<Probes, 'answer'>;
  /** Only in demo mode. */
  readonly demoMail?: DemoMailPage | undefined;
  readonly demoPhone?: DemoPhonePage | undefined;
}

const OPTIONS: ServerOptions = {
  // Slow headers only hold the connection open (slowloris).
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the keep-alive of common proxies, which would otherwise send requests into a closing connection.
  keepAliveTimeout: 65_000,
  // Some clients offer an HTTP/2 upgrade with every request; treat those as plain requests.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};
/** API calls, webhooks of providers, public links of files, and those that end e-mails. */
const API_PATH = /^\/(api-|hooks\/|media\/|unsubscribe\/)/;
const SAFE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Serves the API, the hub and the app on one port and origin. */
export function createHttpServer(
  parts: HttpParts,
  { isProxyTrusted, log }: { readonly isProxyTrusted: boolean; readonly log: Log },
): Server {
  const server = createServer(OPTIONS, (request, response) => {
    const info = readRequestInfo(request, isProxyTrusted);
    const begin = performance.now();
    writeSecurityHeaders(response, info);
    response.setHeader('X-Request-Id', randomUUID());
    // The backend logs failures under this request id.
    const requestId = () => String(response.getHeader('X-Request-Id'));
    response.once('close', () => {
      const ms = Math.round(performance.now() - begin);
      log.info('request', {
        requestId: requestId(),
        method: request.method,
        path: loggedPath(info.path),
        status: response.statusCode,
        ms,
        finished: response.writableFinished,
      });
    });
    route(parts, request, response, info).catch((error: unknown) => {
      if (error instanceof StoreUnavailable && !response.headersSent) return sendUnavailable(request, response, error);
      log.error('request.failed', {
        requestId: requestId(),
        path: loggedPath(info.path),
        reason: describeError(error),
      });
      if (response.headersSent) response.destroy();
      else refuseInWords(request, response, { status: 500, code: 'internal', message: 'server.call.failed' });
    });
  });
  return server.on('upgrade', parts.hub.upgrade);
}

async function route(
  { api, hub, files, probes, demoMail, demoPhone }: HttpParts,
  request: IncomingMessage,
  response: ServerResponse,
  info: RequestInfo,
): Promise<void> {
  if (request.method === 'POST' && info.path === SHARE_PATH) return answerMissedShare(request, response);
  if (!SAFE_METHODS.has(request.method) && isForeign(request, info)) {
    return sendRefusal(response, 403, 'forbidden', 'This call must come from a page of this server.');
  }
  if (await probes?.answer(request, response, info.path)) return;
  if (info.path === NEGOTIATE_PATH) return hub.negotiate(request, response, info);
  if (info.path === HUB_PATH) return hub.answer(request, response, info);
  if (API_PATH.test(info.path)) return api(request, response, info);
  if (demoMail && info.path === DEMO_MAIL_PATH) return demoMail(request, response);
  if (demoPhone && info.path === DEMO_PHONE_PATH) return demoPhone(request, response);
  response.setTimeout(UNREAD_MS);
  return files.serve(request, response, info);
}

/** A service worker takes what is shared; here one wasn't ready. The page says so. Nothing is read, so it doesn't matter who sent it. */
function answerMissedShare(request: IncomingMessage, response: ServerResponse): void {
  response.setTimeout(UNREAD_MS);
  request.resume();
  response.writeHead(303, { Location: MISSED_SHARE_PLACE, 'Cache-Control': 'no-store' }).end();
}

/** Without the token of a link, which opens a file or ends e-mails without signing in. */
function loggedPath(path: string): string {
  return path.replace(/^\/(media|unsubscribe)\/.*/s, '/$1/…');
}
