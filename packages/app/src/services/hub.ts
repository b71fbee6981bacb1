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
  /** Sent with the negotiation. A browser's WebSocket has no headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type CreateHub = (options: HubOptions) => HubConnection;

/** Specification 9: server timeout 30 s. */
const SERVER_TIMEOUT_MS = 30_000;
/** Some proxies neither forward nor refuse a WebSocket upgrade. */
const OPEN_WITHIN_MS = 10_000;

/** Hubs over SignalR, which is loaded when a hub first starts. Only this file uses SignalR. */
export function createSignalRHub(protocol: 'json' | 'messagepack'): CreateHub {
  let areSocketsSwallowed = false;

  return ({ url, getAccessToken, headers = {} }) => {
    const pushHandlers: ((method: unknown, message: unknown) => void)[] = [];
    const closeHandlers: ((error?: Error) => void)[] = [];
    let connection: SignalRConnection | undefined;
    let isStopped = false;

    async function build(hasSockets: boolean): Promise<SignalRConnection> {
      const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
      const builder = new HubConnectionBuilder()
        .withUrl(url, {
          accessTokenFactory: getAccessToken,
          headers,
          transport: HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling | (hasSockets ? HttpTransportType.WebSockets : 0),
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

    async function next(hasSockets: boolean): Promise<SignalRConnection> {
      const built = await build(hasSockets);
      if (isStopped) throw new Error('The hub was stopped before it started.');
      connection = built;
      return built;
    }

    async function opensInTime(opened: SignalRConnection): Promise<boolean> {
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = setTimeout(() => resolve(false), OPEN_WITHIN_MS);
      return Promise.race([opened.start().then(() => true), late]).finally(() => clearTimeout(timer));
    }

    return {
      /** Connects with a WebSocket. If a proxy refuses or swallows it, falls back to server-sent events or long polling. */
      async start() {
        if (!areSocketsSwallowed && (await opensInTime(await next(true)))) return;
        void connection?.stop().catch(() => undefined);
        await (await next(false)).start();
        areSocketsSwallowed = true;
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
