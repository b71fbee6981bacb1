import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newUserAt, type StoredUser } from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

/** Waiting inside SQLite would block the process, so that it has hardly any turns while the file is locked. */
const TURNS = 100;

async function openLocked() {
  const folder = temporaryFolder();
  const store = await createSqlStore({ file: folder.file });
  const other = new DatabaseSync(folder.file);
  onTestFinished(async () => {
    other.close();
    await store.close();
    folder.remove();
  });
  other.exec('begin immediate');
  return { store, unlock: () => other.exec('commit') };
}

const user = (id: string): StoredUser => ({ id, username: id, name: id, passwordHash: '', ...newUserAt(1) });

test('only calls to a locked file wait for it', async () => {
  const { store, unlock } = await openLocked();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  onTestFinished(() => clearInterval(counting));
  let isWritten = false;
  const written = Promise.all([store.addUser(user('alone')), store.transaction((tx) => tx.addUser(user('together')))]).then(
    () => (isWritten = true),
  );
  await expect.poll(() => turns).toBeGreaterThan(TURNS / 2);
  expect(await store.findUser('alone')).toBeUndefined();
  await expect.poll(() => turns).toBeGreaterThan(TURNS);
  expect(isWritten).toBe(false);
  unlock();
  await written;
  expect((await store.findUser('alone'))?.id).toBe('alone');
  expect((await store.findUser('together'))?.id).toBe('together');
});
