import type { Getter, Setter } from 'jotai';
import type { ClientStorage } from '../../services/browser/clientStorage.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** The batch prepared from a line's draft: a reload continues with the same batch. */
export interface Prepared {
  readonly clientId: string;
  readonly batchId?: string;
  /** Unix seconds. */
  readonly time: number;
  /** Number of recipients. */
  readonly of: number;
  /** The user confirmed it: the draft stays while it can be undone. */
  readonly isStarted?: true;
  /** The user began another draft while this one could be undone. */
  readonly isLeft?: true;
}

const keyOf = (owner: string) => `manyBatch ${owner}` as const;

/** Other tabs of the user change it too, so it is always read from storage. */
export function readPrepared(storage: ClientStorage, owner: string): Prepared | undefined {
  try {
    const stored: unknown = JSON.parse(storage.get(keyOf(owner)) ?? 'null');
    return isPrepared(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storePrepared(get: Getter, set: Setter, owner: string, prepared: Prepared) {
  return get(servicesAtom).storage.set(keyOf(owner), JSON.stringify(prepared));
}

export function forgetPrepared(get: Getter, set: Setter, owner: string) {
  const { storage } = get(servicesAtom);
  if (storage.get(keyOf(owner)) !== undefined) storage.set(keyOf(owner), undefined);
}

function isPrepared(value: unknown): value is Prepared {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, time, batchId, of, isStarted, isLeft } = value as Readonly<Record<string, unknown>>;
  return (
    typeof clientId === 'string' &&
    typeof time === 'number' &&
    typeof of === 'number' &&
    (batchId === undefined || typeof batchId === 'string') &&
    (isStarted === undefined || isStarted === true) &&
    (isLeft === undefined || isLeft === true)
  );
}
