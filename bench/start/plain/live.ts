import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Chat } from './chats.ts';

/** Subscribes to updates; the plain app never gets any. */
export function listen(onChats: (chats: readonly Chat[]) => void): void {
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('chats', onChats);
}
