import { CLIENT_HEADER, HUB_PATH, readClientKey } from '@manyline/contract';
import { type Backend, HubRefusal } from '@manyline/server/backend';
import { createHub, type Frame } from '@manyline/server/signalr';
import { http, HttpResponse, type RequestHandler, ws, type WebSocketHandler } from 'msw';

const TICK_MS = 1_000;
const ADDRESS = '127.0.0.1';
const NORMAL_CLOSURE = 1_000;

export interface SignalRMock {
  readonly handlers: readonly (RequestHandler | WebSocketHandler)[];
  close(): void;
}

/** The server's own hub for the real SignalR client in this page, over msw's HTTP and WebSocket handlers. */
export function mockSignalR(backend: Backend): SignalRMock {
  const hub = createHub({
    accept: (peer, credentials) => backend.accept(peer, credentials),
    now: () => performance.now() / 1_000,
    newId: () => crypto.randomUUID(),
    transports: ['WebSockets'],
    explainFailure: (_method, error) => (error instanceof HubRefusal ? error.message : String(error)),
  });
  const ticking = setInterval(() => hub.tick(), TICK_MS);
  const { userAgent } = navigator;

  const handlers = [
    http.post(`*${HUB_PATH}/negotiate`, async ({ request }) => {
      const accessToken = request.headers.get('authorization')?.replace(/^Bearer /u, '') ?? '';
      const clientKey = readClientKey(request.headers.get(CLIENT_HEADER) ?? '');
      const version = Number(new URL(request.url).searchParams.get('negotiateVersion') ?? 0);
      const answer = await hub.negotiate({ accessToken, address: ADDRESS, userAgent, clientKey }, version);
      return 'refused' in answer ? new HttpResponse(null, { status: answer.refused }) : HttpResponse.json({ ...answer });
    }),
    ws.link(`*${HUB_PATH}`).addEventListener('connection', async ({ client }) => {
      const query = client.url.searchParams;
      const early: Frame[] = [];
      let isClosed = false;
      let receive = (frame: Frame): void => void early.push(frame);
      let leave = (): void => void (isClosed = true);
      client.addEventListener('message', ({ data }) => receive(data as Frame));
      client.addEventListener('close', () => leave());
      const admission = await hub.admit({
        id: query.get('id') ?? undefined,
        accessToken: query.get('access_token') ?? undefined,
        address: ADDRESS,
        userAgent,
      });
      if ('refused' in admission) return client.close();
      if (isClosed) return admission.abandon();
      const connection = admission.open({
        send: (frame) => client.send(frame as string),
        bufferedBytes: () => 0,
        end: () => client.close(NORMAL_CLOSURE),
        abort: () => client.close(),
      });
      receive = (frame) => connection.frameReceived(frame);
      leave = () => connection.transportClosed();
      for (const frame of early) receive(frame);
    }),
  ];
  return {
    handlers,
    close() {
      clearInterval(ticking);
      hub.closeAll({ allowReconnect: false });
    },
  };
}
