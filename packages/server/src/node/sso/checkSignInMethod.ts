import type { AuthMode } from '@manyline/contract';
import type { System } from '../../backend/index.ts';
import type { Log } from '../shared/log.ts';
import { StartError } from '../shared/startError.ts';

interface Environment {
  readonly hasProvider: boolean;
  /** Set only if the environment names a mode. */
  readonly authMode: AuthMode | undefined;
}

/**
 * Fails if an administrator chose single sign-on but the environment no longer configures a provider: no one could sign in. Passwords
 * are re-enabled only by an explicit setting, never by a missing one.
 */
export async function checkSignInMethod(system: System, { hasProvider, authMode }: Environment, log: Log): Promise<void> {
  if (hasProvider) return;
  const settings = await system.read();
  if (settings.authMode === 'LOCAL') return;
  if (settings.authMode === 'SSO' && authMode !== 'LOCAL')
    throw new StartError(
      'Users sign in through an OpenID provider, but none is set. Set SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET, or AUTH_MODE=LOCAL to go back to passwords.',
    );
  await system.update(settings.version, { authMode: 'LOCAL' });
  log.warn('sso.withoutProvider', { authMode: 'LOCAL' });
}
