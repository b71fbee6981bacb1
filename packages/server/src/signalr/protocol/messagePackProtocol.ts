import { type CloseMessage, type HubMessage, MessageType, NullLogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { createLengthPrefixReader, withLengthPrefix } from './binaryFrames.ts';
import { type ClientMessage, type HubProtocol, ProtocolError, toInvocation, toStreamInvocation } from './hubMessages.ts';

/** The decoder allocates as many elements as a header claims before reading them, so limit the claim. */
const MAX_ELEMENTS = 128;
const official = new MessagePackHubProtocol({ maxArrayLength: MAX_ELEMENTS, maxMapLength: MAX_ELEMENTS });

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  write(message) {
    // The official writer omits the error and allowReconnect of a Close message.
    if (message.type === MessageType.Close) return writeClose(message);
    return new Uint8Array(official.writeMessage(message));
  },
  createReader(limit) {
    const readMessages = createLengthPrefixReader(limit);
    return {
      read(frame) {
        if (typeof frame === 'string') throw new ProtocolError('MessagePack needs binary frames.');
        return readMessages(frame).flatMap(parse);
      },
    };
  },
};

function parse(payload: Uint8Array): ClientMessage[] {
  const isStream = typeOf(payload) === MessageType.StreamInvocation;
  // The official reader drops stream invocations, which would leave callers waiting. They have the layout of an invocation.
  if (isStream) payload[1] = MessageType.Invocation;
  return decode(payload).flatMap((message) => toClientMessage(message, isStream));
}

function toClientMessage(message: HubMessage, isStream: boolean): ClientMessage[] {
  switch (message.type) {
    case MessageType.Invocation:
      return [isStream ? toStreamInvocation(message.invocationId) : toInvocation(message.invocationId, message.target, message.arguments)];
    case MessageType.Ping:
      return [{ type: 'ping' }];
    case MessageType.Close:
      return [{ type: 'close' }];
    default:
      // A type from a later protocol version, or one for servers that invoke or stream.
      return [];
  }
}

function decode(payload: Uint8Array): HubMessage[] {
  try {
    return official.parseMessages(withLengthPrefix(payload).buffer as ArrayBuffer, NullLogger.instance);
  } catch {
    throw new ProtocolError('The message is not MessagePack of the hub protocol.');
  }
}

/** Every hub message is an array of fewer than 16 elements, starting with its type number. */
function typeOf(payload: Uint8Array): number | undefined {
  const [head, type] = payload;
  if (head === undefined || (head & 0xf0) !== 0x90) throw new ProtocolError('The message is not an array.');
  return type;
}

function writeClose({ error, allowReconnect }: CloseMessage): Uint8Array {
  return withLengthPrefix(new Uint8Array([0x93, MessageType.Close, ...writeText(error), allowReconnect ? 0xc3 : 0xc2]));
}

function writeText(text: string | undefined): number[] {
  if (text === undefined) return [0xc0];
  const bytes = new TextEncoder().encode(text);
  return [0xda, bytes.length >> 8, bytes.length & 0xff, ...bytes];
}
