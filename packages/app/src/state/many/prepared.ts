import { atom } from 'jotai';
import type { ClientStorage } from '../../services/clientStorage.ts';
import { servicesAtom } from '../servicesAtom.ts';

/** What the server was asked to make ready out of what is written from a line: a reload in the middle goes on with the same batch. */
export interface Prepared {
  readonly clientId: string;
  readonly batchId?: string;
  /** When that was, in Unix seconds. */
  readonly time: number;
  /** How many recipients it is made of. */
  readonly of: number;
  /** Somebody said yes to it: while it may be undone, what is written stays. */
  readonly isStarted?: true;
  /** While it could still be undone they began to write another. */
  readonly isLeft?: true;
}

const keyOf = (owner: string) => `manyBatch ${owner}` as const;

/** Other tabs of the person see it too: it is never held. */
export function readPrepared(storage: ClientStorage, owner: string): Prepared | undefined {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(owner)) ?? 'null');
    return isPrepared(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepPreparedAtom = atom(null, (get, _set, owner: string, prepared: Prepared) =>
  get(servicesAtom).storage.set(keyOf(owner), JSON.stringify(prepared)),
);

export const forgetPreparedAtom = atom(null, (get, _set, owner: string) => {
  const { storage } = get(servicesAtom);
  if (storage.get(keyOf(owner)) !== undefined) storage.set(keyOf(owner), undefined);
});

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
