import type { DeliveryProviders, Provider } from '../ports/provider.ts';

/** One provider for all lines. */
export function onlyProvider(provider: Provider): DeliveryProviders {
  return {
    of: () => provider,
    fallback: provider.account,
    answersShortCodes: () => provider.answersShortCodes === true,
    mayTry: () => true,
    stopped: () => [],
    unconnected: () => [],
    start: (reportsOf) => provider.start(reportsOf(provider.account)),
    close: () => provider.close(),
  };
}
