import { type LineState, PROVIDER_STATES, type ProviderState } from '@manyline/contract';
import type { LineStateQuery } from '../store/lineStore.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';

type Account = Pick<StoredProviderAccount, 'id' | 'health'>;

export function accountsIn(accounts: readonly Account[], states: readonly ProviderState[]): string[] {
  return accounts.flatMap(({ id, health: { state } }) => (states.includes(state) ? [id] : []));
}

/** The lines that the console shows in these states. */
export function stateQueries(states: readonly LineState[], accounts: readonly Account[]): readonly LineStateQuery[] {
  const health = PROVIDER_STATES.filter((one) => states.includes(one));
  const providers = [...accountsIn(accounts, health), ...(health.includes('healthy') ? [null] : [])];
  return [
    ...(health.length > 0 ? [{ status: 'Alive', providers }] : []),
    ...states.flatMap((status) => (health.some((one) => one === status) ? [] : [{ status }])),
  ];
}
