export { createHub, type Hub } from './hub.ts';
export type { HubConnection } from './hubConnection.ts';
export type { Frame } from './protocol/hubMessages.ts';
export type { Transport } from './transport.ts';
