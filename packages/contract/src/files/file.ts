/** The largest file that client and server accept, in bytes. */
export const FILE_MAX_BYTES = 20 * 1_024 * 1_024;
export const FILES_MAX_COUNT = 20;
export const FILE_NAME_MAX_LENGTH = 200;

/** Types shown inside the page; all others are only downloaded, because SVG and HTML can contain scripts. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
]);

export function isShownType(type: string): boolean {
  return SHOWN_TYPES.has(type);
}

export function isPictureType(type: string): boolean {
  return type.startsWith('image/') && SHOWN_TYPES.has(type);
}

/** Pictures that few browsers show: the server makes a preview of them. */
const PREVIEWED_TYPES: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);

export function isPreviewedType(type: string): boolean {
  return PREVIEWED_TYPES.has(type);
}
