import type { AuthMode } from '@manyline/contract';
import type { System } from '../../backend/index.ts';
import type { Log } from '../log.ts';
import { StartError } from '../startError.ts';

interface Environment {
  readonly hasProvider: boolean;
  /** What the environment says, if it says anything. */
  readonly authMode: AuthMode | undefined;
}

/**
 * Nobody could sign in where an administrator chose the organisation's sign-in and its provider is gone from the
 * environment. Whoever starts the server has to say so: passwords are never opened again by a forgotten setting.
 */
export async function checkWayIn(system: System, { hasProvider, authMode }: Environment, log: Log): Promise<void> {
  if (hasProvider) return;
  const settings = await system.read();
  if (settings.authMode === 'LOCAL') return;
  if (settings.authMode === 'SSO' && authMode !== 'LOCAL')
    throw new StartError(
      'People sign in through an OpenID provider here, but none is named. Set SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET, or AUTH_MODE=LOCAL to go back to passwords.',
    );
  await system.update(settings.version, { authMode: 'LOCAL' });
  log.warn('sso.withoutProvider', { authMode: 'LOCAL' });
}
