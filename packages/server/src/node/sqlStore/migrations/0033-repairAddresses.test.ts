import { foldWords } from '@manyline/contract';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '../../../backend/index.ts';
import { PATIENT, postgresDatabase, type TestDatabase } from '../../testing/postgresDatabase.ts';
import { queryPostgres } from '../../testing/queryPostgres.ts';
import { createSqlStore, openPostgresStore } from '../createSqlStore.ts';
import type { SqlFlavour } from '../flavour.ts';
import type { StoreEvents } from '../guardStore.ts';
import { postgresFlavour } from '../postgres/postgresFlavour.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
let database: TestDatabase | undefined;
afterAll(async () => {
  folder.remove();
  await database?.remove();
});

const LINE = '+33639980001';
const [MEXICAN, OLD_MEXICAN, BRAZILIAN, OLD_BRAZILIAN] = ['+525512345678', '+5215512345678', '+5511987654321', '+551187654321'];

type Open = () => Promise<readonly [SqlFlavour, (events: StoreEvents) => Promise<Store>]>;
const stores: readonly (readonly [string, Open])[] = [
  ['SQLite', async () => [sqliteFlavour(folder.file), (events) => createSqlStore({ file: folder.file, ...events })]],
  [
    'PostgreSQL',
    async () => {
      const { url } = (database = await postgresDatabase());
      // The database was created with the current tables.
      await queryPostgres(url, 'drop schema public cascade');
      await queryPostgres(url, 'create schema public');
      return [postgresFlavour(url, PATIENT), (events) => openPostgresStore(url, events, PATIENT)];
    },
  ],
];

/** Contacts as an earlier release stored them, on a line with an Android phone. */
async function fill(flavour: SqlFlavour): Promise<void> {
  const db = await createOlderDatabase(flavour, '0032_unrouted', LINE);
  const account = { id: 'phone', kind: 'smsGateway', name: 'Phone', settings: '{}', secrets: '', secret_times: '{}', version: 1 };
  await db
    .insertInto('provider_accounts')
    .values({ ...account, created_at: 1, updated_at: 1, health: '{}', calls: '{}' })
    .execute();
  await db.updateTable('lines').set({ provider_account_id: 'phone' }).execute();
  let [number, place] = [0, 0];
  const add = async (
    id: string,
    contact_tn: string,
    name: string,
    texts: readonly (readonly [time: number, text: string])[],
    more = {},
  ) => {
    number += 1;
    const last_time = Math.max(...texts.map(([time]) => time));
    const chat = { id, line_tn: LINE, contact_tn, name, unseen_msgs: texts.length, seen_until: 0, last_time, number, ...more };
    await db.insertInto('chats').values(chat).execute();
    for (const [time, text] of texts) {
      place = time * 1_024 + number;
      const fixed = { sender_tn: contact_tn, is_incoming: 1, is_delivered: 1, is_seen: 0, is_leaving: 0, attempts: 0 };
      await db
        .insertInto('messages')
        .values({ ...fixed, id: text, chat_id: id, time, text, place })
        .execute();
      await flavour.words.add(db, { place, chatId: id, text });
    }
  };
  await add('code', '+36665', '665', [[10, 'Your code']]);
  await add('right', MEXICAN, '55 1234 5678', [
    [20, 'Hola'],
    [30, 'Adiós'],
  ]);
  await add(
    'old',
    OLD_MEXICAN,
    'Lucía',
    [
      [20, 'Same moment'],
      [21, 'Soon after'],
      [40, 'Last'],
    ],
    { is_pinned: 1, is_muted: 1 },
  );
  await add('rio', OLD_BRAZILIAN, 'João', [[50, 'Oi']]);
  await add('other', '+33611223344', 'Ann', [[60, 'Salut']]);
  await db
    .insertInto('contact_notes')
    .values([
      { user_id: 'user', tn: OLD_MEXICAN, note: 'Prefers texts' },
      { user_id: 'user', tn: MEXICAN, note: 'Mexico City' },
      { user_id: 'user', tn: OLD_BRAZILIAN, note: 'Rio' },
    ])
    .execute();
  await db
    .insertInto('opt_outs')
    .values([
      { line_tn: LINE, tn: OLD_MEXICAN, time: 7, source: 'keyword' },
      { line_tn: LINE, tn: MEXICAN, time: 6, source: 'manual' },
      { line_tn: '', tn: OLD_BRAZILIAN, time: 8, source: 'manual' },
      { line_tn: LINE, tn: '+36665', time: 9, source: 'keyword' },
    ])
    .execute();
  const batch = { id: 'batch', line_tn: LINE, client_id: 'b', version: 1, template: '', since: 1, includes_sent_today: 0, state: 'done' };
  await db
    .insertInto('batches')
    .values({ ...batch, created_at: 1, number: 1 })
    .execute();
  await db.updateTable('messages').set({ batch_id: 'batch' }).where('id', '=', 'Last').execute();
  const recipient = {
    batch: 1,
    state: 'sent',
    segments: 1,
    sent_at: 5,
    phone: '',
    name: '',
    name_key: '',
    digits: '',
    fields: '{}',
    text: '',
  };
  await db
    .insertInto('batch_copies')
    .values([
      { ...recipient, position: 1, tn: OLD_BRAZILIAN, chat_id: 'rio' },
      { ...recipient, position: 2, tn: MEXICAN, chat_id: 'old' },
      { ...recipient, position: 3, tn: '+33611223344', chat_id: 'other' },
    ])
    .execute();
  await db.destroy();
}

test.each(stores)('an older database on %s has each contact once, in the form that senders have now', async (_, open) => {
  const [flavour, openStore] = await open();
  await fill(flavour);
  const told: unknown[] = [];
  const store = await openStore({ onRepaired: (counts) => void told.push(counts) });
  expect(told).toEqual([{ chats: 3, merged: 1 }]);
  const chats = (await store.chatsOf(LINE)).map(({ id, contactTn, name, unseenMsgs, lastTime }) => [
    id,
    contactTn,
    name,
    unseenMsgs,
    lastTime,
  ]);
  expect(chats).toEqual([
    ['other', '+33611223344', 'Ann', 1, 60],
    ['rio', BRAZILIAN, 'João', 1, 50],
    ['right', MEXICAN, 'Lucía', 5, 40],
    ['code', '36665', '36665', 1, 10],
  ]);
  const merged = await store.findChat('right');
  expect(merged?.marks).toMatchObject({ isPinned: true, isMuted: true, isDone: false, isBlocked: false });
  const { messages } = await store.newestMessages('right', 9);
  expect(messages.map(({ time, text, senderTn }) => [time, text, senderTn])).toEqual([
    [20, 'Hola', MEXICAN],
    [21, 'Soon after', MEXICAN],
    [22, 'Same moment', MEXICAN],
    [30, 'Adiós', MEXICAN],
    [40, 'Last', MEXICAN],
  ]);
  const found = async (query: string, chatId: string) =>
    (
      await store.searchMessages({ lineTns: [LINE], chatIds: [chatId], words: foldWords(query), limit: 9, patienceMs: 60_000 })
    ).messages.map(({ id }) => id);
  expect([await found('same moment', 'right'), await found('last', 'right'), await found('code', 'code')]).toEqual([
    ['Same moment'],
    ['Last'],
    ['Your code'],
  ]);
  const note = async (tn: string) => (await store.findContactIn('user', tn))?.note;
  expect([await note(MEXICAN), await note(OLD_MEXICAN), await note(BRAZILIAN)]).toEqual(['Mexico City\nPrefers texts', undefined, 'Rio']);
  expect(await store.findOptOut(LINE, MEXICAN)).toMatchObject({ source: 'keyword', time: 7 });
  expect(await store.findOptOut(LINE, OLD_MEXICAN)).toBeUndefined();
  expect(await store.findOptOut(LINE, BRAZILIAN)).toMatchObject({ lineTn: '', time: 8 });
  expect(await store.findOptOut(LINE, '36665')).toMatchObject({ source: 'keyword' });
  expect(await store.findLastRecipient(LINE, BRAZILIAN, 0, 9)).toMatchObject({ position: 1, chatId: 'rio' });
  expect(await store.findLastRecipient(LINE, MEXICAN, 0, 9)).toMatchObject({ position: 2, chatId: 'right' });
  await store.close();
  const again = await openStore({ onRepaired: (counts) => void told.push(counts) });
  expect([told.length, (await again.chatsOf(LINE)).length]).toEqual([1, 4]);
  await again.close();
});
