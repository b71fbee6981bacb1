import { FILE_NAME_MAX_LENGTH } from './file.ts';

/** Direction controls, characters without a shape that hide what follows them, and control characters; not the joiners that words need. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
const MOST_READ = 2_000;

/** A name under which a file can be shown and saved anywhere: no folders, nothing that changes how it reads, its ending kept. */
export function cleanFileName(name: string): string {
  const given = name.split(/[/\\]/u).at(-1) ?? '';
  // Far more than is kept: patterns that look for an end take long in what has none.
  const base = given.length > MOST_READ ? given.slice(0, MOST_READ) + endingOf(given) : given;
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
  return /\.[^.\s]{1,16}$/u.exec(name)?.[0] ?? '';
}

/** In small letters and without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.\s]{1,16})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
