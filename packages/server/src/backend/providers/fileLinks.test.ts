import { expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createMemoryDepot } from '../files/memoryDepot.ts';
import { createFileLinks } from './fileLinks.ts';
import { carriedFile, isTextOf } from './http/carriedFile.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff]);

/** A file of 100 bytes; of a picture, a copy can be made that has at least 3. */
async function openLinks(type = 'image/jpeg', name = 'Photo.heic.jpeg') {
  const [store, depot] = [createMemoryStore(), createMemoryDepot()];
  const file = { id: 'file', name, type, size: 100, hasThumbnail: false, createdAt: 0 };
  await store.addFile(file);
  await depot.put('file', new Uint8Array(100));
  let fits = 0;
  const fitter = {
    async fit(_bytes: Uint8Array, maxBytes: number) {
      fits += 1;
      return maxBytes >= JPEG.byteLength ? JPEG : undefined;
    },
  };
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const links = createFileLinks({ store, clock: { now: () => 1_000 }, random, depot, fitter, publicUrl: 'https://manyline.test' });
  const open = async (url: string) => {
    const answer = await links.answer(new Request(url));
    return [answer?.headers.get('content-type'), (await answer?.bytes())?.byteLength];
  };
  const send = async (maxBytes: number, text = 'Look') =>
    carriedFile(
      {
        text,
        file: {
          ...file,
          link: () => links.linkTo(file),
          carry: (most = Infinity) => links.carry(file, most),
          open: () => Promise.reject(new Error('')),
        },
      },
      maxBytes,
    );
  return { open, send, fits: () => fits, sizeOf: () => links.sizeOf(file) };
}

it('a picture that is small enough is sent as it is', async () => {
  const { open, send, fits } = await openLinks();
  const { media } = await send(100);
  expect([await open(media?.url ?? ''), fits()]).toEqual([['image/jpeg', 100], 0]);
});

it.each(['image/jpeg', 'image/heic'])('of a larger picture (%s), a copy is sent, which a second try uses again', async (type) => {
  const { open, send, fits, sizeOf } = await openLinks(type);
  const { text, media } = await send(50);
  expect([text, media, await open(media?.url ?? '')]).toEqual([
    'Look',
    { name: 'Photo.heic.jpg', type: 'image/jpeg', size: 3, url: expect.any(String) },
    ['image/jpeg', 3],
  ]);
  await send(50);
  expect([fits(), await sizeOf()]).toEqual([1, 3]);
});

it.each([
  ['a picture that can’t be made smaller', 'image/jpeg', 2],
  ['any other file', 'video/mp4', 50],
])('%s goes as a link', async (_what, type, maxBytes) => {
  const { open, send } = await openLinks(type);
  const { text, media } = await send(maxBytes);
  expect(media).toBeUndefined();
  expect(text).toMatch(/^Look\nhttps:\/\/manyline\.test\/media\/[\w-]{43}$/u);
  expect((await open(text.split('\n')[1] ?? ''))[1]).toBe(100);
});

it('no copy is tried where no file is taken', async () => {
  const { send, fits } = await openLinks();
  expect([(await send(0)).media, fits()]).toEqual([undefined, 0]);
});

it.each([
  ['Look', 'Look', true],
  ['Look\nhttps://manyline.test/media/first', 'Look', true],
  ['https://manyline.test/media/first', '', true],
  ['Look\nhttps://manyline.test/media/first', 'Look at', false],
  ['Look\nhttps://elsewhere.test and more', 'Look', false],
])('a provider’s list shows %j: is it the message %j? %s', (sent, text, expected) => {
  const file = { name: '', type: '', link: () => Promise.reject(), carry: () => Promise.reject(), open: () => Promise.reject() };
  expect(isTextOf(sent, { text, file })).toBe(expected);
});
