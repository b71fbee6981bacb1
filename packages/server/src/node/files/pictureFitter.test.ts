import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createHeicDecoder } from './heicDecoder.ts';
import { createPictureFitter } from './pictureFitter.ts';

const { fit } = createPictureFitter(createHeicDecoder(), Infinity);

/** Noise, which compresses badly. `alpha`: the lower half is transparent. */
async function draw(width: number, height: number, { alpha = false, start = 1 } = {}) {
  const channels = alpha ? 4 : 3;
  const pixels = new Uint8Array(width * height * channels);
  let seed = start;
  for (let at = 0; at < pixels.length; at += 1) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    pixels[at] = alpha && at % 4 === 3 ? (at > pixels.length / 2 ? 0 : 255) : seed & 255;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

describe('a picture that is too large', () => {
  it('becomes small enough, upright and without place or camera', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await (await draw(1_200, 800)).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const limit = 300_000;
    expect(photo.byteLength).toBeGreaterThan(limit);
    const fitted = await fit(photo, limit);
    expect(fitted?.byteLength).toBeLessThanOrEqual(limit);
    const { format, width, height, exif: left, orientation } = await sharp(fitted).metadata();
    expect([format, left, orientation]).toEqual(['jpeg', undefined, undefined]);
    expect(height / width).toBeCloseTo(1.5, 1);
  });

  it('with transparent parts keeps them, or gets a white background if it would be too small', async () => {
    const logo = await (await draw(900, 900, { alpha: true })).png().toBuffer();
    const clear = await fit(logo, 700_000);
    expect(await sharp(clear).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    const flat = await fit(logo, 60_000);
    expect((await sharp(flat).metadata()).format).toBe('jpeg');
    const { data, info } = await sharp(flat).raw().toBuffer({ resolveWithObject: true });
    expect(data.at((info.height - 5) * info.width * 3 + 15)).toBeGreaterThan(230);
  });

  it('is left alone if its turn comes too late', async () => {
    expect(await createPictureFitter(createHeicDecoder(), -1).fit(await (await draw(64, 64)).png().toBuffer(), 60_000)).toBeUndefined();
  });

  it('is left alone if it moves or can’t become that small', async () => {
    const frames = await Promise.all([draw(64, 64), draw(64, 64, { start: 7 })].map(async (one) => (await one).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await fit(moving, 1_000)).toBeUndefined();
    expect(await fit(await (await draw(600, 600)).png().toBuffer(), 2_000)).toBeUndefined();
  });

  it.each([
    ['no picture', new TextEncoder().encode('Hello')],
    ['a broken one', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('rejects %s, and goes on with the next', async (_what, bytes) => {
    await expect(fit(bytes, 100)).rejects.toThrow();
    expect(await fit(await (await draw(300, 300)).png().toBuffer(), 60_000)).toBeDefined();
  });
});
