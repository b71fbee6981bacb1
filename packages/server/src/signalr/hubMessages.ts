import type { HubMessage } from '@microsoft/signalr';

/** What a client may ask of the hub, whatever the protocol it speaks. Types this server has no use for are left out. */
export type ClientMessage =
  | { readonly type: 'invocation'; readonly id: string | undefined; readonly target: string; readonly args: readonly unknown[] }
  | { readonly type: 'streamInvocation'; readonly id: string }
  | { readonly type: 'ping' }
  | { readonly type: 'close' };

/** One frame as a transport carries it. */
export type Frame = string | Uint8Array;

/** One of the two languages of SignalR. */
export interface HubProtocol {
  readonly name: 'json' | 'messagepack';
  write(message: HubMessage): Frame;
  /** A reader keeps what one frame left unfinished for the next. */
  createReader(limit: number): MessageReader;
}

export interface MessageReader {
  /** The messages a frame completes. Throws ProtocolError. */
  read(frame: Frame): readonly ClientMessage[];
}

/** The client broke the protocol: the connection is closed and the message tells the client why. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(`The message is larger than the ${limit} bytes the hub accepts.`);
}

/** Checks what both protocols must hold for an invocation, so that nothing behind them meets a surprise. */
export function toInvocation(id: unknown, target: unknown, args: unknown): ClientMessage {
  if (id !== undefined && id !== null && (typeof id !== 'string' || id === ''))
    throw new ProtocolError('The invocation id is not a string.');
  if (typeof target !== 'string') throw new ProtocolError('The invocation has no target.');
  if (!Array.isArray(args)) throw new ProtocolError('The invocation has no arguments.');
  return { type: 'invocation', id: id ?? undefined, target, args };
}

export function toStreamInvocation(id: unknown): ClientMessage {
  if (typeof id !== 'string' || id === '') throw new ProtocolError('The stream invocation has no id.');
  return { type: 'streamInvocation', id };
}
