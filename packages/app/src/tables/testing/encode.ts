import { decode, type Encoding } from '../text/encodings.ts';

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** TextEncoder writes UTF-8 only. Throws for a character that the encoding doesn't have. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new Uint8Array(new TextEncoder().encode(text));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return new Uint8Array(bytes.buffer);
  }
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return new Uint8Array(
    Array.from(text).flatMap((sign) => {
      const bytes = table.get(sign);
      if (!bytes) throw new Error(`${encoding} has no ${sign}.`);
      return bytes;
    }),
  );
}

function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    const sign = decode(new Uint8Array(bytes), encoding);
    if (Array.from(sign).length === 1 && sign !== '\uFFFD' && !table.has(sign)) table.set(sign, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (/jis|euc|gb|big5/u.test(encoding))
    for (let first = 0x81; first < 0xff; first += 1) for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  return table;
}
