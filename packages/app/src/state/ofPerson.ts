import type { EndpointName, Payload } from '@manyline/contract';
import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { ResultOf } from '../services/api.ts';
import { userIdAtom } from './session.ts';
import { callApi, type PolicyOptions } from './sessionFailures.ts';

/** Holds something for as long as the same person is signed in: the next one finds it as it began. */
export function ofPersonAtom<Value>(initial: Value): WritableAtom<Value, [Value], void> {
  const heldAtom = atom<{ readonly userId: string | undefined; readonly value: Value }>();
  return atom(
    (get) => {
      const held = get(heldAtom);
      return held && held.userId === get(userIdAtom) ? held.value : initial;
    },
    (get, set, value) => set(heldAtom, { userId: get(userIdAtom), value }),
  );
}

/** A call whose answer never comes where somebody else is signed in by then: it would be kept as theirs. */
export async function callForPerson<N extends EndpointName>(
  get: Getter,
  set: Setter,
  name: N,
  payload: Payload<N>,
  options?: PolicyOptions,
): Promise<ResultOf<N>> {
  const userId = get(userIdAtom);
  const result = await callApi(get, set, name, payload, options);
  return get(userIdAtom) === userId ? result : new Promise(() => {});
}
