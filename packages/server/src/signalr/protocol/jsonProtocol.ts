import { JsonHubProtocol, MessageType } from '@microsoft/signalr';
import { type ClientMessage, type HubProtocol, ProtocolError, toInvocation, toStreamInvocation } from './hubMessages.ts';
import { createRecordReader } from './textFrames.ts';

const writer = new JsonHubProtocol();

export const jsonProtocol: HubProtocol = {
  name: 'json',
  write: (message) => writer.writeMessage(message),
  createReader(limit) {
    const readRecords = createRecordReader(limit);
    return { read: (frame) => readRecords(frame).flatMap(parse) };
  },
};

function parse(record: string): ClientMessage[] {
  const message = parseObject(record);
  switch (message['type']) {
    case MessageType.Invocation:
      return [toInvocation(message['invocationId'], message['target'], message['arguments'])];
    case MessageType.StreamInvocation:
      return [toStreamInvocation(message['invocationId'])];
    case MessageType.Ping:
      return [{ type: 'ping' }];
    case MessageType.Close:
      return [{ type: 'close' }];
    default:
      // A type from a later protocol version, or one for servers that invoke or stream.
      return [];
  }
}

function parseObject(record: string): Readonly<Record<string, unknown>> {
  const value = parseJson(record);
  if (typeof value !== 'object' || value === null || typeof (value as { type?: unknown }).type !== 'number') {
    throw new ProtocolError('The message has no type.');
  }
  return value as Readonly<Record<string, unknown>>;
}

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new ProtocolError('The message is not JSON.');
  }
}
