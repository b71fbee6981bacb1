import { extensionOf } from '@manyline/contract';

/** What an ending promises, for the kinds that people open without a thought. */
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
/** Raster pictures only: an ending of a picture never covers a drawing that can carry a script. */
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

/** Whether a file's name says that it is something else than its content is; such a file is not taken. */
export function isDisguised(name: string, type: string): boolean {
  const ending = extensionOf(name);
  if (PROGRAMS.test(type)) return !PROGRAM_ENDINGS.has(ending);
  if (RASTER.has(ending) && type === 'image/svg+xml') return true;
  const promise = PROMISES[ending];
  return promise !== undefined && !promise.test(type);
}
