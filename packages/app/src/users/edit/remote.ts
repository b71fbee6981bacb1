import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import { perUserAtom } from '../../session/perUser.ts';
import { userIdAtom } from '../../session/session.ts';

/** A server value by key; `missing` if there is none or the user may not see it. */
export type Remote<T> = Loadable<T> | { readonly status: 'missing' };

/** `isKnown`: a value is shown already, so no one waits for the answer. */
type Ask<T> = (get: Getter, set: Setter, key: string, isKnown: boolean) => Promise<CallResult<T>>;

export type RemoteAtoms<T> = ReturnType<typeof createRemote<T>>;

const NOT_THERE: Remote<never> = { status: 'missing' };

/**
 * Values by key, for the signed-in user. The old value is shown while it is loaded again; an answer overtaken by a newer one is dropped.
 */
export function createRemote<T>(ask: Ask<T>) {
  const stateAtom = perUserAtom<ReadonlyMap<string, Remote<T>>>(new Map());
  const turnsAtom = atom(() => new Map<string, number>());
  const valuesAtom = atom((get) => get(stateAtom));

  const setAtom = atom(null, (get, set, key: string, value: Remote<T>) => set(stateAtom, new Map(get(stateAtom)).set(key, value)));

  const takeTurnAtom = atom(null, (get, _set, key: string): (() => boolean) => {
    const turns = get(turnsAtom);
    const userId = get(userIdAtom);
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return () => turns.get(key) === turn && get(userIdAtom) === userId;
  });

  const loadAtom = atom(null, async (get, set, key: string): Promise<Remote<T>> => {
    const isCurrent = set(takeTurnAtom, key);
    if (get(stateAtom).get(key)?.status === 'failed') set(setAtom, key, loading);
    const result = await ask(get, set, key, get(stateAtom).get(key)?.status === 'ready');
    const before = get(stateAtom).get(key) ?? loading;
    if (!isCurrent()) return before;
    const isGone = !result.ok && result.code === 'notFound';
    // After a failed reload the old value, which may be outdated, stays.
    const after = result.ok ? ready(result.data) : isGone ? NOT_THERE : before.status === 'ready' ? before : failed(result.message);
    set(setAtom, key, after);
    return after;
  });

  /** Sets a value from another call's answer, which is newer than any running load. */
  const putAtom = atom(null, (_get, set, key: string, value: T | undefined) => {
    set(takeTurnAtom, key);
    set(setAtom, key, value === undefined ? NOT_THERE : ready(value));
  });

  return { valuesAtom, loadAtom, putAtom };
}
