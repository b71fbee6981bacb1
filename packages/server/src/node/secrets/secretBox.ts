import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { SecretBox } from '../../backend/index.ts';
import { StartError } from '../shared/startError.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Base32 contains no colon, so this prefix distinguishes sealed secrets from older plain ones. */
const SEALED = 'aes-256-gcm:';

export const KEY_NEXT_STEP = 'Put it back from your backup. If it is lost, run "npm run secrets:reset".';

/** Opens only secrets that were never sealed. */
export const keylessBox: Pick<SecretBox, 'open'> = {
  open(stored) {
    if (stored.startsWith(SEALED)) throw new Error('This secret needs a key.');
    return stored;
  },
};

/** AES-256-GCM with a key from a file, which is created if missing. Throws StartError if the file holds no valid key. */
export function openSecretBox(keyFile: string): SecretBox {
  const key = readKey(keyFile);
  return {
    seal(secret, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return SEALED + sealed.toString('base64url');
    },

    open(stored, of) {
      if (!stored.startsWith(SEALED)) return stored;
      const sealed = Buffer.from(stored.slice(SEALED.length), 'base64url');
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(-TAG_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(of)).setAuthTag(tag);
        return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new Error(`A secret of the database was not sealed with the key in ${keyFile}: put the key back that belongs to it.`);
      }
    },
  };
}

function readKey(keyFile: string): Buffer {
  const draft = `${keyFile}.${randomUUID()}`;
  try {
    if (!existsSync(keyFile)) {
      // Written to a draft first: another server sharing the directory may already be reading the key.
      writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
      linkSync(draft, keyFile);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(keyFile);
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    const key = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch {
    // Handled below.
  }
  throw unusable(keyFile);
}

function unusable(keyFile: string): StartError {
  return new StartError(`The key in ${keyFile} cannot be used. ${KEY_NEXT_STEP}`);
}
