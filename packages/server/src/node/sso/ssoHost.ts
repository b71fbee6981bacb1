import type { ProviderFetch, SsoHost } from '../../backend/index.ts';
import { guardedFetch, openFetch } from './ssoFetch.ts';
import { createSsoProvider } from './ssoProvider.ts';

interface Options {
  readonly environment: SsoHost['environment'];
  readonly publicUrl: string;
  /** Keeps administrators out of the operator's private network. */
  readonly providerFetch: ProviderFetch;
}

export function createSsoHost({ environment, publicUrl, providerFetch }: Options): SsoHost {
  return {
    ...(environment && { environment }),
    open: (settings, { isGuarded }) => createSsoProvider(settings, publicUrl, isGuarded ? guardedFetch(providerFetch) : openFetch),
  };
}
