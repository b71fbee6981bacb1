/** Encodes a text, reusing the bytes when the same text is sent to consecutive connections. */
export function createLastEncoded(): (text: string) => Buffer {
  let last: { readonly text: string; readonly bytes: Buffer } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  };
}
