import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createFileInspector } from './fileInspector.ts';
import { createHeicDecoder } from './heicDecoder.ts';

const inspector = createFileInspector(createHeicDecoder());
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7367f0' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s is recognised by its content and gets a preview of at most 480 px',
  async (format) => {
    const { type, picture } = await inspector.inspect(await drawn(1200, 600).toFormat(format).toBuffer());
    expect([type, picture?.width, picture?.height]).toEqual([`image/${format}`, 1200, 600]);
    const small = await sharp(picture?.thumbnail).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 480, 240]);
  },
);

test('a rotated photo has its displayed size, and its thumbnail has no location', async () => {
  const turned = await drawn(800, 400)
    .withExif({ IFD0: { Copyright: 'Alice' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const { picture } = await inspector.inspect(turned);
  expect([picture?.width, picture?.height]).toEqual([400, 800]);
  const small = await sharp(picture?.thumbnail).metadata();
  expect([small.width, small.height, small.exif, small.xmp, small.orientation]).toEqual([240, 480, undefined, undefined, undefined]);
});

test('a small image is not enlarged', async () => {
  const { picture } = await inspector.inspect(await drawn(20, 10).png().toBuffer());
  expect((await sharp(picture?.thumbnail).metadata()).width).toBe(20);
});

test('unreadable images and other files have a type and no picture', async () => {
  const torn = (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 200);
  expect(await inspector.inspect(torn)).toEqual({ type: 'image/jpeg' });
  expect(await inspector.inspect(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({ type: 'image/svg+xml' });
  expect(await inspector.inspect(Buffer.from('%PDF-1.4'))).toEqual({ type: 'application/pdf' });
  expect(await inspector.inspect(Buffer.alloc(0))).toEqual({ type: 'text/plain' });
  expect(await inspector.inspect(Buffer.from([0, 1, 2, 3]))).toEqual({ type: 'application/octet-stream' });
});

test('slow pictures of one user do not delay another user’s file, which gets no preview', async () => {
  const slow = Promise.withResolvers<undefined>();
  const read = vi.fn(() => slow.promise);
  const { inspect } = createFileInspector(createHeicDecoder(), { read, patienceMs: 30 });
  const png = await drawn(20, 10).png().toBuffer();
  const first = inspect(png);
  expect(await inspect(png)).toEqual({ type: 'image/png' });
  slow.resolve(undefined);
  await first;
  await inspect(png);
  // The call that timed out is skipped.
  expect(read).toHaveBeenCalledTimes(2);
});
