import type { AccountOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import {
  fromChallengeRow,
  fromDeviceRow,
  fromIdentityRow,
  fromPasskeyRow,
  toChallengeRow,
  toDeviceRow,
  toPasskeyRow,
} from './accountRows.ts';

export function accountOperations({ db, each }: Queries): Omit<AccountOperations, 'attemptsOf' | 'addAttempts' | 'undoAttempts'> {
  return {
    async totpSecrets() {
      const rows = await db.selectFrom('users').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).execute();
      return rows.map(({ id, totp_secret }) => ({ userId: id, secret: totp_secret ?? '' }));
    },

    async addIdentity({ issuer, subject, userId, linkedAt = null, email = null }) {
      await db.insertInto('identities').values({ issuer, subject, user_id: userId, linked_at: linkedAt, email }).execute();
    },
    async removeIdentity(issuer, subject) {
      await db.deleteFrom('identities').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    },
    async findIdentity(issuer, subject) {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && fromIdentityRow(row);
    },
    async identitiesOf(userId) {
      const rows = await db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('issuer')
        .orderBy('subject')
        .execute();
      return rows.map(fromIdentityRow);
    },

    async addPasskey(passkey) {
      await db.insertInto('passkeys').values(toPasskeyRow(passkey)).execute();
    },
    async findPasskey(id) {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromPasskeyRow(row);
    },
    async updatePasskey(passkey) {
      await db.updateTable('passkeys').set(toPasskeyRow(passkey)).where('id', '=', passkey.id).execute();
    },
    async removePasskey(id) {
      await db.deleteFrom('passkeys').where('id', '=', id).execute();
    },
    async passkeysOf(userId) {
      const rows = await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
      return rows.map(fromPasskeyRow);
    },

    async setBackupCodes(userId, hashes) {
      await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
      const rows = hashes.map((hash) => ({ user_id: userId, hash }));
      if (rows.length > 0) await db.insertInto('backup_codes').values(rows).execute();
    },
    async takeBackupCode(userId, hash) {
      const taken = await db.deleteFrom('backup_codes').where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst();
      return taken.numDeletedRows > 0n;
    },
    async countBackupCodes(userId) {
      const counted = await db
        .selectFrom('backup_codes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(counted.count);
    },

    async addDevice(device) {
      await db.insertInto('devices').values(toDeviceRow(device)).execute();
    },
    async findDevice(hash) {
      const row = await db.selectFrom('devices').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && fromDeviceRow(row);
    },
    async updateDevice(device) {
      await db.updateTable('devices').set(toDeviceRow(device)).where('hash', '=', device.hash).execute();
    },
    async forgetDevices(userId) {
      await db.deleteFrom('devices').where('user_id', '=', userId).execute();
    },

    async addChallenge(challenge) {
      await db.insertInto('challenges').values(toChallengeRow(challenge)).execute();
    },
    async findChallenge(hash) {
      const row = await db.selectFrom('challenges').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && fromChallengeRow(row);
    },
    async updateChallenge(challenge) {
      await db.updateTable('challenges').set(toChallengeRow(challenge)).where('hash', '=', challenge.hash).execute();
    },
    async removeChallenge(hash) {
      await db.deleteFrom('challenges').where('hash', '=', hash).execute();
    },
    async linksOfUsers(userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('challenges')
        .select(['user_id', 'expires_at'])
        .where('kind', '=', 'resetPassword')
        .where('user_id', 'in', each(userIds))
        .execute();
      return new Map(rows.map(({ user_id, expires_at }) => [user_id ?? '', Number(expires_at)]));
    },
    async forgetChallenges(userId, kind) {
      await db.deleteFrom('challenges').where('user_id', '=', userId).where('kind', '=', kind).execute();
    },
  };
}
