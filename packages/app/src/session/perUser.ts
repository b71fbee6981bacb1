import type { EndpointName, Payload } from '@manyline/contract';
import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { ResultOf } from '../services/api/api.ts';
import { SUPERSEDED } from '../services/api/callResult.ts';
import { callApi, type PolicyOptions } from './callApi.ts';
import { userIdAtom } from './session.ts';

/** State of the signed-in user: it resets when another user signs in. */
export function perUserAtom<Value>(initial: Value): WritableAtom<Value, [Value], void> {
  const stateAtom = atom<{ readonly userId: string | undefined; readonly value: Value }>();
  return atom(
    (get) => {
      const current = get(stateAtom);
      return current && current.userId === get(userIdAtom) ? current.value : initial;
    },
    (get, set, value) => set(stateAtom, { userId: get(userIdAtom), value }),
  );
}

/** A call that answers `superseded` if another user has signed in by then: what the caller writes next would be that user's state. */
export async function callForUser<N extends EndpointName>(
  get: Getter,
  set: Setter,
  name: N,
  payload: Payload<N>,
  options?: PolicyOptions,
): Promise<ResultOf<N>> {
  const userId = get(userIdAtom);
  const result = await callApi(get, set, name, payload, options);
  return get(userIdAtom) === userId ? result : SUPERSEDED;
}
