import { setTimeout as sleep } from 'node:timers/promises';
import { isPictureType, isPreviewedType } from '@manyline/contract';
import { detectType, UNKNOWN_TYPE } from '../../backend/files/detectType.ts';
import type { FileInspector, InspectedFile } from '../../backend/index.ts';
import type { HeicDecoder } from './heicDecoder.ts';
import { MAX_PIXELS, openPicture } from './pictureSource.ts';

const THUMBNAIL_PX = 480;
/** Of a picture that browsers can't show, the preview is all that they see, also when it is opened. */
const ONLY_PREVIEW_PX = 1_280;
const MAX_SECONDS = 10;
/** A slow image must not delay other files: after this many milliseconds it is stored without a thumbnail. */
const PATIENCE_MS = 8_000;

interface InspectorNeeds {
  readonly read: (bytes: Uint8Array, heic: HeicDecoder, side: number) => Promise<InspectedFile['picture']>;
  readonly patienceMs: number;
}

/** Detects types by content. libvips makes thumbnails one image at a time, which bounds memory. */
export function createFileInspector(
  heic: HeicDecoder,
  { read = readPicture, patienceMs = PATIENCE_MS }: Partial<InspectorNeeds> = {},
): FileInspector {
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
      const side = isPictureType(type) ? THUMBNAIL_PX : isPreviewedType(type) ? ONLY_PREVIEW_PX : undefined;
      const picture = side === undefined ? undefined : await inTurn(() => read(bytes, heic, side)).catch(() => undefined);
      return { type, ...(picture && { picture }) };
    },
  };
}

/** Thumbnails carry no metadata of the original (place, camera, owner). */
async function readPicture(bytes: Uint8Array, heic: HeicDecoder, side: number): Promise<InspectedFile['picture']> {
  const { width, height, read } = await openPicture(bytes, heic, { pages: 1 });
  if (width * height > MAX_PIXELS) return undefined;
  const thumbnail = await read()
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { width, height, thumbnail };
}
