import type { RecipientRow } from '@manyline/chat/bulk';
import type { Exclusion, RecipientNumber, RecipientInput } from '@manyline/contract';
import { isUnlikelyNumber } from '@manyline/contract/certainNumber';

/** The number of a row. `isUnlikely`: as far as is known, no such number is in use. */
export type RowNumber = { readonly tn: string; readonly isUnlikely: boolean } | Exclude<RecipientNumber, { readonly tn: string }>;

export function toRowNumber(read: RecipientNumber): RowNumber {
  return 'tn' in read ? { ...read, isUnlikely: isUnlikelyNumber(read.tn) } : read;
}

/** A recipient row. Rows are ordered by id, also after removal and undo. */
export interface Row {
  readonly id: number;
  input: RecipientInput;
  phone: RowNumber;
  /** From 0. */
  index: number;
  verdict: Verdict;
  /** Of the pass that judged the row. */
  stamp: number;
}

export interface Verdict {
  readonly exclusion?: Exclusion;
  readonly since?: number;
  readonly missing?: readonly string[];
  readonly segments: number;
  readonly isCostly: boolean;
  readonly isUnlikely: boolean;
}

export const NOT_JUDGED: Verdict = { segments: 0, isCostly: false, isUnlikely: false };

export function tnOf({ phone }: Row): string | undefined {
  return 'tn' in phone ? phone.tn : undefined;
}

export function toRecipientRow({ id, index, input, phone, verdict }: Row, first: Row | undefined): RecipientRow {
  const { exclusion, since, missing, segments, isUnlikely } = verdict;
  return {
    id: String(id),
    position: index + 1,
    ...input,
    ...('tn' in phone && { tn: phone.tn }),
    ...(exclusion && { exclusion }),
    ...(exclusion === 'duplicate' && first && { of: first.index + 1 }),
    ...(since !== undefined && { since }),
    ...(missing && { missing }),
    segments,
    ...(isUnlikely && { isUnlikely }),
  };
}
