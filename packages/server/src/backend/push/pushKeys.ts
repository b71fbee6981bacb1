import type { SecretBox } from '../ports/ports.ts';
import type { Store, StoredPushKeys } from '../store/store.ts';
import { toBase64url } from './base64url.ts';

const OWNER = 'pushKeys';

export interface PushKeys {
  read(): Promise<StoredPushKeys>;
}

/**
 * The server's key pair for push services (VAPID), made when it is first needed. All servers on a database share it. If the private key can't
 * be opened any more, a new pair is made: browsers notice that theirs is another one, and subscribe again.
 */
export function createPushKeys({ store, secretBox }: { readonly store: Store; readonly secretBox: SecretBox }): PushKeys {
  let known: StoredPushKeys | undefined;

  function open(stored: StoredPushKeys | undefined): StoredPushKeys | undefined {
    if (!stored) return undefined;
    try {
      return { ...stored, privateKey: secretBox.open(stored.privateKey, OWNER) };
    } catch {
      return undefined;
    }
  }

  return {
    async read() {
      known ??= open(await store.findPushKeys());
      if (known) return known;
      const fresh = await makeKeys();
      known = await store.transaction(async (tx) => {
        const other = open(await tx.findPushKeys());
        if (other) return other;
        await tx.setPushKeys({ ...fresh, privateKey: secretBox.seal(fresh.privateKey, OWNER) });
        return fresh;
      });
      return known;
    },
  };
}

async function makeKeys(): Promise<StoredPushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const [publicKey, { d = '' }] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ]);
  return { publicKey: toBase64url(new Uint8Array(publicKey)), privateKey: d };
}
