import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return content;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour. */
export function png(width: number, height: number, after: string = ''): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + 3 * width), 0x60);
  for (let row = 0; row < height; row += 1) rows[row * (1 + 3 * width)] = 0;
  const parts = [SIGNATURE, chunk('IHDR', header(width, height)), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(after)]));
}

/** A few bytes that claim to be ten billion pixels. */
export function bombPng(): Uint8Array<ArrayBuffer> {
  const parts = [
    SIGNATURE,
    chunk('IHDR', header(100_000, 100_000)),
    chunk('IDAT', deflateSync(Buffer.alloc(1e6))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}
