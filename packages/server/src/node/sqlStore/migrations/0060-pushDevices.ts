import type { Kysely } from 'kysely';

/** Browsers that get push messages, the chats they show notifications of, and the key pair that push services know the server by. */
export async function createPushDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull().unique().references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('push_devices_by_user').on('push_devices').column('user_id').execute();
  await db.schema
    .createTable('push_notices')
    .addColumn('device_id', 'text', (column) => column.notNull().references('push_devices.id').onDelete('cascade'))
    .addColumn('chat_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_notices_key', ['device_id', 'chat_id'])
    .execute();
  await db.schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute();
}
