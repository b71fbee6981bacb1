import { atom, type Getter, type Setter, useStore } from 'jotai';
import { useCallback } from 'react';
import type { AppStore } from './appStore.ts';

/** A command on the state of a store. Commands call each other as functions, passing `get` and `set` on. */
export type Action<Args extends readonly unknown[], Result> = (get: Getter, set: Setter, ...args: Args) => Result;

type Job = (get: Getter, set: Setter) => unknown;

const runAtom = atom(null, (get, set, job: Job) => job(get, set));

/** Runs a command on a store, from outside of it. */
export function run<Args extends readonly unknown[], Result>(store: AppStore, action: Action<Args, Result>, ...args: Args): Result {
  return store.set(runAtom, (get, set) => action(get, set, ...args)) as Result;
}

/** A command as a callback of a component; it stays the same while `action` does. */
export function useAction<Args extends readonly unknown[], Result>(action: Action<Args, Result>): (...args: Args) => Result {
  const store = useStore();
  return useCallback((...args: Args) => run(store, action, ...args), [store, action]);
}
