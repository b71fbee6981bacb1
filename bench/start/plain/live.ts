import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Chat } from './chats.ts';

/** Ready to listen; there is nobody at the other end. */
export function listen(onChats: (chats: readonly Chat[]) => void): void {
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('chats', onChats);
}
