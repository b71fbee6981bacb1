import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../../services/callResult.ts';
import { ofPersonAtom } from '../ofPerson.ts';
import { userIdAtom } from '../session.ts';

/** Something of the server's by a key; `missing` where there is none, or none the caller may see. */
export type Remote<T> = Loadable<T> | { readonly status: 'missing' };

type Ask<T> = (get: Getter, set: Setter, key: string) => Promise<CallResult<T>>;

export type RemoteAtoms<T> = ReturnType<typeof createRemote<T>>;

const NOT_THERE: Remote<never> = { status: 'missing' };

/**
 * Values by their keys, for the person who is signed in. What is shown stays while it is read again; an answer that a newer one
 * overtook is dropped.
 */
export function createRemote<T>(ask: Ask<T>) {
  const heldAtom = ofPersonAtom<ReadonlyMap<string, Remote<T>>>(new Map());
  const turnsAtom = atom(() => new Map<string, number>());
  const valuesAtom = atom((get) => get(heldAtom));

  const setAtom = atom(null, (get, set, key: string, value: Remote<T>) => set(heldAtom, new Map(get(heldAtom)).set(key, value)));

  const takeTurnAtom = atom(null, (get, _set, key: string): (() => boolean) => {
    const turns = get(turnsAtom);
    const userId = get(userIdAtom);
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return () => turns.get(key) === turn && get(userIdAtom) === userId;
  });

  const loadAtom = atom(null, async (get, set, key: string): Promise<Remote<T>> => {
    const isCurrent = set(takeTurnAtom, key);
    if (get(heldAtom).get(key)?.status === 'failed') set(setAtom, key, loading);
    const result = await ask(get, set, key);
    const before = get(heldAtom).get(key) ?? loading;
    if (!isCurrent()) return before;
    const isGone = !result.ok && result.code === 'notFound';
    // What could not be read again is older than it could be; that is better than nothing.
    const after = result.ok ? ready(result.data) : isGone ? NOT_THERE : before.status === 'ready' ? before : failed(result.message);
    set(setAtom, key, after);
    return after;
  });

  /** What an answer to another call told: newer than anything still on its way. */
  const putAtom = atom(null, (_get, set, key: string, value: T | undefined) => {
    set(takeTurnAtom, key);
    set(setAtom, key, value === undefined ? NOT_THERE : ready(value));
  });

  return { valuesAtom, loadAtom, putAtom };
}
