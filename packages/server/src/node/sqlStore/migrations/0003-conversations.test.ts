import { foldWords } from '@manyline/contract';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { NO_MARKS } from '../../../backend/index.ts';
import { createSqlStore, openSqlStore } from '../createSqlStore.ts';
import type { WordIndex } from '../search/wordIndex.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { migrationProvider } from './migrations.ts';

let folder = temporaryFolder();
afterEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const [LINE, OTHER_LINE] = ['+14155552671', '+14155552672'];
const MESSAGES = 2_300;

/** Data of the previous release. */
async function makeOldDatabase(): Promise<void> {
  const flavour = sqliteFlavour(folder.file);
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of the previous release have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0002_ways_in');
  if (error) throw new Error('The old database could not be made.', { cause: error });
  const user = { id: 'user', username: 'grace', username_key: 'grace', name: 'Grace', password_hash: '', abilities: '[]' };
  await db.insertInto('users').values(user).execute();
  for (const [position, tn] of [LINE, OTHER_LINE].entries()) {
    await db.insertInto('lines').values({ tn, user_id: 'user', status: 'Alive', position }).execute();
  }
  for (const [id, line_tn] of [
    ['one', LINE],
    ['two', LINE],
    ['elsewhere', OTHER_LINE],
  ]) {
    const chat = { id, line_tn, contact_tn: `+1${id}`, name: id, unseen_msgs: 0, seen_until: 0, last_time: MESSAGES };
    await db.insertInto('chats').values(chat).execute();
  }
  const fixed = { sender_tn: '+1', is_incoming: 1, is_delivered: 1, is_seen: 1, is_with_carrier: 0 };
  for (let start = 0; start < MESSAGES; start += 100) {
    const rows = Array.from({ length: 100 }, (_, i) => start + i).flatMap((time) =>
      ['one', 'two', 'elsewhere'].map((chat) => ({
        ...fixed,
        id: `${chat} ${time}`,
        chat_id: chat,
        time,
        text: `Été ${chat} no. ${time}.`,
      })),
    );
    await db.insertInto('messages').values(rows).execute();
  }
  await db.destroy();
}

describe('a database of the previous release', () => {
  it('is migrated: every message is found, chats have no marks, and new messages sort last', async () => {
    await makeOldDatabase();
    const store = await createSqlStore({ file: folder.file });
    expect(await store.linesOf('user')).toEqual([LINE, OTHER_LINE].map((tn) => ({ tn, status: 'Alive', userId: 'user' })));
    expect((await store.findChat('one'))?.marks).toEqual(NO_MARKS);
    const search = async (query: string, lineTn = LINE) => {
      const { messages } = await store.searchMessages({ lineTns: [lineTn], words: foldWords(query), limit: 3, patienceMs: 60_000 });
      return messages.map(({ id }) => id);
    };
    expect(await search('ete')).toEqual(['two 2299', 'one 2299', 'two 2298']);
    expect(await search('ete', OTHER_LINE)).toEqual(['elsewhere 2299', 'elsewhere 2298', 'elsewhere 2297']);
    expect(await search('one 1717')).toEqual(['one 1717']);
    expect(await search('no. 1234.')).toEqual(['two 1234', 'one 1234']);

    const fresh = { senderTn: '+1', isIncoming: true, isDelivered: true, isSeen: false };
    await store.addChat({
      id: 'new',
      lineTn: LINE,
      contactTn: '+9',
      name: '',
      unseenMsgs: 0,
      seenUntil: 0,
      lastTime: 0,
      marks: NO_MARKS,
    });
    await store.addMessage({ ...fresh, id: 'fresh', chatId: 'new', time: MESSAGES - 1, text: 'Un été de plus' });
    expect(await search('été')).toEqual(['fresh', 'two 2299', 'one 2299']);
    await store.renumberLine(LINE, { tn: '+16285550100', status: 'Alive', userId: 'user' });
    expect(await search('été', '+16285550100')).toEqual(['fresh', 'two 2299', 'one 2299']);
    await store.close();
  });

  it('an interrupted migration changes nothing, and the next start completes it', async () => {
    await makeOldDatabase();
    const flavour = sqliteFlavour(folder.file);
    let left = MESSAGES;
    const breaking: WordIndex = {
      ...flavour.words,
      add: async (...message) => {
        if (left === 0) throw new Error('The disk is full.');
        left -= 1;
        await flavour.words.add(...message);
      },
    };
    await expect(openSqlStore({ ...flavour, words: breaking })).rejects.toThrow('could not be brought up to date');
    const store = await createSqlStore({ file: folder.file });
    expect((await store.newestMessages('one', 1)).messages.map(({ id }) => id)).toEqual(['one 2299']);
    await store.close();
  });
});
