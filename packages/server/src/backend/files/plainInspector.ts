import { isPictureType } from '@manyline/contract';
import type { FileInspector, InspectedFile } from '../ports/ports.ts';
import { detectType, UNKNOWN_TYPE } from './detectType.ts';

const THUMBNAIL_PX = 480;
const MAX_PIXELS = 64e6;

/** Inspects files with browser APIs. Without a canvas, files get a type but no thumbnail. */
export function createPlainInspector(): FileInspector {
  return {
    async inspect(bytes) {
      const type = await detectType(new Uint8Array(bytes)).catch(() => UNKNOWN_TYPE);
      const picture = isPictureType(type) ? await readPicture(bytes, type).catch(() => undefined) : undefined;
      return { type, ...(picture && { picture }) };
    },
  };
}

async function readPicture(bytes: Uint8Array, type: string): Promise<InspectedFile['picture']> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }), { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  if (width * height > MAX_PIXELS) return undefined;
  const scale = Math.min(1, THUMBNAIL_PX / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return { width, height, thumbnail: new Uint8Array(await small.arrayBuffer()) };
}
