import { setTimeout as sleep } from 'node:timers/promises';
import { isPictureType } from '@manyline/contract';
import type { FileInspector, InspectedFile } from '../../backend/index.ts';
import { detectType, UNKNOWN_TYPE } from '../../backend/files/detectType.ts';

const THUMBNAIL_PX = 480;
/** More than any phone camera takes, and still small enough to decode in memory. */
const MAX_PIXELS = 64e6;
const MAX_SECONDS = 10;
/** A slow image must not delay other files: after this many milliseconds it is stored without a thumbnail. */
const PATIENCE_MS = 8_000;

interface InspectorNeeds {
  readonly read: (bytes: Uint8Array) => Promise<InspectedFile['picture']>;
  readonly patienceMs: number;
}

/** Detects types by content. libvips makes thumbnails one image at a time, which bounds memory. */
export function createFileInspector({ read = readPicture, patienceMs = PATIENCE_MS }: Partial<InspectorNeeds> = {}): FileInspector {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    let hasStarted = false;
    let hasLeft = false;
    const turn = last.then(() => {
      hasStarted = true;
      return hasLeft ? undefined : work();
    });
    last = turn.catch(() => undefined);
    const patience = sleep(patienceMs, undefined, { ref: false }).then(() => {
      hasLeft = !hasStarted;
      return hasLeft ? undefined : turn;
    });
    return Promise.race([turn, patience]);
  }

  return {
    async inspect(bytes) {
      const type = await detectType(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)).catch(
        () => UNKNOWN_TYPE,
      );
      const picture = isPictureType(type) ? await inTurn(() => read(bytes)).catch(() => undefined) : undefined;
      return { type, ...(picture && { picture }) };
    },
  };
}

/** Thumbnails carry no metadata of the original (place, camera, owner). */
async function readPicture(bytes: Uint8Array): Promise<InspectedFile['picture']> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) return undefined;
  const thumbnail = await sharp(bytes, options)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { width, height, thumbnail };
}
