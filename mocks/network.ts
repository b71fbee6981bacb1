import type { FakeHub } from './fakeHub.ts';
import type { NetworkFaults } from './handlers.ts';

/** What a person's network and the server do to the page. */
export type NetworkCondition = 'online' | 'slow' | 'lossy' | 'offline' | 'serverError' | 'hubReconnecting' | 'hubLost';

const SLOW_MS = 1_500;
const LOSES_EVERY = 3;
type Condition = Omit<NetworkFaults, 'failing'>;

const NO_FAULTS: Condition = { latencyMs: 0, unreachable: undefined, losesEvery: 0, hasServerError: false };

/** The faults of calls under this condition. */
export function faultsOf(condition: NetworkCondition): Condition {
  switch (condition) {
    case 'slow':
      return { ...NO_FAULTS, latencyMs: SLOW_MS };
    case 'lossy':
      return { ...NO_FAULTS, losesEvery: LOSES_EVERY };
    case 'offline':
      return { ...NO_FAULTS, unreachable: /./u };
    case 'serverError':
      return { ...NO_FAULTS, hasServerError: true };
    default:
      return NO_FAULTS;
  }
}

/** Whether the hub can't be reached under this condition. */
export function losesHub(condition: NetworkCondition): boolean {
  return condition === 'offline' || condition === 'hubReconnecting' || condition === 'hubLost';
}

/** Puts a world on this network; open connections that it doesn't allow are dropped. */
export function setNetwork(
  world: { readonly faults: Condition & { network: NetworkCondition }; readonly hub: FakeHub },
  condition: NetworkCondition,
): void {
  const faults = faultsOf(condition);
  Object.assign(world.faults, faults, { network: condition });
  world.hub.delay(faults.latencyMs);
  world.hub.refuse(losesHub(condition));
  if (losesHub(condition)) world.hub.drop();
}
