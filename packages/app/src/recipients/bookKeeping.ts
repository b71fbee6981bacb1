import type { RecipientInput } from '@manyline/contract';
import type { Written } from './book.ts';

/** As compact as it can be: there may be a hundred thousand. */
export type KeptRow = readonly [id: number, phone: string, name: string, fields?: RecipientInput['fields']];

export interface KeptBook extends Written {
  readonly rows: readonly KeptRow[];
}

export interface KeptChanges extends Written {
  /** Rows by the number of their chunk; none where a chunk is empty now. */
  readonly chunks: Iterable<readonly [chunk: number, rows: readonly KeptRow[]]>;
  /** All chunks there are: what stands otherwise is to go. */
  readonly isWhole: boolean;
}

/** Where books are kept, each under its owner. Every step rejects where the browser refuses. */
export interface BookKeeping {
  load(owner: string): Promise<KeptBook | undefined>;
  /** `otherWriter`: another tab wrote since, so that changes alone would make a mixture. Nothing was kept then. */
  save(owner: string, changes: KeptChanges): Promise<'kept' | 'otherWriter'>;
  remove(owner: string): Promise<void>;
  /** What stands at the other owner already stays. */
  move(from: string, to: string): Promise<void>;
  close(): void;
}
