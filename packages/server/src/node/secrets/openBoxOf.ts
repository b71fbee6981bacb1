import { existsSync } from 'node:fs';
import { findLostSecrets, type SecretBox, type Store } from '../../backend/index.ts';
import { KEY_NEXT_STEP, keylessBox, openSecretBox } from './secretBox.ts';
import { StartError } from '../start/startError.ts';

/** Opens the secret box of this database. Creates the key if nothing is encrypted yet. Throws StartError if the key is lost. */
export async function openBoxOf(store: Pick<Store, 'totpSecrets'>, keyFile: string): Promise<SecretBox> {
  if (!existsSync(keyFile)) {
    const { total, lost } = await findLostSecrets(store, keylessBox);
    if (lost.length > 0) {
      const secrets = `Only its key opens ${lost.length} of the ${total} secrets of authenticator apps in the database`;
      throw new StartError(`The key file ${keyFile} is missing. ${secrets}. ${KEY_NEXT_STEP}`);
    }
  }
  const box = openSecretBox(keyFile);
  const { total, lost } = await findLostSecrets(store, box);
  if (lost.length === 0) return box;
  const secrets = `${lost.length} of the ${total} secrets of authenticator apps in the database`;
  throw new StartError(`The key in ${keyFile} does not open ${secrets}. ${KEY_NEXT_STEP}`);
}
