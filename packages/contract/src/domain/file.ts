/** The largest file client and server accept, in bytes. */
export const FILE_MAX_BYTES = 20 * 1_024 * 1_024;
/** How many files one review sends at most. */
export const FILES_MAX_COUNT = 20;
export const FILE_NAME_MAX_LENGTH = 200;

/** What may be shown in the page itself; everything else is only ever saved (SVG and HTML can carry scripts). */
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
