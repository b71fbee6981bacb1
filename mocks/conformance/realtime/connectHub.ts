import { CLIENT_HANDLER, HUB_PATH } from '@manyline/contract';
import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import type { ConformanceHub } from '../host.ts';

export type HubPair = readonly [transport: keyof typeof HttpTransportType, protocol: 'json' | 'messagepack'];

/**
 * The unmodified official client, with one protocol. Server-sent events carry text only: with MessagePack the client is also allowed long
 * polling, as in an app whose WebSockets are blocked, and chooses it by itself.
 */
export async function connectHub(
  url: string,
  accessToken: string,
  onPush: (method: unknown, message: unknown) => void,
  [transport, protocol]: HubPair = ['WebSockets', 'json'],
): Promise<ConformanceHub> {
  const isTextOnly = transport === 'ServerSentEvents' && protocol === 'messagepack';
  const transports = HttpTransportType[transport] | (isTextOnly ? HttpTransportType.LongPolling : 0);
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${HUB_PATH}`, { accessTokenFactory: () => accessToken, transport: transports })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build();
  connection.on(CLIENT_HANDLER, onPush);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  connection.onclose(() => resolve());
  await connection.start();
  return { closed, invoke: (method, ...args) => connection.invoke(method, ...args), stop: () => connection.stop() };
}
