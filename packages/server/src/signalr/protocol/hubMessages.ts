import type { HubMessage } from '@microsoft/signalr';

/** Messages a client may send, in either protocol. Types this server doesn't support are left out. */
export type ClientMessage =
  | { readonly type: 'invocation'; readonly id: string | undefined; readonly target: string; readonly args: readonly unknown[] }
  | { readonly type: 'streamInvocation'; readonly id: string }
  | { readonly type: 'ping' }
  | { readonly type: 'close' };

/** One frame of a transport. */
export type Frame = string | Uint8Array;

/** One of SignalR's two protocols (JSON and MessagePack). */
export interface HubProtocol {
  readonly name: 'json' | 'messagepack';
  write(message: HubMessage): Frame;
  /** A reader keeps incomplete data of one frame for the next. */
  createReader(limit: number): MessageReader;
}

export interface MessageReader {
  /** The messages a frame completes. Throws ProtocolError. */
  read(frame: Frame): readonly ClientMessage[];
}

/** The client violated the protocol. The connection is closed and the client receives this message. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(`The message is larger than the ${limit} bytes the hub accepts.`);
}

/** Validates the fields of an invocation for both protocols. */
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
