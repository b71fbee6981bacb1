import { FILE_NAME_MAX_LENGTH } from './file.ts';

/** Direction controls, invisible and control characters, except the joiners that some scripts need. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
const MAX_READ = 2_000;

/** A file name that can be shown and saved anywhere: no folders, no misleading characters, extension kept. */
export function cleanFileName(name: string): string {
  const given = name.split(/[/\\]/u).at(-1) ?? '';
  // Cut before matching: patterns anchored at the end are slow on very long names.
  const base = given.length > MAX_READ ? given.slice(0, MAX_READ) + endingOf(given) : given;
  const plain = base
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
    .replace(RESERVED, '_$1');
  if (plain === '') return 'file';
  if (plain.length <= FILE_NAME_MAX_LENGTH) return plain;
  const ending = endingOf(plain);
  return (
    plain
      .slice(0, FILE_NAME_MAX_LENGTH - ending.length)
      .toWellFormed()
      .replace(/[\s.\ufffd]+$/u, '') + ending
  );
}

function endingOf(name: string): string {
  return /\.[^.\s]{1,20}$/u.exec(name)?.[0] ?? '';
}

/** The lower-case extension without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^.\s]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
