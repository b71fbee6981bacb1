import type { AuthMode } from '@manyline/contract';
import type { SsoHost, Store, System } from '../../backend/index.ts';
import type { Log } from '../shared/log.ts';
import { StartError } from '../shared/startError.ts';
import { checkProvider } from './discoverProvider.ts';

interface Needs {
  readonly store: Pick<Store, 'findSso'>;
  readonly system: System;
  /** The environment's provider. */
  readonly sso: SsoHost['environment'];
  /** Set only if the environment names a mode. */
  readonly authMode: AuthMode | undefined;
}

/**
 * Fails if an administrator chose single sign-on but no provider is configured any more: no one could sign in. Passwords are re-enabled
 * only by an explicit setting, never by a missing one. What is wrong with the environment's provider is logged without waiting for it.
 */
export async function checkSso({ store, system, sso, authMode }: Needs, log: Log): Promise<void> {
  if (sso) void checkProvider(sso, log);
  if (sso || (await store.findSso())?.provider) return;
  const settings = await system.read();
  if (settings.authMode === 'LOCAL') return;
  if (settings.authMode === 'SSO' && authMode !== 'LOCAL')
    throw new StartError(
      'Users sign in through an OpenID provider, but none is set. Set SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET, or AUTH_MODE=LOCAL to go back to passwords.',
    );
  await system.update(settings.version, { authMode: 'LOCAL' });
  log.warn('sso.withoutProvider', { authMode: 'LOCAL' });
}
