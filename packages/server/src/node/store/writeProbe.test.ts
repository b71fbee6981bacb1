import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createProbes } from '../http/probes.ts';
import { openSqlStore } from '../sqlStore/createSqlStore.ts';
import { sqliteFlavour } from '../sqlStore/sqlite/sqliteFlavour.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { createWriteProbe } from './writeProbe.ts';

/** Probes of a SQLite database whose settings the test changes. */
async function openProbes() {
  const folder = ownDirectory();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const flavour = sqliteFlavour(join(folder, 'test.sqlite'));
  let run: (pragma: string) => Promise<readonly Record<string, number>[]> = async () => [];
  const store = await openSqlStore({
    ...flavour,
    async opened(db) {
      run = async (pragma) => (await sql<Record<string, number>>`${sql.raw(`pragma ${pragma}`)}`.execute(db)).rows;
      await flavour.opened?.(db);
    },
  });
  onTestFinished(() => store.close());
  let time = 0;
  const tryWriting = createWriteProbe({ store, dataDir, isSqlite: true, onFull: () => undefined });
  const probes = createProbes({ touchStore: () => store.isEmpty(), tryWriting, now: () => (time += 10_000) });
  probes.begin();
  return { probes, run, dataDir, store };
}

test('a full database is not ready, and ready again with room', async () => {
  const { probes, run, dataDir } = await openProbes();
  expect(await probes.isReady()).toBe(true);
  const [size] = await run('page_count');
  await run(`max_page_count = ${size?.['page_count'] ?? 0}`);
  expect(await probes.isReady()).toBe(false);
  await run('max_page_count = 1000000');
  expect(await probes.isReady()).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a read-only database is not ready', async () => {
  const { probes, run } = await openProbes();
  await run('query_only = on');
  expect(await probes.isReady()).toBe(false);
  await run('query_only = off');
  expect(await probes.isReady()).toBe(true);
});

test('a data folder that takes no files is not ready', async () => {
  const { probes, dataDir } = await openProbes();
  rmSync(dataDir, { recursive: true });
  expect(await probes.isReady()).toBe(false);
  mkdirSync(dataDir);
  expect(await probes.isReady()).toBe(true);
});
