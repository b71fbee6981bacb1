import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { createHub, type Peer } from '../../signalr/hub.ts';
import { HUB_LIMITS, type HubLimits } from '../../signalr/hubLimits.ts';
import { createHubHost } from '../hub/hubHost.ts';
import { createLog } from '../shared/log.ts';
import { createHttpServer } from '../start/httpServer.ts';

export type ProtocolName = 'json' | 'messagepack';

const USERS: ReadonlyMap<string, string> = new Map([
  ['good', 'alice'],
  ['renewed', 'alice'],
  ['of-bob', 'bob'],
]);

/** The real host with a backend that accepts three tokens, including "good", and calls the test's functions. */
export async function startHubServer(limits: Partial<HubLimits> = {}, { isProxyTrusted = false } = {}) {
  const peers = new Set<Peer>();
  const logged: string[] = [];
  const methods: Record<string, (...args: readonly unknown[]) => unknown> = {};
  let ids = 0;
  let onAccept: () => void = () => undefined;
  let heldBack: { readonly asked: () => void; readonly passed: Promise<void>; readonly pass: () => void } | undefined;
  const hub = createHub({
    now: () => performance.now() / 1000,
    newId: () => `id-${(ids += 1)}`,
    explainFailure: (_method, error) => (error as Error).message,
    limits: { ...HUB_LIMITS, ...limits },
    async accept(peer, { accessToken }) {
      heldBack?.asked();
      await heldBack?.passed;
      const userId = USERS.get(accessToken);
      onAccept();
      if (userId === undefined) return undefined;
      peers.add(peer);
      return {
        userId,
        receive: async (method, args) => methods[method]?.(...args),
        left: () => peers.delete(peer),
      };
    },
  });
  const log = createLog('debug', (line) => logged.push(line));
  const host = createHubHost({ hub, isProxyTrusted, log });
  const server = createHttpServer({ api: unused, hub: host, files: { serve: unused } }, { isProxyTrusted, log });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hub`,
    port,
    peers,
    methods,
    logged,
    /** Blocks `accept` until `letAccept`; settles when the first connection is waiting. */
    holdAccept(): Promise<void> {
      const { promise: isAccepting, resolve: asked } = Promise.withResolvers<void>();
      const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
      heldBack = { asked, passed, pass };
      return isAccepting;
    },
    letAccept: () => heldBack?.pass(),
    /** Closes every connection once the next one is open, before its handshake. */
    closeHubAtNextJoin(options: { allowReconnect: boolean; error?: string }) {
      onAccept = () => {
        onAccept = () => undefined;
        setImmediate(() => hub.closeAll(options));
      };
    },
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
  readonly transport?: keyof typeof HttpTransportType;
}

/** The unmodified official client. */
export function createClient(
  url: string,
  { protocol = 'json', token = 'good', skipNegotiation = false, transport = 'WebSockets' }: ClientOptions = {},
): HubConnection {
  return (
    new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => token, transport: HttpTransportType[transport], skipNegotiation })
      .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
      // For as long as a restart may take on a busy machine.
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ elapsedMilliseconds }) => (elapsedMilliseconds < 300_000 ? 50 : null) })
      .configureLogging(LogLevel.None)
      .build()
  );
}

function unused(): never {
  throw new Error('Only the hub is served here.');
}
