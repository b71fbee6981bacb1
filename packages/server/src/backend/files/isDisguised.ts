import { extensionOf } from '@manyline/contract';

/** File extensions that users open without hesitation, and their types. */
const PROMISES: Readonly<Record<string, RegExp>> = {
  jpg: /^image\//u,
  jpeg: /^image\//u,
  png: /^image\//u,
  gif: /^image\//u,
  webp: /^image\//u,
  avif: /^image\//u,
  heic: /^image\//u,
  svg: /^image\/svg\+xml$/u,
  mp3: /^audio\//u,
  m4a: /^(audio|video)\//u,
  ogg: /^(audio|video|application)\/ogg|^audio\//u,
  wav: /^audio\//u,
  mp4: /^(audio|video)\//u,
  webm: /^(audio|video)\//u,
  mov: /^video\//u,
  pdf: /^application\/pdf$/u,
};
/** Raster images only: SVG may contain scripts, so an image extension must not cover it. */
const RASTER = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic']);
const PROGRAMS = /^application\/(x-msdownload|vnd\.microsoft\.portable-executable|x-elf|x-mach-binary|x-apple-diskimage|x-ms-shortcut)$/u;
const PROGRAM_ENDINGS = new Set([
  '',
  'exe',
  'dll',
  'msi',
  'scr',
  'com',
  'sys',
  'ocx',
  'so',
  'o',
  'dylib',
  'bin',
  'elf',
  'dmg',
  'lnk',
  'out',
]);

/** Whether the file's name claims another type than its content has. Such files are refused. */
export function isDisguised(name: string, type: string): boolean {
  const ending = extensionOf(name);
  if (PROGRAMS.test(type)) return !PROGRAM_ENDINGS.has(ending);
  if (RASTER.has(ending) && type === 'image/svg+xml') return true;
  const promise = PROMISES[ending];
  return promise !== undefined && !promise.test(type);
}
