import { CLIENT_HANDLER } from '@manyline/contract';
import { type HubMessage, MessageType } from '@microsoft/signalr';
import type { Frame, HubProtocol } from './protocol/hubMessages.ts';

export interface PushWriter {
  write(protocol: HubProtocol, method: string, message: unknown): Frame;
}

export function toPush(method: string, message: unknown): HubMessage {
  return { type: MessageType.Invocation, target: CLIENT_HANDLER, arguments: [method, message] };
}

/** Encodes a push once per protocol when it goes to consecutive connections. */
export function createPushWriter(): PushWriter {
  let last = { method: '', message: undefined as unknown, frames: new Map<HubProtocol, Frame>() };
  return {
    write(protocol, method, message) {
      if (last.message !== message || last.method !== method) last = { method, message, frames: new Map() };
      const frame = last.frames.get(protocol) ?? protocol.write(toPush(method, message));
      last.frames.set(protocol, frame);
      return frame;
    },
  };
}
