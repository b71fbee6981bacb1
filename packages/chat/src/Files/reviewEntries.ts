import { cleanFileName, FILE_MAX_BYTES, FILES_MAX_COUNT } from '@manyline/contract';
import type { ArrivedFile } from './filesContext.ts';

export interface ReviewEntry {
  readonly key: number;
  readonly file: File;
  /** As it will be kept. */
  readonly name: string;
  readonly caption: string;
}

export type RefusalReason = 'tooLarge' | 'empty' | 'folder' | 'tooMany';

export interface RefusedEntry {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly reason: RefusalReason;
}

export interface Review {
  readonly entries: readonly ReviewEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly nextKey: number;
}

export const emptyReview: Review = { entries: [], refused: [], nextKey: 1 };

/** Takes what fits; what does not stands beside with its reason. What was refused before gives way to the news. */
export function addFiles(review: Review, arrived: readonly ArrivedFile[], maxBytes: number = FILE_MAX_BYTES): Review {
  const entries = [...review.entries];
  const refused: RefusedEntry[] = [];
  let { nextKey } = review;
  for (const { file, isFolder } of arrived) {
    const key = nextKey;
    nextKey += 1;
    const name = cleanFileName(file.name);
    const reason = reasonAgainst(file, { isFolder, count: entries.length, maxBytes });
    if (reason) refused.push({ key, name, size: file.size, reason });
    else entries.push({ key, file, name, caption: '' });
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

/** The entry at another place; the others close up. */
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
