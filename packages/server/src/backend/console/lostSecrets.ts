import { createProgramNote } from '../audit/programNote.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import { openSecrets } from '../providers/accounts/providerSecrets.ts';
import { secretNamesOf } from '../providers/accounts/readAccount.ts';
import { openSsoSecret } from '../session/sso/ssoConnection.ts';
import { saveTwoStepSettings } from '../session/twoStep/twoStepSettings.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store, StoredUser } from '../store/store.ts';

export interface SealedSecrets {
  readonly apps: number;
  /** Ids of users whose authenticator secret cannot be decrypted. */
  readonly lostApps: readonly string[];
  readonly accounts: number;
  /** Provider accounts whose secrets cannot be decrypted. */
  readonly lostAccounts: readonly StoredProviderAccount[];
  /** The client secret of single sign-on can't be decrypted. */
  readonly isSsoLost: boolean;
}

/** What remains of secrets after the key was lost. */
const FORGOTTEN = '';

/** Tries to decrypt every authenticator secret and the secrets of every provider account. */
export async function findLostSecrets(
  store: Pick<Store, 'totpSecrets' | 'providerAccounts' | 'findSso'>,
  box: Pick<SecretBox, 'open'>,
): Promise<SealedSecrets> {
  const [secrets, all, sso] = await Promise.all([store.totpSecrets(), store.providerAccounts(), store.findSso()]);
  const sealed = sso?.provider?.secret ?? FORGOTTEN;
  const isLost = ({ userId, secret }: (typeof secrets)[number]) => {
    try {
      box.open(secret, userId);
      return false;
    } catch {
      return true;
    }
  };
  const accounts = all.filter(({ kind, secrets: held }) => held !== FORGOTTEN && secretNamesOf(kind).length > 0);
  return {
    apps: secrets.length,
    lostApps: secrets.filter(isLost).map(({ userId }) => userId),
    accounts: accounts.length,
    lostAccounts: accounts.filter((account) => !openSecrets(box, account.id, account.secrets)),
    isSsoLost: sealed !== FORGOTTEN && openSsoSecret(box, sealed) === undefined,
  };
}

/** Forgets the secrets of these accounts. They and their lines stay, and say that the secrets have to be entered again. */
export async function forgetProviderSecrets(
  store: Store,
  accounts: readonly StoredProviderAccount[],
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  const updatedAt = Math.round(clock.now() * 1_000);
  const note = createProgramNote(clock);
  await store.transaction(async (steps) => {
    for (const { id } of accounts) {
      const account = await steps.findProviderAccount(id);
      if (!account) continue;
      await steps.updateProviderAccount({ ...account, secrets: FORGOTTEN, secretTimes: {}, version: account.version + 1, updatedAt });
      await note(steps, { action: 'removeSecrets', object: { type: 'provider', id, name: account.name } });
    }
  });
}

/** Forgets the client secret of single sign-on. Its settings stay, and say that the secret has to be entered again. */
export async function forgetSsoSecret(store: Store, clock: Pick<Clock, 'now'>): Promise<void> {
  const note = createProgramNote(clock);
  await store.transaction(async (steps) => {
    const sso = await steps.findSso();
    if (!sso?.provider) return;
    await steps.setSso({ ...sso, version: sso.version + 1, provider: { ...sso.provider, secret: FORGOTTEN } });
    await note(steps, { action: 'removeSecrets', object: { type: 'system', id: 'sso' } });
  });
}

/**
 * Removes the authenticator apps of these users. Users with an e-mail address get codes by e-mail instead, so that the password alone
 * does not sign them in.
 */
export async function removeTotp(store: Store, userIds: readonly string[], clock: Pick<Clock, 'now'>): Promise<readonly StoredUser[]> {
  const note = createProgramNote(clock);
  return store.transaction(async (steps) => {
    const changed: StoredUser[] = [];
    for (const id of userIds) {
      const user = await steps.findUser(id);
      if (!user) continue;
      const { totpSecret: _secret, totpStep: _step, ...others } = user;
      const next = {
        ...others,
        hasEmailCodes: user.hasEmailCodes || user.email !== undefined,
        version: user.version + 1,
        updatedAt: Math.round(clock.now() * 1_000),
      };
      await saveTwoStepSettings(steps, next);
      await note(steps, { action: 'resetTwoStep', object: { type: 'user', id, name: user.name } });
      changed.push(next);
    }
    return changed;
  });
}
