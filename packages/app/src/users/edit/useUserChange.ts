import type { EndpointName, Payload } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useAction } from '../../shared/action.ts';
import { changeUser } from './userDetails.ts';

type Change = <N extends EndpointName>(name: N, payload: Payload<N>) => Promise<Loadable<unknown>>;

/** Changes a user and reloads them. */
export function useUserChange(id: string): Change {
  const change = useAction(changeUser);
  return (name, payload) => change(id, name, payload);
}
