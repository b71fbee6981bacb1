import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFileInspector } from './fileInspector.ts';
import { createHeicDecoder, type HeicLimits } from './heicDecoder.ts';
import { createPictureFitter } from './pictureFitter.ts';

/** Sky above grass, 64 × 48, as a grid of one tile. */
const HEIC = new Uint8Array(readFileSync(new URL('../testing/sky.heic', import.meta.url)));
/** A box that decoders skip. */
const PADDING = Buffer.alloc(18e6);
PADDING.writeUInt32BE(PADDING.byteLength);
PADDING.write('free', 4);

const at = (bytes: Uint8Array, name: string, from = 0) => Buffer.from(bytes).indexOf(name, from);
const inspect = (bytes: Uint8Array, limits?: Partial<HeicLimits>) => createFileInspector(createHeicDecoder(limits)).inspect(bytes);

/** The picture, declared as this wide and high everywhere: in its properties and in its grid of tiles. */
function declared(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(HEIC);
  const property = at(bytes, 'ispe', at(bytes, 'ispe') + 1);
  bytes.writeUInt32BE(width, property + 8);
  bytes.writeUInt32BE(height, property + 12);
  const grid = at(bytes, 'idat');
  bytes.writeUInt16BE(Math.min(width, 65_535), grid + 8);
  bytes.writeUInt16BE(Math.min(height, 65_535), grid + 10);
  return bytes;
}

/** The picture turned a quarter: the property of its tile's pixels becomes one of its rotation. */
function turned(): Uint8Array {
  const bytes = Buffer.from(HEIC);
  const pixels = at(bytes, 'pixi');
  bytes.write('irot', pixels);
  bytes.writeUInt8(1, pixels + 4);
  return bytes;
}

describe('a HEIC picture', () => {
  it('gets a preview that browsers show, and its size', async () => {
    const { type, picture } = await inspect(HEIC);
    expect([type, picture?.width, picture?.height]).toEqual(['image/heic', 64, 48]);
    expect(await sharp(picture?.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48, hasAlpha: false });
    const { data } = await sharp(picture?.thumbnail).raw().toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(data[1] ?? 0);
    expect(data.at(-2)).toBeGreaterThan(data.at(-1) ?? 0);
  });

  it('is measured after its rotation', async () => {
    const { picture } = await inspect(turned());
    expect([picture?.width, picture?.height]).toEqual([48, 64]);
  });

  it('is made small enough for a provider, as a JPEG', async () => {
    const { fit } = createPictureFitter(createHeicDecoder(), Infinity);
    const fitted = await fit(HEIC, 5_000);
    expect(await sharp(fitted).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    await expect(fit(HEIC.subarray(0, 300), 5_000)).rejects.toThrow();
  });

  const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7_919 + (index >> 3) * 31) & 255);
  it.each([
    ['cut in its header', HEIC.subarray(0, 200)],
    ['cut in its pixels', HEIC.subarray(0, -20)],
    ['of random bytes', Buffer.concat([HEIC.subarray(0, 28), noise])],
    ['with random pixels', Buffer.concat([HEIC.subarray(0, -44), noise.subarray(0, 44)])],
    ['of a billion pixels', declared(40_000, 25_000)],
    ['of four billion pixels each way', declared(0xffff_ffff, 0xffff_ffff)],
    ['without width', declared(0, 48)],
    ['whose tiles don’t cover it', declared(6_000, 6_000)],
  ])('%s has no preview, and the next one has', async (_what, bytes) => {
    const inspector = createFileInspector(createHeicDecoder());
    expect(await inspector.inspect(bytes)).toEqual({ type: 'image/heic' });
    expect((await inspector.inspect(HEIC)).picture).toBeDefined();
  });

  it.each<[string, Partial<HeicLimits>]>([
    ['bytes', { maxBytes: HEIC.byteLength - 1 }],
    ['pixels', { maxPixels: 64 * 48 - 1 }],
    ['time', { patienceMs: 1 }],
    ['others before it', { mostWaiting: 0 }],
    ['a thread that dies', { script: new URL('data:text/javascript,process.exit(1)') }],
    ['a thread that never ends', { script: new URL('data:text/javascript,for(;;);'), patienceMs: 300 }],
  ])('is left as it is beyond the limit: %s', async (_what, limits) => {
    expect((await createHeicDecoder(limits).decode(HEIC))?.width).toBeUndefined();
  });

  it('is left as it is if it needs too much memory', async () => {
    const large = Buffer.concat([HEIC, PADDING]);
    expect((await createHeicDecoder({ maxMemoryBytes: 20e6 }).decode(large))?.width).toBeUndefined();
    expect((await createHeicDecoder().decode(large))?.width).toBe(64);
  });
});
