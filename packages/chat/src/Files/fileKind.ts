import { extensionOf, isPictureType, isShownType } from '@manyline/contract';
import type { FileItem } from './Files.types.ts';

export type FileKind = 'picture' | 'video' | 'audio' | 'pdf' | 'archive' | 'document' | 'text' | 'program' | 'contact' | 'other';

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /^image\//u],
  ['video', /^video\//u],
  ['audio', /^audio\//u],
  ['pdf', /^application\/pdf$/u],
  ['archive', /zip|x-tar|gzip|x-7z|x-rar|x-bzip|x-xz|zstd/u],
  ['document', /officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf|epub/u],
  ['program', /x-msdownload|portable-executable|x-elf|x-mach-binary|java-archive|apple-diskimage|vnd\.android/u],
  ['contact', /vcard|x-vcard/u],
  ['text', /^text\/|json|xml/u],
];

export function fileKind(type: string): FileKind {
  return KINDS.find(([, types]) => types.test(type))?.[0] ?? 'other';
}

/** Whether the file plays in place. */
export function canPlay({ type }: Pick<FileItem, 'type'>): boolean {
  return isShownType(type) && !isPictureType(type);
}

/** A picture, film or sound that the page can neither show nor play; undefined for all others. */
export function closedKind({ type }: Pick<FileItem, 'type'>): 'picture' | 'video' | 'audio' | undefined {
  const kind = fileKind(type);
  const isMedia = (kind === 'picture' || kind === 'video' || kind === 'audio') && type !== 'image/svg+xml';
  return isMedia && !isShownType(type) ? kind : undefined;
}

/** As people call the format: HEIC, 3GP. */
export function formatName({ name, type }: Pick<FileItem, 'name' | 'type'>): string {
  return (extensionOf(name) || type.replace(/^.*\/(x-|vnd\.)?/u, '')).toUpperCase();
}
