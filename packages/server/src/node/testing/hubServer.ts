import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { createHub, type Peer } from '../../signalr/hub.ts';
import { createHttpServer } from '../httpServer.ts';
import { createHubHost } from '../hubHost.ts';
import { createLog } from '../log.ts';

export type ProtocolName = 'json' | 'messagepack';

/** The real host with a backend that accepts everybody whose token is "good" and calls what the test says. */
export async function startHubServer() {
  const peers = new Set<Peer>();
  const logged: string[] = [];
  const methods: Record<string, (...args: readonly unknown[]) => unknown> = {};
  let ids = 0;
  let heldBack: { readonly asked: () => void; readonly passed: Promise<void>; readonly pass: () => void } | undefined;
  const hub = createHub({
    now: () => performance.now() / 1000,
    newId: () => `id-${(ids += 1)}`,
    explainFailure: (_method, error) => (error as Error).message,
    async accept(peer, { accessToken }) {
      heldBack?.asked();
      await heldBack?.passed;
      if (accessToken !== 'good') return undefined;
      peers.add(peer);
      return {
        userId: 'alice',
        receive: async (method, args) => methods[method]?.(...args),
        left: () => peers.delete(peer),
      };
    },
  });
  const log = createLog('debug', (line) => logged.push(line));
  const host = createHubHost({ hub, isProxyTrusted: false, log });
  const server = createHttpServer({ api: unused, hub: host, files: { serve: unused } }, { isProxyTrusted: false, log });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hub`,
    port,
    peers,
    methods,
    logged,
    /** From now on nobody is let in before `letAccept`; settles when the first one asks. */
    holdAccept(): Promise<void> {
      const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
      const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
      heldBack = { asked, passed, pass };
      return isAsked;
    },
    letAccept: () => heldBack?.pass(),
    closeHub: (options: { allowReconnect: boolean; error?: string }) => hub.closeAll(options),
    async close() {
      server.close();
      await host.close();
      server.closeAllConnections();
    },
  };
}

interface ClientOptions {
  readonly protocol?: ProtocolName;
  readonly token?: string;
  readonly skipNegotiation?: boolean;
}

/** The unmodified official client. */
export function createClient(
  url: string,
  { protocol = 'json', token = 'good', skipNegotiation = false }: ClientOptions = {},
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets, skipNegotiation })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .withAutomaticReconnect([0, 50, 100, 500])
    .configureLogging(LogLevel.None)
    .build();
}

function unused(): never {
  throw new Error('Only the hub is served here.');
}
