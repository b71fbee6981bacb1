import type { PushOperations } from '../../../backend/index.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Queries } from '../queries.ts';
import { fromPushDeviceRow, toPushDeviceRow } from './pushRows.ts';

const KEYS = 1;

export function pushOperations({ db }: Queries): PushOperations {
  const live = (now: number) =>
    db
      .selectFrom('push_devices')
      .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
      .selectAll('push_devices')
      .where('sessions.expires_at', '>', now);

  return {
    async putPushDevice(device) {
      const row = toPushDeviceRow(device);
      await db
        .deleteFrom('push_devices')
        .where('id', '!=', row.id)
        .where((is) => is.or([is('session_id', '=', row.session_id), is('endpoint_hash', '=', row.endpoint_hash)]))
        .execute();
      await db
        .insertInto('push_devices')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async findPushDevice(id, now) {
      const row = await live(now).where('push_devices.id', '=', id).executeTakeFirst();
      return row && fromPushDeviceRow(row);
    },
    async pushDevicesOf(userId, now) {
      return (await findDevices(db, userId, now)).map(fromPushDeviceRow);
    },
    async removePushDevice(id) {
      await db.deleteFrom('push_devices').where('id', '=', id).execute();
    },
    async notePushUse(id, usedAt) {
      await db.updateTable('push_devices').set({ used_at: usedAt }).where('id', '=', id).execute();
    },

    async addPushNotice(deviceId, chatId) {
      const device = db
        .selectFrom('push_devices')
        .select((is) => ['id', is.val(chatId).as('chat_id')])
        .where('id', '=', deviceId);
      await db
        .insertInto('push_notices')
        .columns(['device_id', 'chat_id'])
        .expression(device)
        .onConflict((conflict) => conflict.columns(['device_id', 'chat_id']).doNothing())
        .execute();
    },
    async takePushNotices(userId, chatIds) {
      if (chatIds.length === 0) return [];
      const devices = db.selectFrom('push_devices').select('id').where('user_id', '=', userId);
      const rows = await db
        .deleteFrom('push_notices')
        .where('chat_id', 'in', chatIds)
        .where('device_id', 'in', devices)
        .returningAll()
        .execute();
      return rows.map(({ device_id: deviceId, chat_id: chatId }) => ({ deviceId, chatId }));
    },

    async findPushKeys() {
      const row = await db.selectFrom('push_keys').selectAll().where('id', '=', KEYS).executeTakeFirst();
      return row && { publicKey: row.public_key, privateKey: row.private_key };
    },
    async setPushKeys({ publicKey, privateKey }) {
      const row = { id: KEYS, public_key: publicKey, private_key: privateKey };
      await db
        .insertInto('push_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}

/** Asked after each burst of messages. */
const findDevices = compiledOnce((db, userId: string, now: number) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .selectAll('push_devices')
    .where('push_devices.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_devices.created_at')
    .orderBy('push_devices.id')
    .compile(),
);
