import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLIENT_HEADER, HUB_PATH, readClientKey } from '@manyline/contract';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { StoreUnavailable } from '../../backend/index.ts';
import type { Hub } from '../../signalr/hub.ts';
import type { HubConnection } from '../../signalr/hubConnection.ts';
import { MAX_FRAME_BYTES } from '../../signalr/hubLimits.ts';
import type { Frame } from '../../signalr/protocol/hubMessages.ts';
import type { Transport } from '../../signalr/transport.ts';
import { isForeign, readBearer, type RequestInfo, readRequestInfo } from '../http/requestInfo.ts';
import { sendJson } from '../http/sendJson.ts';
import type { Log } from '../shared/log.ts';
import { reasonOf, refuseRequest, refuseUpgrade } from './hubRefusals.ts';
import { createHubRequests } from './hubRequests.ts';
import { createLastEncoded } from './lastEncoded.ts';
import { receiveFrame } from './receiveFrame.ts';

const TICK_MS = 1000;
/** How long a client may take to acknowledge a close, in milliseconds. */
const FAREWELL_MS = 1000;

export const NEGOTIATE_PATH = `${HUB_PATH}/negotiate`;

export interface HubHost {
  negotiate(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
  /** Handles a request of a connection that uses no WebSocket. */
  answer(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
  /** Handler for the server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all connections, allows clients to reconnect, and waits until they are closed. */
  close(): Promise<void>;
}

export interface HubHostOptions {
  readonly hub: Hub;
  readonly isProxyTrusted: boolean;
  readonly log: Log;
}

/** Attaches the hub to the HTTP server: negotiation, WebSockets, and the request-based transports. */
export function createHubHost({ hub, isProxyTrusted, log }: HubHostOptions): HubHost {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const ticking = setInterval(() => hub.tick(), TICK_MS);
  const encode = createLastEncoded();
  let isClosing = false;

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const info = readRequestInfo(request, isProxyTrusted);
    if (info.path !== HUB_PATH) return refuseUpgrade(socket, 404);
    if (isForeign(request, info)) return refuseUpgrade(socket, 403);
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const admission = await hub.admit({
      id: query.get('id') ?? undefined,
      accessToken: query.get('access_token') ?? readBearer(request),
      address: info.address,
      userAgent: request.headers['user-agent'],
    });
    if ('refused' in admission) return refuseUpgrade(socket, reasonOf(admission));
    let isOpened = false;
    if (isClosing) refuseUpgrade(socket, 503);
    else if (!socket.destroyed) {
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        isOpened = true;
        join(webSocket, admission.open);
      });
    }
    if (!isOpened) admission.abandon();
  }

  function join(webSocket: WebSocket, open: (transport: Transport) => HubConnection): void {
    const connection = open(toTransport(webSocket, encode));
    log.info('hub.joined', { transport: 'webSocket', connections: sockets.clients.size });
    webSocket.on('message', (data, isBinary) => receiveFrame(connection, toFrame(data, isBinary), log));
    webSocket.on('error', (error) => log.info('hub.socketFailed', { reason: error.message }));
    webSocket.on('close', (code) => {
      log.info('hub.left', { transport: 'webSocket', code });
      connection.transportClosed();
    });
  }

  return {
    answer: createHubRequests({ hub, log, isClosing: () => isClosing }),
    async negotiate(request, response, info) {
      request.resume();
      if (request.method !== 'POST') return refuseRequest(response, 'negotiateMethod');
      const accessToken = readBearer(request);
      const version = Number(new URLSearchParams((request.url ?? '').split('?')[1]).get('negotiateVersion') ?? 0);
      const { 'user-agent': userAgent, [CLIENT_HEADER]: key } = request.headers;
      const clientKey = typeof key === 'string' ? readClientKey(key) : undefined;
      if (accessToken === undefined) return refuseRequest(response, 401);
      const answer = await hub.negotiate({ accessToken, address: info.address, userAgent, clientKey }, version);
      if ('refused' in answer) refuseRequest(response, reasonOf(answer));
      else sendJson(response, 200, answer);
    },
    upgrade(request, socket, head) {
      // The socket may fail while the token is checked.
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return refuseUpgrade(socket, 503);
        log.error('hub.upgradeFailed', { reason: String(error) });
        refuseUpgrade(socket, 500);
      });
    },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      hub.closeAll({ allowReconnect: true });
      const left = [...sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
      const quitting = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), FAREWELL_MS);
      await Promise.all(left);
      clearTimeout(quitting);
      sockets.close();
    },
  };
}

function toTransport(webSocket: WebSocket, encode: (text: string) => Buffer): Transport {
  return {
    send: (frame) => webSocket.send(typeof frame === 'string' ? encode(frame) : frame, { binary: typeof frame !== 'string' }),
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
