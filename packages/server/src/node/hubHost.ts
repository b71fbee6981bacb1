import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLIENT_HEADER, HUB_PATH, readClientKey } from '@manyline/contract';
import { RETRY_AFTER_SECONDS, StoreUnavailable } from '../backend/index.ts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Hub } from '../signalr/hub.ts';
import type { HubConnection } from '../signalr/hubConnection.ts';
import { MAX_FRAME_BYTES } from '../signalr/hubLimits.ts';
import type { Frame } from '../signalr/hubMessages.ts';
import type { Transport } from '../signalr/transport.ts';
import type { Log } from './log.ts';
import { isForeign, readBearer, type RequestInfo, readRequestInfo } from './requestInfo.ts';
import { sendJson, sendRefusal } from './sendJson.ts';

const TICK_MS = 1000;
/** How long a client may take to answer the end of its connection. */
const FAREWELL_MS = 1000;

export const NEGOTIATE_PATH = `${HUB_PATH}/negotiate`;

export interface HubHost {
  negotiate(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
  /** Listens to the server's `upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says goodbye to everybody so that they come back, and waits until they are gone. */
  close(): Promise<void>;
}

export interface HubHostOptions {
  readonly hub: Hub;
  readonly isProxyTrusted: boolean;
  readonly log: Log;
}

/** Puts the hub on the server's port: negotiate over HTTP and connections over WebSockets. */
export function createHubHost({ hub, isProxyTrusted, log }: HubHostOptions): HubHost {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const ticking = setInterval(() => hub.tick(), TICK_MS);
  let isClosing = false;

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const info = readRequestInfo(request, isProxyTrusted);
    if (info.path !== HUB_PATH) return refuse(socket, 404);
    if (isForeign(request, info)) return refuse(socket, 403);
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const admission = await hub.admit({
      id: query.get('id') ?? undefined,
      accessToken: query.get('access_token') ?? readBearer(request),
      address: info.address,
      userAgent: request.headers['user-agent'],
    });
    if ('refused' in admission) return refuse(socket, admission.refused);
    let isOpened = false;
    if (isClosing) refuse(socket, 503);
    else if (!socket.destroyed) {
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        isOpened = true;
        join(webSocket, admission.open);
      });
    }
    if (!isOpened) admission.abandon();
  }

  function join(webSocket: WebSocket, open: (transport: Transport) => HubConnection): void {
    const connection = open(toTransport(webSocket));
    log.info('hub.joined', { connections: sockets.clients.size });
    webSocket.on('message', (data, isBinary) => {
      try {
        connection.frameReceived(toFrame(data, isBinary));
      } catch (error) {
        // A fault of ours costs the connection that met it, not everybody's.
        log.error('hub.frameFailed', { reason: error instanceof Error ? error.stack : String(error) });
        connection.close({ error: 'Something went wrong on our side.', allowReconnect: true });
      }
    });
    webSocket.on('error', (error) => log.info('hub.socketFailed', { reason: error.message }));
    webSocket.on('close', (code) => {
      log.info('hub.left', { code });
      connection.transportClosed();
    });
  }

  return {
    async negotiate(request, response, info) {
      request.resume();
      if (request.method !== 'POST') return sendRefusal(response, 405, 'invalid', 'Negotiation is a POST.');
      const accessToken = readBearer(request);
      const version = Number(new URLSearchParams((request.url ?? '').split('?')[1]).get('negotiateVersion') ?? 0);
      const { 'user-agent': userAgent, [CLIENT_HEADER]: key } = request.headers;
      const clientKey = typeof key === 'string' ? readClientKey(key) : undefined;
      const answer = accessToken && (await hub.negotiate({ accessToken, address: info.address, userAgent, clientKey }, version));
      if (answer) sendJson(response, 200, answer);
      else sendRefusal(response, 401, 'unauthorized', 'Your session has ended. Please sign in again.');
    },
    upgrade(request, socket, head) {
      // A socket may break while its token is looked up.
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return refuse(socket, 503);
        log.error('hub.upgradeFailed', { reason: String(error) });
        refuse(socket, 500);
      });
    },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      hub.closeAll({ allowReconnect: true });
      const left = [...sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
      await Promise.all(left);
      sockets.close();
    },
  };
}

function toTransport(webSocket: WebSocket): Transport {
  return {
    send: (frame) => webSocket.send(frame),
    bufferedBytes: () => webSocket.bufferedAmount,
    end() {
      webSocket.close(1000);
      setTimeout(() => webSocket.terminate(), FAREWELL_MS).unref();
    },
    abort: () => webSocket.terminate(),
  };
}

function toFrame(data: RawData, isBinary: boolean): Frame {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data));
  return isBinary ? new Uint8Array(bytes) : bytes.toString('utf8');
}

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number): void {
  const later = status === 503 ? [`Retry-After: ${RETRY_AFTER_SECONDS}`] : [];
  const headers = ['Connection: close', 'Content-Length: 0', 'X-Content-Type-Options: nosniff', ...later];
  socket.end([`HTTP/1.1 ${status} ${REASONS[status]}`, ...headers, '', ''].join('\r\n'));
}
