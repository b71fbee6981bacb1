import type { Doubt, RecipientInput } from '@manyline/contract';
import type { Written } from '../draft.ts';

/** Compact, because there may be a hundred thousand rows. */
export type StoredRow = readonly [id: number, phone: string, name: string, fields?: RecipientInput['fields'], doubt?: Doubt];

export interface StoredRecipientDraft extends Written {
  readonly rows: readonly StoredRow[];
}

export interface StoredChanges extends Written {
  /** Rows by chunk number; an empty array removes the chunk. */
  readonly chunks: Iterable<readonly [chunk: number, rows: readonly StoredRow[]]>;
  /** These are all chunks: any other stored chunk is deleted. */
  readonly isWhole: boolean;
}

/** Storage of recipient drafts, by owner. Every method rejects if the browser refuses. */
export interface DraftStorage {
  load(owner: string): Promise<StoredRecipientDraft | undefined>;
  /** `otherWriter`: another tab has written since, so saving only the changes would mix both versions. Nothing was saved. */
  save(owner: string, changes: StoredChanges): Promise<'saved' | 'otherWriter'>;
  remove(owner: string): Promise<void>;
  /** Existing data of the other owner stays. */
  move(from: string, to: string): Promise<void>;
  /** Removes the drafts of a user, whose owners begin with the user's id. */
  forget(userId: string): Promise<void>;
  close(): void;
}
