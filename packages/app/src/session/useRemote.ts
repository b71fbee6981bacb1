import { useLanguageTag } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { run, useAction } from '../shared/action.ts';
import { type Held, keyOf, type Remote, shownFor } from './remote.ts';

/** What a page shows of a remote value. */
export interface Shown<T> extends Held<T> {
  /** `isQuiet`: no one waits for it. */
  readonly reload: (isQuiet?: boolean) => void;
}

/** What is held, without loading it. */
export function useHeld<Query, T>(remote: Remote<Query, T>, query: Query | undefined): Held<T> {
  return remote.held(useAtomValue(remote.placesAtom), query);
}

/** Loads a value when the query changes, and quietly again when `update` or the language does. Without a query nothing is loaded. */
export function useRemote<Query, T>(remote: Remote<Query, T>, query: Query | undefined, update?: unknown): Shown<T> {
  const load = useAction(remote.load);
  const language = useLanguageTag();
  const key = query === undefined ? undefined : keyOf(query);
  const held = useHeld(remote, query);
  const reload = useCallback(
    (isQuiet = false) => {
      if (key !== undefined) void load(JSON.parse(key) as Query, { isQuiet });
    },
    [load, key],
  );
  const shown = useRef<string>(undefined);
  useEffect(() => {
    reload(shown.current === key);
    shown.current = key;
  }, [reload, key, update, language]);
  return { ...shownFor(held, key, remote.isStrict), reload };
}

/** The same for several values at once, for which no one waits. */
export function useRemotes<Query, T>(remote: Remote<Query, T>, queries: readonly Query[], update?: unknown): (query: Query) => Held<T> {
  const store = useStore();
  const places = useAtomValue(remote.placesAtom);
  const language = useLanguageTag();
  const key = keyOf(queries);
  useEffect(() => {
    for (const query of JSON.parse(key) as readonly Query[]) void run(store, remote.load, query, { isQuiet: true });
  }, [store, remote, key, update, language]);
  return (query) => remote.held(places, query);
}

/** Called when something changed since the page was opened. */
export function useUpdates(update: unknown, onUpdate: () => void): void {
  const handled = useRef(update);
  const handle = useEffectEvent(onUpdate);
  useEffect(() => {
    if (handled.current === update) return;
    handled.current = update;
    handle();
  }, [update]);
}
