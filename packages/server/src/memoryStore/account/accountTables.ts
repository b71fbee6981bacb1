import type {
  AccountOperations,
  StoredChallenge,
  StoredDevice,
  StoredIdentity,
  StoredPasskey,
  StoredRouteTree,
  StoredSettings,
  StoredSso,
  StoredAttempts,
  StoreOperations,
} from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { compareKeys } from '../users/userTable.ts';

const SETTINGS = 'settings';
const ROUTES = 'routes';
const SSO = 'sso';

type AllOperations = Omit<AccountOperations, 'totpSecrets'> &
  Pick<StoreOperations, 'findSettings' | 'setSettings' | 'findSso' | 'setSso' | 'findRouteTree' | 'setRouteTree'>;

export function accountTables(journal: Journal): {
  readonly operations: AllOperations;
  forgetExpired(now: number): void;
  forgetUser(id: string): void;
} {
  const identities = new JournaledMap<StoredIdentity>(journal);
  const passkeys = new JournaledMap<StoredPasskey>(journal);
  const backupCodes = new JournaledMap<{ readonly userId: string; readonly hash: string }>(journal);
  const devices = new JournaledMap<StoredDevice>(journal);
  const challenges = new JournaledMap<StoredChallenge>(journal);
  const tries = new JournaledMap<StoredAttempts>(journal);
  const settings = new JournaledMap<StoredSettings>(journal);
  const sso = new JournaledMap<StoredSso>(journal);
  const routes = new JournaledMap<StoredRouteTree>(journal);

  const operations: AllOperations = {
    addIdentity: async (identity) => identities.add(`${identity.issuer} ${identity.subject}`, identity),
    findIdentity: async (issuer, subject) => identities.get(`${issuer} ${subject}`),
    identitiesOf: async (userId) =>
      identities
        .values()
        .filter((identity) => identity.userId === userId)
        .sort((a, b) => compareKeys(a.issuer, b.issuer) || compareKeys(a.subject, b.subject)),
    removeIdentity: async (issuer, subject) => identities.delete(`${issuer} ${subject}`),

    addPasskey: async (passkey) => passkeys.add(passkey.id, passkey),
    findPasskey: async (id) => passkeys.get(id),
    updatePasskey: async (passkey) => passkeys.replace(passkey.id, passkey),
    removePasskey: async (id) => passkeys.delete(id),
    passkeysOf: async (userId) =>
      passkeys
        .values()
        .filter((passkey) => passkey.userId === userId)
        .sort((a, b) => a.createdAt - b.createdAt),

    async setBackupCodes(userId, hashes) {
      for (const code of backupCodes.values()) if (code.userId === userId) backupCodes.delete(`${userId} ${code.hash}`);
      for (const hash of hashes) backupCodes.add(`${userId} ${hash}`, { userId, hash });
    },
    async takeBackupCode(userId, hash) {
      const isThere = backupCodes.get(`${userId} ${hash}`) !== undefined;
      if (isThere) backupCodes.delete(`${userId} ${hash}`);
      return isThere;
    },
    countBackupCodes: async (userId) => backupCodes.values().filter((code) => code.userId === userId).length,

    addDevice: async (device) => devices.add(device.hash, device),
    findDevice: async (hash) => devices.get(hash),
    updateDevice: async (device) => devices.replace(device.hash, device),
    async forgetDevices(userId) {
      for (const device of devices.values()) if (device.userId === userId) devices.delete(device.hash);
    },

    attemptsOf: async (hashes) => hashes.flatMap((hash) => tries.get(hash) ?? []),
    addAttempts: async (added, { now, skewMs }) =>
      added.map((fresh) => {
        const { hash, count, expiresAt } = fresh;
        const before = tries.get(hash);
        if (!before) {
          tries.add(hash, fresh);
          return fresh;
        }
        const isOver = before.expiresAt <= now || before.expiresAt > expiresAt + skewMs;
        const next = isOver ? fresh : { ...before, count: before.count + count };
        tries.replace(hash, next);
        return next;
      }),
    async undoAttempts({ one, all }) {
      for (const hash of [...one, ...all]) {
        const before = tries.get(hash);
        if (before) tries.replace(hash, { ...before, count: all.includes(hash) ? 0 : Math.max(0, before.count - 1) });
      }
    },

    addChallenge: async (challenge) => challenges.add(challenge.hash, challenge),
    findChallenge: async (hash) => challenges.get(hash),
    updateChallenge: async (challenge) => challenges.replace(challenge.hash, challenge),
    removeChallenge: async (hash) => challenges.delete(hash),
    async linksOfUsers(userIds) {
      const wanted = new Set(userIds);
      const links = challenges.values().filter(({ kind, userId = '' }) => kind === 'resetPassword' && wanted.has(userId));
      return new Map(links.map(({ userId = '', expiresAt }) => [userId, expiresAt]));
    },
    async forgetChallenges(userId, kind) {
      for (const challenge of challenges.values())
        if (challenge.userId === userId && challenge.kind === kind) challenges.delete(challenge.hash);
    },

    findSettings: async () => settings.get(SETTINGS),
    async setSettings(next) {
      if (settings.get(SETTINGS)) settings.replace(SETTINGS, next);
      else settings.add(SETTINGS, next);
    },

    findSso: async () => sso.get(SSO),
    async setSso(next) {
      if (sso.get(SSO)) sso.replace(SSO, next);
      else sso.add(SSO, next);
    },

    findRouteTree: async () => routes.get(ROUTES) ?? { version: 0, routes: [] },
    async setRouteTree(tree) {
      if (routes.get(ROUTES)) routes.replace(ROUTES, tree);
      else routes.add(ROUTES, tree);
    },
  };

  return {
    operations,
    forgetUser(id) {
      for (const { issuer, subject, userId } of identities.values()) if (userId === id) identities.delete(`${issuer} ${subject}`);
      for (const passkey of passkeys.values()) if (passkey.userId === id) passkeys.delete(passkey.id);
      for (const { userId, hash } of backupCodes.values()) if (userId === id) backupCodes.delete(`${userId} ${hash}`);
      for (const device of devices.values()) if (device.userId === id) devices.delete(device.hash);
      for (const challenge of challenges.values()) if (challenge.userId === id) challenges.delete(challenge.hash);
    },
    forgetExpired(now) {
      for (const challenge of challenges.values()) if (challenge.expiresAt <= now) challenges.delete(challenge.hash);
      for (const device of devices.values()) if (device.expiresAt <= now) devices.delete(device.hash);
      for (const { hash, expiresAt } of tries.values()) if (expiresAt <= now) tries.delete(hash);
    },
  };
}
