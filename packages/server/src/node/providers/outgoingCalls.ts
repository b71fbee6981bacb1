import type { BackendOptions } from '../../backend/index.ts';
import { type AddressGuard, createAddressGuard } from './addressGuard.ts';
import { createProviderFetch } from './providerFetch.ts';

interface Options {
  readonly providerFetch?: BackendOptions['providerFetch'];
  readonly providerLocalHosts?: readonly string[];
  readonly contactLocalHosts?: readonly string[];
}
type Calls = Required<Pick<BackendOptions, 'providerFetch' | 'contactFetch' | 'pushFetch'>>;

/** Which private hosts each kind of call may reach: what operators open for provider accounts stays closed to addresses that users type. */
export function createOutgoingCalls({ providerFetch, providerLocalHosts = [], contactLocalHosts = [] }: Options): {
  readonly guard: AddressGuard;
  readonly calls: Calls;
} {
  const guard = createAddressGuard(providerLocalHosts);
  return {
    guard,
    calls: {
      providerFetch: providerFetch ?? createProviderFetch(guard),
      contactFetch: providerFetch ?? createProviderFetch(createAddressGuard(contactLocalHosts)),
      pushFetch: createProviderFetch(createAddressGuard([])),
    },
  };
}
