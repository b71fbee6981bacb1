import { ProtocolError, tooLarge } from './hubMessages.ts';

const MAX_PREFIX_BYTES = 5;

/**
 * Splits bytes into messages by their VarInt length prefix. A message may span several frames, and a frame may hold several messages.
 */
export function createLengthPrefixReader(limit: number): (frame: Uint8Array) => Uint8Array[] {
  let rest: Uint8Array = new Uint8Array();
  return (frame) => {
    const bytes = concat(rest, frame);
    const messages: Uint8Array[] = [];
    let offset = 0;
    for (;;) {
      const prefix = readLength(bytes, offset);
      if (prefix && prefix.length > limit) throw tooLarge(limit);
      if (!prefix || prefix.end + prefix.length > bytes.length) break;
      messages.push(bytes.slice(prefix.end, prefix.end + prefix.length));
      offset = prefix.end + prefix.length;
    }
    rest = bytes.slice(offset);
    return messages;
  };
}

export function withLengthPrefix(payload: Uint8Array): Uint8Array {
  const prefix: number[] = [];
  let length = payload.length;
  do {
    prefix.push((length & 0x7f) | (length > 0x7f ? 0x80 : 0));
    length >>>= 7;
  } while (length > 0);
  return concat(new Uint8Array(prefix), payload);
}

/** Undefined while the prefix itself is incomplete. */
function readLength(bytes: Uint8Array, start: number): { readonly length: number; readonly end: number } | undefined {
  let length = 0;
  for (let index = 0; index < MAX_PREFIX_BYTES; index++) {
    const byte = bytes[start + index];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length, end: start + index + 1 };
  }
  throw new ProtocolError('The length of the message is not readable.');
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
