import { cleanFileName, FILE_MAX_BYTES, FILES_MAX_COUNT, PROGRAM_KINDS, refusedByName } from '@manyline/contract';
import type { ArrivedFile } from './filesContext.ts';

export interface ReviewEntry {
  readonly key: number;
  readonly id: string;
  readonly file: File;
  /** As it will be stored. */
  readonly name: string;
  readonly caption: string;
}

export type RefusalReason = 'tooLarge' | 'empty' | 'folder' | 'tooMany' | 'kind';

export interface RefusedEntry {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly reason: RefusalReason;
  /** The extension that is not allowed, if that is the reason. */
  readonly kind?: string | undefined;
}

export interface Review {
  readonly entries: readonly ReviewEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly nextKey: number;
}

export const emptyReview: Review = { entries: [], refused: [], nextKey: 1 };

/** What the server accepts. */
export interface FileRules {
  readonly maxBytes?: number | undefined;
  /** File extensions it refuses. */
  readonly refusedKinds?: readonly string[] | undefined;
}

/** Adds the files that are accepted and lists the refused ones with their reasons. Earlier refusals are replaced. */
export function addFiles(review: Review, arrived: readonly ArrivedFile[], rules: FileRules = {}): Review {
  const { maxBytes = FILE_MAX_BYTES, refusedKinds = PROGRAM_KINDS } = rules;
  const entries = [...review.entries];
  const refused: RefusedEntry[] = [];
  let { nextKey } = review;
  for (const { id, file, isFolder, caption = '' } of arrived) {
    if (entries.some((entry) => entry.id === id)) continue;
    const key = nextKey;
    nextKey += 1;
    const name = cleanFileName(file.name);
    const kind = isFolder ? undefined : refusedByName(name, refusedKinds);
    const reason = kind === undefined ? reasonAgainst(file, { isFolder, count: entries.length, maxBytes }) : 'kind';
    if (reason) refused.push({ key, name, size: file.size, reason, kind });
    else entries.push({ key, id, file, name, caption });
  }
  return { entries, refused, nextKey };
}

function reasonAgainst(
  file: File,
  { isFolder, count, maxBytes }: { readonly isFolder: boolean; readonly count: number; readonly maxBytes: number },
): RefusalReason | undefined {
  if (isFolder) return 'folder';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  return count >= FILES_MAX_COUNT ? 'tooMany' : undefined;
}

/** Moves an entry to another position. */
export function moveEntry(review: Review, key: number, to: number): Review {
  const entry = review.entries.find((candidate) => candidate.key === key);
  if (!entry) return review;
  const others = review.entries.filter((candidate) => candidate !== entry);
  return { ...review, entries: others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, entry) };
}

export function captionEntry(review: Review, key: number, caption: string): Review {
  return { ...review, entries: review.entries.map((entry) => (entry.key === key ? { ...entry, caption } : entry)) };
}

export function removeEntry(review: Review, key: number): Review {
  return {
    ...review,
    entries: review.entries.filter((entry) => entry.key !== key),
    refused: review.refused.filter((entry) => entry.key !== key),
  };
}
