import { CLIENT_HANDLER } from '@manyline/contract';
import type { HubConnection as SignalRConnection } from '@microsoft/signalr';

export interface HubConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  send(method: string, ...args: unknown[]): Promise<void>;
  onPush(handler: (method: unknown, message: unknown) => void): void;
  onClose(handler: (error?: Error) => void): void;
}

export interface HubOptions {
  readonly url: string;
  readonly getAccessToken: () => Promise<string> | string;
  /** Sent with the negotiation; a WebSocket of a browser carries none. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type CreateHub = (options: HubOptions) => HubConnection;

/** Specification 9: server timeout 30 s. */
const SERVER_TIMEOUT_MS = 30_000;
const TRANSPORTS = ['WebSockets'] as const;

/** Hubs over SignalR, which is loaded when a hub first starts. The only file that knows SignalR. */
export function createSignalRHub(protocol: 'json' | 'messagepack'): CreateHub {
  return ({ url, getAccessToken, headers = {} }) => {
    const pushHandlers: ((method: unknown, message: unknown) => void)[] = [];
    const closeHandlers: ((error?: Error) => void)[] = [];
    let connection: SignalRConnection | undefined;
    let isStopped = false;

    async function build(): Promise<SignalRConnection> {
      const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
      const builder = new HubConnectionBuilder()
        .withUrl(url, {
          accessTokenFactory: getAccessToken,
          headers,
          transport: TRANSPORTS.reduce((mask, name) => mask | HttpTransportType[name], 0),
        })
        .withServerTimeout(SERVER_TIMEOUT_MS)
        .configureLogging(LogLevel.None);
      if (protocol === 'messagepack') {
        const { MessagePackHubProtocol } = await import('@microsoft/signalr-protocol-msgpack');
        builder.withHubProtocol(new MessagePackHubProtocol());
      }
      const built = builder.build();
      for (const handler of pushHandlers) built.on(CLIENT_HANDLER, handler);
      for (const handler of closeHandlers) built.onclose(handler);
      return built;
    }

    return {
      async start() {
        connection = await build();
        if (isStopped) throw new Error('The hub was stopped before it started.');
        await connection.start();
      },
      async stop() {
        isStopped = true;
        await connection?.stop();
      },
      async send(method, ...args) {
        if (!connection) throw new Error('The hub is not started; nothing was sent.');
        await connection.invoke(method, ...args);
      },
      onPush: (handler) => void pushHandlers.push(handler),
      onClose: (handler) => void closeHandlers.push(handler),
    };
  };
}
