import { type NetworkCondition, setNetwork, type World } from '@manyline/mocks';
import type { WorldToolbars } from './worldToolbars.ts';

const LOOKS_EVERY_MS = 100;
/** A page that connects no hub, such as the sign-in, has loaded by then. */
const LOADED_MS = 3_000;

/** Conditions that begin when the page has loaded. */
const LATER: ReadonlySet<WorldToolbars['network']> = new Set(['offline', 'hubReconnecting', 'hubLost']);

/** Puts a story's page on the network of the toolbar. Returns what stops waiting for the page to load. */
export function applyNetwork(world: World, network: WorldToolbars['network']): (() => void) | undefined {
  if (network === 'given') return undefined;
  if (!LATER.has(network)) {
    change(world, network);
    return undefined;
  }
  const begun = performance.now();
  const timer = setInterval(() => {
    if (world.hub.connections() === 0 && performance.now() - begun < LOADED_MS) return;
    clearInterval(timer);
    change(world, network);
  }, LOOKS_EVERY_MS);
  return () => clearInterval(timer);
}

function change(world: World, network: NetworkCondition): void {
  const wasOffline = world.faults.network === 'offline';
  setNetwork(world, network);
  if (wasOffline !== (network === 'offline')) window.dispatchEvent(new Event(network === 'offline' ? 'offline' : 'online'));
}
