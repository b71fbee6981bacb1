import { existsSync } from 'node:fs';
import { findLostSecrets, type SealedSecrets, type SecretBox, type SecretStore } from '../../backend/index.ts';
import { StartError } from '../shared/startError.ts';
import { KEY_NEXT_STEP, keylessBox, openSecretBox } from './secretBox.ts';

/** Opens the secret box of this database. Creates the key if nothing is encrypted yet. Throws StartError if the key is lost. */
export async function openStoreSecrets(store: SecretStore, keyFile: string): Promise<SecretBox> {
  if (!existsSync(keyFile)) {
    const what = describeLost(await findLostSecrets(store, keylessBox));
    if (what) throw new StartError(`The key file ${keyFile} is missing. Only its key opens ${what} in the database. ${KEY_NEXT_STEP}`);
  }
  const box = openSecretBox(keyFile);
  const what = describeLost(await findLostSecrets(store, box));
  if (what) throw new StartError(`The key in ${keyFile} does not open ${what} in the database. ${KEY_NEXT_STEP}`);
  return box;
}

/** Empty if nothing is lost. */
function describeLost({ apps, lostApps, accounts, lostAccounts, isSsoLost, sources, lostSources }: SealedSecrets): string {
  const parts = [
    lostApps.length > 0 && `${lostApps.length} of the ${apps} secrets of authenticator apps`,
    lostAccounts.length > 0 &&
      `the secrets of ${lostAccounts.length} of the ${accounts} provider accounts (${lostAccounts.map(({ name }) => name).join(', ')})`,
    isSsoLost && 'the client secret of single sign-on',
    lostSources.length > 0 && `${lostSources.length} of the ${sources} CardDAV passwords`,
  ];
  return parts.filter(Boolean).join(' and ');
}
