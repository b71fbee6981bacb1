import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission, Credentials, Hub } from '../../signalr/hub.ts';
import { MAX_FRAME_BYTES } from '../../signalr/hubLimits.ts';
import { createPollTransport, type PollTransport } from '../../signalr/pollTransport.ts';
import { readBody } from '../http/readBody.ts';
import { createRequestConnections, type RequestConnection } from '../http/requestConnections.ts';
import { isForeign, readBearer, type RequestInfo } from '../http/requestInfo.ts';
import type { Log } from '../shared/log.ts';
import { openEventStream } from './eventStream.ts';
import { reasonOf, refuseRequest } from './hubRefusals.ts';
import { createLastEncoded } from './lastEncoded.ts';
import { receiveFrame } from './receiveFrame.ts';
import { sendPoll } from './sendPoll.ts';

interface HubRequestsNeeds {
  readonly hub: Pick<Hub, 'admit' | 'identify'>;
  readonly log: Log;
  readonly isClosing: () => boolean;
}

interface HubRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The connection token: the secret id from negotiation. */
  readonly id: string;
  readonly credentials: Credentials;
}

type Opening = Extract<Admission, { open: unknown }>;

/** The hub without WebSockets: server-sent events or long polling to receive, POST to send, DELETE to close. */
export function createHubRequests({ hub, log, isClosing }: HubRequestsNeeds) {
  const connections = createRequestConnections(hub);
  const encode = createLastEncoded();

  async function join({ response, id, credentials }: HubRequest, transport: string, begin: (admission: Opening) => void): Promise<void> {
    const admission = await hub.admit({ id, ...credentials });
    if ('refused' in admission) return refuseRequest(response, reasonOf(admission));
    if (isClosing() || response.destroyed) {
      admission.abandon();
      return refuseRequest(response, 503);
    }
    begin(admission);
    log.info('hub.joined', { transport });
  }

  async function openStream(exchange: HubRequest): Promise<void> {
    const { response, id, credentials } = exchange;
    if (connections.has(id)) return refuseRequest(response, 'inUse');
    await join(exchange, 'events', ({ open, userId }) => {
      const connection = open(openEventStream(response, encode));
      connections.add(id, { connection, userId, accessToken: credentials.accessToken, isReceiving: false });
      response.once('close', () => {
        connections.remove(id);
        log.info('hub.left', { transport: 'events' });
        connection.transportClosed();
      });
    });
  }

  async function poll(exchange: HubRequest): Promise<void> {
    const { response, id, credentials } = exchange;
    if (!connections.has(id)) return beginPolling(exchange);
    const found = await connections.find(id, credentials);
    if (typeof found === 'number') return refuseRequest(response, found);
    if (!found.polls) return refuseRequest(response, 'inUse');
    // The client disconnected while its token was checked, so messages sent to it would be lost.
    if (response.destroyed) return;
    found.connection.heard();
    const takeBack = found.polls.poll((what, taken) => sendPoll(response, what, taken));
    response.once('close', takeBack);
  }

  /** The first poll opens the connection and is answered immediately. */
  function beginPolling(exchange: HubRequest): Promise<void> {
    const { response, id, credentials } = exchange;
    return join(exchange, 'polling', ({ open, userId }) => {
      const polls: PollTransport = createPollTransport(() => {
        connections.removeSoon(id);
        log.info('hub.left', { transport: 'polling' });
      });
      connections.add(id, { connection: open(polls), userId, accessToken: credentials.accessToken, polls, isReceiving: false });
      sendPoll(response, [], () => undefined);
    });
  }

  async function receive({ request, response, id, credentials }: HubRequest): Promise<void> {
    const found = await connections.find(id, credentials);
    if (typeof found === 'number') return refuseRequest(response, found);
    if (found.isReceiving) return refuseRequest(response, 'inUse');
    found.isReceiving = true;
    try {
      const body = await readBody(request, MAX_FRAME_BYTES);
      if (!body) return refuseTooLarge(found, response);
      receiveFrame(found.connection, body, log);
      response.writeHead(200, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
    } catch {
      // The client aborted the request and continues on another one.
      response.destroy();
    } finally {
      found.isReceiving = false;
    }
  }

  function refuseTooLarge({ connection }: RequestConnection, response: ServerResponse): void {
    response.setHeader('Connection', 'close');
    refuseRequest(response, 'tooLarge');
    connection.close({ error: 'The request is larger than the hub accepts.' });
  }

  async function leave({ response, id, credentials }: HubRequest): Promise<void> {
    const found = await connections.find(id, credentials);
    if (typeof found === 'number') return refuseRequest(response, found);
    found.connection.drop();
    connections.remove(id);
    response.writeHead(202, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
  }

  return async function answer(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void> {
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const id = query.get('id');
    const accessToken = readBearer(request) ?? query.get('access_token');
    if (isForeign(request, info)) return refuseRequest(response, 403);
    if (id === null) return refuseRequest(response, 'noId');
    if (accessToken === null) return refuseRequest(response, 401);
    const exchange = {
      request,
      response,
      id,
      credentials: { accessToken, address: info.address, userAgent: request.headers['user-agent'] },
    };
    if (request.method === 'POST') return receive(exchange);
    // Discard an unexpected body.
    request.resume();
    if (request.method === 'DELETE') return leave(exchange);
    if (request.method !== 'GET') return refuseRequest(response, 'method');
    return request.headers.accept?.includes('text/event-stream') ? openStream(exchange) : poll(exchange);
  };
}
