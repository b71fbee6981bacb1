import { type Frame, type HubProtocol, ProtocolError, tooLarge } from './hubMessages.ts';
import { jsonProtocol } from './jsonProtocol.ts';
import { messagePackProtocol } from './messagePackProtocol.ts';
import { RECORD_SEPARATOR, RECORD_SEPARATOR_CODE, toText } from './textFrames.ts';

const MAX_HANDSHAKE_BYTES = 1024;
const protocols: ReadonlyMap<unknown, HubProtocol> = new Map(
  [jsonProtocol, messagePackProtocol].map((protocol) => [protocol.name, protocol]),
);

export interface Handshake {
  readonly protocol: HubProtocol;
  /** Data that followed the handshake in the same frame. */
  readonly rest: Frame;
}

/** Collects frames until the handshake request is complete. It is always JSON, whatever protocol it requests. Throws ProtocolError. */
export function createHandshakeReader(): (frame: Frame) => Handshake | undefined {
  let text = '';
  return (frame) => {
    const end = typeof frame === 'string' ? frame.indexOf(RECORD_SEPARATOR) : frame.indexOf(RECORD_SEPARATOR_CODE);
    text += toText(end < 0 ? frame : frame.slice(0, end));
    if (text.length > MAX_HANDSHAKE_BYTES) throw tooLarge(MAX_HANDSHAKE_BYTES);
    return end < 0 ? undefined : { protocol: chooseProtocol(text), rest: frame.slice(end + 1) };
  };
}

export function handshakeAnswer(error?: string): string {
  return JSON.stringify(error === undefined ? {} : { error }) + RECORD_SEPARATOR;
}

function chooseProtocol(text: string): HubProtocol {
  const request = parse(text);
  const protocol = protocols.get(request.protocol);
  if (!protocol) throw new ProtocolError('The protocol is not one of json and messagepack.');
  if (request.version !== 1) throw new ProtocolError('The protocol version is not 1.');
  return protocol;
}

function parse(text: string): { readonly protocol?: unknown; readonly version?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Invalid JSON is refused below, like JSON that is not an object.
  }
  throw new ProtocolError('The handshake is not readable.');
}
