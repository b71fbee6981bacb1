import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../shared/startError.ts';
import { startServer } from '../start/startServer.ts';
import { run, untilReady } from '../testing/child.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { checkDatabase } from './checkDatabase.ts';

// Creating the demo data is slow on a busy machine.
const PAGE_BYTES = 4_096;

async function seeded() {
  const dataDir = await demoDirectory();
  return { dataDir, file: join(dataDir, 'manyline.sqlite') };
}

/** Overwrites one page of a table that startup doesn't read. */
function damage(file: string): void {
  const db = new DatabaseSync(file);
  const { pageno } = db.prepare("select rootpage as pageno from sqlite_schema where name = 'audit'").get() as { pageno: number };
  db.close();
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (pageno - 1) * PAGE_BYTES);
  closeSync(open);
}

test('damage to any page ends the start with a one-line instruction, and the file is unchanged', async () => {
  const { dataDir, file } = await seeded();
  damage(file);
  const before = readFileSync(file);
  const server = run('main.ts', { env: { PORT: '0', DATA_DIR: dataDir } });
  expect([await server.ended, server.stdout()]).toEqual([1, '']);
  expect(server.stderr()).toMatch(
    new RegExp(
      `^The database ${file} is damaged: .+\\. It wasn’t changed\\. Restore your last backup \\(see Restore in docs/operating\\.md\\)\\.\n$`,
    ),
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a longer check does not delay the start, and damage it finds later is reported', async () => {
  const { dataDir, file } = await seeded();
  damage(file);
  const server = await startServer({ port: 0, dataDir, checkPatienceMs: 0 });
  onTestFinished(() => server.close());
  expect(await server.damaged).toBeInstanceOf(StartError);
});

test('the write-ahead log of a killed server is checked too, and not removed', async () => {
  const dataDir = ownDirectory();
  const first = run('main.ts', { env: { PORT: '0', DATA_DIR: dataDir } });
  await untilReady(first);
  first.process.kill('SIGKILL');
  await first.ended;
  const log = join(dataDir, 'manyline.sqlite-wal');
  const { size } = statSync(log);
  expect(size).toBeGreaterThan(0);
  const check = await checkDatabase(join(dataDir, 'manyline.sqlite'));
  await check.stop();
  expect(statSync(log).size).toBe(size);
});

test.each(['missing', 'no database'])('does not check a file that is %s', async (how) => {
  const file = join(ownDirectory(), 'manyline.sqlite');
  if (how === 'no database') writeFileSync(file, 'something else entirely '.repeat(500));
  await (await checkDatabase(file)).stop();
});
