import type { BackendOptions } from '../../backend/index.ts';
import { type AddressGuard, createAddressGuard } from './addressGuard.ts';
import { createProviderFetch, portOf } from './providerFetch.ts';

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
  readonly allowsPush: (endpoint: string) => boolean;
} {
  const guard = createAddressGuard(providerLocalHosts);
  const pushGuard = createAddressGuard([]);
  return {
    guard,
    calls: {
      providerFetch: providerFetch ?? createProviderFetch(guard),
      contactFetch: providerFetch ?? createProviderFetch(createAddressGuard(contactLocalHosts)),
      pushFetch: createProviderFetch(pushGuard),
    },
    allowsPush: (endpoint) => {
      const url = new URL(endpoint);
      return pushGuard.allows(url.hostname, portOf(url));
    },
  };
}
