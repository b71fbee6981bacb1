import type { SystemSettings } from '@manyline/contract';
import type { Clock, DemoUsers, FileDepot, PasswordHasher, Store } from '@manyline/server/backend';
import type { FakeHubFaults } from '../fakeHub.ts';
import type { NetworkFaults } from '../handlers.ts';
import type { ProviderBehaviour } from '../providerBehaviour.ts';

export interface SeedContext {
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  /** The bytes of stored files. */
  readonly depot: FileDepot;
}

/** A named initial state: stored data, and faults. */
export interface Scenario {
  readonly seed: (store: Store, context: SeedContext) => Promise<void>;
  readonly network?: Partial<NetworkFaults>;
  readonly hub?: FakeHubFaults;
  /** How the provider of lines with an account behaves. */
  readonly provider?: ProviderBehaviour;
  readonly settings?: Partial<Omit<SystemSettings, 'version'>>;
  readonly demo?: DemoUsers;
  /** Enables single sign-on under this name. */
  readonly ssoName?: string;
}
