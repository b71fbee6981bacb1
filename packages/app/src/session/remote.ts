import type { Answer, EndpointName, Payload } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../services/api/callResult.ts';
import type { Clock } from '../services/browser/clock.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { failedCall } from './callApi.ts';
import { callForUser, perUserAtom } from './perUser.ts';

/** What is known of a remote value. */
export interface Held<T> {
  /** The old value stays while it is loaded again, and if that fails. */
  readonly value: Loadable<T>;
  /** The query that was asked last, as a key. */
  readonly asked: string | undefined;
  /** The query that `value` answers. */
  readonly of: string | undefined;
  /** Someone waits for an answer. */
  readonly isBusy: boolean;
  /** The server has no such value, or the user may not see it. */
  readonly isGone: boolean;
  /** The value couldn't be loaded again: when it was loaded, in Unix seconds. */
  readonly outdatedSince: number | undefined;
}

interface Place<T> extends Held<T> {
  readonly loadedAt: number;
  /** The load whose answer counts; any other answer is late. */
  readonly turn: AbortController | undefined;
  /** Made since that load began: its answer may be older. */
  readonly changes: readonly ((value: T) => T)[];
}

const NOTHING: Omit<Place<never>, 'changes'> & { readonly changes: readonly never[] } = {
  value: loading,
  asked: undefined,
  of: undefined,
  isBusy: false,
  isGone: false,
  outdatedSince: undefined,
  loadedAt: 0,
  turn: undefined,
  changes: [],
};

export type Ask<Query, T> = (get: Getter, set: Setter, query: Query, signal: AbortSignal) => Promise<CallResult<T>>;

export interface RemoteOptions<Query, T> {
  /** Queries with different places are held side by side. In one place the answer to the newest query replaces the one before. */
  readonly placeOf?: (query: Query) => string;
  /** The answer to another query is not shown while this one's is loaded. */
  readonly isStrict?: boolean;
  /** Failures of a load that someone waits for also follow the failure policy, such as the 403 page. */
  readonly isLoud?: boolean;
  /** What to show of a newer answer to the query that is shown; by default all of it. */
  readonly merge?: (shown: T, fresh: T) => T;
}

export interface LoadOptions<T> {
  /** No one waits for it: nothing becomes busy. */
  readonly isQuiet?: boolean;
  /** Asks only after this pause, for what is typed. */
  readonly afterMs?: number;
  /** As in the options of the remote, for this load. */
  readonly merge?: (shown: T, fresh: T) => T;
}

export interface Remote<Query, T> {
  readonly isStrict: boolean;
  readonly placesAtom: Atom<ReadonlyMap<string, Held<T>>>;
  /** What is held for a query: for the newest in its place, which may be another. */
  readonly held: (places: ReadonlyMap<string, Held<T>>, query: Query | undefined) => Held<T>;
  readonly read: (get: Getter, query: Query) => Held<T>;
  readonly load: (get: Getter, set: Setter, query: Query, options?: LoadOptions<T>) => Promise<Held<T>>;
  /** A value from another call's answer, which is newer than any running load; undefined if there is none any more. */
  readonly put: (get: Getter, set: Setter, query: Query, value: T | undefined) => void;
  /** Changes what is held, if it is, and the answer of a running load, which may have been asked before. */
  readonly change: (get: Getter, set: Setter, query: Query, change: (value: T) => T) => void;
  /** Forgets a value, and cancels its load. */
  readonly drop: (get: Getter, set: Setter, query?: Query) => void;
}

/** Ends early if it is no longer wanted. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.setTimer(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}

/** The key of a query: equal queries have one. */
export const keyOf = (query: unknown): string => JSON.stringify(query) ?? '';

/** Values of the server, held for the signed-in user. An answer overtaken by a newer load or value is dropped. */
export function createRemote<Query, T>(
  ask: Ask<Query, T>,
  { placeOf = () => '', isStrict = false, isLoud = false, merge: mergeAll }: RemoteOptions<Query, T> = {},
): Remote<Query, T> {
  const stateAtom = perUserAtom<ReadonlyMap<string, Place<T>>>(new Map());
  const at = (query: Query | undefined) => (query === undefined ? '' : placeOf(query));
  const read = (get: Getter, query: Query): Place<T> => get(stateAtom).get(placeOf(query)) ?? NOTHING;
  const write = (get: Getter, set: Setter, query: Query, place: Place<T>) =>
    set(stateAtom, new Map(get(stateAtom)).set(placeOf(query), place));

  return {
    isStrict,
    placesAtom: atom((get) => get(stateAtom)),
    held: (places, query) => places.get(at(query)) ?? NOTHING,
    read,

    async load(get, set, query, { isQuiet = false, afterMs, merge = mergeAll } = {}) {
      const asked = keyOf(query);
      const before = read(get, query);
      const isShown = before.value.status === 'ready' && !(isStrict && before.of !== asked);
      const turn = new AbortController();
      before.turn?.abort();
      // An overtaken load may have been waited for.
      const isBusy = !isQuiet || before.isBusy;
      write(get, set, query, { ...before, value: isShown ? before.value : loading, asked, isBusy, turn, changes: [] });
      if (afterMs !== undefined) await pause(get(servicesAtom).clock, afterMs, turn.signal);
      if (turn.signal.aborted) return read(get, query);
      const result = await ask(get, set, query, turn.signal);
      const known = read(get, query);
      if (known.turn !== turn) return known;
      const isSame = known.value.status === 'ready' && known.of === asked;
      const at = get(servicesAtom).clock.now();
      const rest = { asked, isBusy: false, turn: undefined, changes: [] };
      if (result.ok) {
        const fresh = isSame && merge && known.value.status === 'ready' ? merge(known.value.value, result.data) : result.data;
        const value = known.changes.reduce((held, change) => change(held), fresh);
        write(get, set, query, { ...rest, value: ready(value), of: asked, isGone: false, outdatedSince: undefined, loadedAt: at });
        return read(get, query);
      }
      const isGone = result.code === 'notFound';
      if (isSame && !isGone) write(get, set, query, { ...known, ...rest, outdatedSince: known.loadedAt });
      else write(get, set, query, { ...NOTHING, asked, value: failed(result.message), isGone });
      // `ask` has handled the end of the session.
      if (isLoud && !(isSame && isQuiet) && !isGone && result.kind !== 'unauthorized') failedCall(get, set, result, false);
      return read(get, query);
    },

    put(get, set, query, value) {
      read(get, query).turn?.abort();
      const asked = keyOf(query);
      const loadedAt = get(servicesAtom).clock.now();
      write(get, set, query, {
        ...NOTHING,
        asked,
        of: asked,
        loadedAt,
        value: value === undefined ? failed() : ready(value),
        isGone: value === undefined,
      });
    },

    change(get, set, query, change) {
      const known = read(get, query);
      const value = known.value.status === 'ready' ? ready(change(known.value.value)) : known.value;
      const changes = known.turn ? [...known.changes, change] : [];
      write(get, set, query, { ...known, value, changes });
    },

    drop(get, set, query) {
      const places = new Map(get(stateAtom));
      places.get(at(query))?.turn?.abort();
      if (places.delete(at(query))) set(stateAtom, places);
    },
  };
}

/** What a page that asks for the query `key` shows of what is held, until its own load has begun. */
export function shownFor<T>(held: Held<T>, key: string | undefined, isStrict: boolean): Held<T> {
  if (held.value.status !== 'ready' || held.of === key) return held;
  return isStrict ? { ...held, value: loading } : { ...held, isBusy: held.isBusy || key !== undefined };
}

export function mapReady<A, B>(value: Loadable<A>, map: (value: A) => B): Loadable<B> {
  return value.status === 'ready' ? ready(map(value.value)) : value;
}

/** Asks one endpoint. */
export function asking<N extends EndpointName>(name: N): Ask<Payload<N>, Answer<N>> {
  return (get, set, payload, signal) => callForUser(get, set, name, payload, { isQuiet: true, signal });
}
