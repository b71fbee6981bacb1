import { isPreviewedType } from '@manyline/contract';
import type { Sharp, SharpOptions } from 'sharp';
import { detectType } from '../../backend/files/detectType.ts';
import type { HeicDecoder } from './heicDecoder.ts';

/** More than any phone camera takes, and still small enough to decode in memory. */
export const MAX_PIXELS = 64e6;

export interface PictureSource {
  /** As it is shown, after its orientation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly pages: number;
  /** A new upright pipeline from the picture. */
  read(): Sharp;
}

/** Opens a picture for libvips, decoded before if libvips can't. Rejects if it is broken or too large. */
export async function openPicture(bytes: Uint8Array, heic: HeicDecoder, options: SharpOptions = {}): Promise<PictureSource> {
  const { default: sharp } = await import('sharp');
  const isDecoded = isPreviewedType(await detectType(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)));
  const decoded = isDecoded ? await heic.decode(bytes) : undefined;
  if (decoded) {
    const { pixels, width, height, hasAlpha } = decoded;
    const raw = { width, height, channels: 4 } as const;
    const read = () => (hasAlpha ? sharp(pixels, { raw }) : sharp(pixels, { raw }).removeAlpha());
    return { width, height, hasAlpha, pages: 1, read };
  }
  const all = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', ...options } as const;
  const { pages = 1, autoOrient, hasAlpha } = await sharp(bytes, all).metadata();
  return { ...autoOrient, hasAlpha, pages, read: () => sharp(bytes, all).autoOrient() };
}
