import { type CloseMessage, type HubMessage, MessageType, NullLogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { createLengthPrefixReader, withLengthPrefix } from './binaryFrames.ts';
import { type ClientMessage, type HubProtocol, ProtocolError, toInvocation, toStreamInvocation } from './hubMessages.ts';

/** The decoder reserves what a header claims before it sees the elements, so claims are kept small. */
const MAX_ELEMENTS = 128;
const official = new MessagePackHubProtocol({ maxArrayLength: MAX_ELEMENTS, maxMapLength: MAX_ELEMENTS });

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  write(message) {
    // The official writer forgets the error and allowReconnect of a Close.
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
  // The official reader drops stream invocations and would leave their caller waiting; their layout is that of an invocation.
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
      // A type of a later protocol, or one that only makes sense where the server invokes or streams.
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

/** Every hub message is an array of fewer than 16 elements that begins with its small type number. */
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
