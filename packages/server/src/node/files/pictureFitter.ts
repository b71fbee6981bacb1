import { fittedSteps, sharpSides } from '@manyline/contract';
import type { PictureFitter } from '../../backend/index.ts';
import type { HeicDecoder } from './heicDecoder.ts';
import { openPicture } from './pictureSource.ts';

const MAX_SECONDS = 8;
/** A provider's call has 30 seconds; a picture that takes longer, or waits longer for its turn, goes as a link. */
const PATIENCE_MS = 12_000;

/** One picture at a time, which bounds memory. Copies have no metadata (place, camera, owner); the orientation is applied. */
export function createPictureFitter(heic: HeicDecoder, patienceMs = PATIENCE_MS): PictureFitter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    fit(bytes, maxBytes) {
      const until = performance.now() + patienceMs;
      const turn = last.then(() => fit(bytes, heic, maxBytes, () => performance.now() > until));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function fit(bytes: Uint8Array, heic: HeicDecoder, maxBytes: number, isLate: () => boolean): Promise<Uint8Array | undefined> {
  if (isLate()) return undefined;
  const { width, height, hasAlpha, pages, read } = await openPicture(bytes, heic);
  // A picture that moves would stand still.
  if (pages > 1) return undefined;
  const longest = Math.max(width, height);
  const resized = (side: number) =>
    read().timeout({ seconds: MAX_SECONDS }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  // Drawings and logos stay transparent as long as they remain sharp.
  for (const side of hasAlpha ? sharpSides(longest) : []) {
    if (isLate()) return undefined;
    const png = await resized(side).png({ palette: true, effort: 2 }).toBuffer();
    if (png.byteLength <= maxBytes) return png;
  }
  for (const { side, quality } of fittedSteps(longest)) {
    if (isLate()) return undefined;
    const jpeg = await resized(side).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();
    if (jpeg.byteLength <= maxBytes) return jpeg;
  }
  return undefined;
}
