import { isPictureType, isPreviewedType } from '@manyline/contract';
import type { FileItem } from './Files.types.ts';

/** Whether the file is shown as a picture; every other file is a card. The server makes previews also of pictures that browsers can't show. */
export function isShownAsPicture({ type, width, height, hasThumbnail, isPending }: FileItem): boolean {
  if (width === undefined || height === undefined) return false;
  return hasThumbnail === true ? isPictureType(type) || isPreviewedType(type) : isPending === true && isPictureType(type);
}

const LARGEST = 300;
const SMALLEST = 96;

/** The size reserved for a picture before it loads, in CSS pixels: its own size up to a limit, and large enough to press. */
export function pictureBox(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LARGEST / Math.max(width, height, 1));
  const fit = (length: number) => Math.round(Math.min(LARGEST, Math.max(SMALLEST, length * scale)));
  return { width: fit(width), height: fit(height) };
}
