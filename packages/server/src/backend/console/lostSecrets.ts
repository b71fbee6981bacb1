import { createProgramNote } from '../audit/programNote.ts';
import { openPassword } from '../contacts/carddav/sourcePassword.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import { openSecrets } from '../providers/accounts/providerSecrets.ts';
import { secretNamesOf } from '../providers/accounts/readAccount.ts';
import { openSsoSecret } from '../session/sso/ssoConnection.ts';
import { saveTwoStepSettings } from '../session/twoStep/twoStepSettings.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store, StoredContactBook, StoredUser } from '../store/store.ts';

export interface SealedSecrets {
  readonly apps: number;
  /** Ids of users whose authenticator secret cannot be decrypted. */
  readonly lostApps: readonly string[];
  readonly accounts: number;
  /** Provider accounts whose secrets cannot be decrypted. */
  readonly lostAccounts: readonly StoredProviderAccount[];
  /** The client secret of single sign-on can't be decrypted. */
  readonly isSsoLost: boolean;
  readonly sources: number;
  /** Address books of other servers whose passwords can't be decrypted. */
  readonly lostSources: readonly StoredContactBook[];
}

export type SecretStore = Pick<Store, 'totpSecrets' | 'providerAccounts' | 'findSso' | 'contactBooks'>;

/** What remains of secrets after the key was lost. */
const FORGOTTEN = '';

/** Tries to decrypt every authenticator secret, the secrets of every provider account and the passwords for other servers. */
export async function findLostSecrets(store: SecretStore, box: Pick<SecretBox, 'open'>): Promise<SealedSecrets> {
  const [secrets, all, sso, books] = await Promise.all([
    store.totpSecrets(),
    store.providerAccounts(),
    store.findSso(),
    store.contactBooks(),
  ]);
  const sources = books.filter(({ source }) => source !== undefined && source.password !== FORGOTTEN);
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
    sources: sources.length,
    lostSources: sources.filter(({ id, source }) => openPassword(box, id, source?.password ?? FORGOTTEN) === undefined),
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
  await store.transaction(async (tx) => {
    for (const { id } of accounts) {
      const account = await tx.findProviderAccount(id);
      if (!account) continue;
      await tx.updateProviderAccount({ ...account, secrets: FORGOTTEN, secretTimes: {}, version: account.version + 1, updatedAt });
      await note(tx, { action: 'removeSecrets', object: { type: 'provider', id, name: account.name } });
    }
  });
}

/** Forgets the client secret of single sign-on. Its settings stay, and say that the secret has to be entered again. */
export async function forgetSsoSecret(store: Store, clock: Pick<Clock, 'now'>): Promise<void> {
  const note = createProgramNote(clock);
  await store.transaction(async (tx) => {
    const sso = await tx.findSso();
    if (!sso?.provider) return;
    await tx.setSso({ ...sso, version: sso.version + 1, provider: { ...sso.provider, secret: FORGOTTEN } });
    await note(tx, { action: 'removeSecrets', object: { type: 'system', id: 'sso' } });
  });
}

/** Forgets the passwords of these accounts. Their contacts stay, and their users see that the password has to be entered again. */
export async function forgetSourcePasswords(store: Store, lost: readonly StoredContactBook[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { id } of lost) {
      const book = await tx.findContactBook(id);
      if (book?.source) await tx.putContactBook({ ...book, source: { ...book.source, password: FORGOTTEN, problem: 'passwordLost' } });
    }
  });
}

/**
 * Removes the authenticator apps of these users. Users with an e-mail address get codes by e-mail instead, so that the password alone
 * does not sign them in.
 */
export async function removeTotp(store: Store, userIds: readonly string[], clock: Pick<Clock, 'now'>): Promise<readonly StoredUser[]> {
  const note = createProgramNote(clock);
  return store.transaction(async (tx) => {
    const changed: StoredUser[] = [];
    for (const id of userIds) {
      const user = await tx.findUser(id);
      if (!user) continue;
      const { totpSecret: _secret, totpStep: _step, ...others } = user;
      const next = {
        ...others,
        hasEmailCodes: user.hasEmailCodes || user.email !== undefined,
        version: user.version + 1,
        updatedAt: Math.round(clock.now() * 1_000),
      };
      await saveTwoStepSettings(tx, next);
      await note(tx, { action: 'resetTwoStep', object: { type: 'user', id, name: user.name } });
      changed.push(next);
    }
    return changed;
  });
}
