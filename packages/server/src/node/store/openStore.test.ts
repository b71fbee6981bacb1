import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../shared/startError.ts';
import { readSettings } from '../start/settings.ts';
import { postgresDatabase } from '../testing/postgresDatabase.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { openStore } from './openStore.ts';

// The first test that needs a database waits for PostgreSQL to start.
const refused = async (databaseUrl: string): Promise<string> => {
  const error: unknown = await openStore({ databaseUrl, file: '' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

describe('an unusable database', () => {
  it('is reported with the next step and without the password', async () => {
    const closed = await refused('postgresql://manyline:s3cret@127.0.0.1:1/manyline');
    expect(closed).toMatch(/^The database at DATABASE_URL cannot be used: .*No PostgreSQL answers there: start it/);
    expect(closed).not.toContain('s3cret');
    expect(await refused('postgresql://manyline@localhost/manyline?host=/nowhere')).toContain('There is no PostgreSQL socket there');
  });

  it('that does not exist must be created', async () => {
    const { url, remove } = await postgresDatabase();
    expect(await refused(url.replace(/test_\d+/, 'nobody_made_it'))).toContain('The database doesn’t exist. Create it first.');
    await remove();
  });

  it('is refused unless its encoding is UTF-8', async () => {
    const { url, remove } = await postgresDatabase('latin');
    expect(await refused(url)).toContain('its encoding is LATIN1, but has to be UTF8');
    await remove();
  });
});

describe('an unusable file', () => {
  async function refusedFile(spoil: (db: DatabaseSync) => void) {
    const file = join(ownDirectory(), 'manyline.sqlite');
    await (await openStore({ file })).close();
    const db = new DatabaseSync(file);
    onTestFinished(() => void (db.isOpen && db.close()));
    spoil(db);
    return openStore({ file }).then(
      () => 'opened',
      (error: unknown) => (error as Error).message,
    );
  }

  it('in use by another program is reported', async () => {
    const reason = await refusedFile((db) => db.exec('pragma locking_mode = exclusive; begin exclusive'));
    expect(reason).toMatch(/: database is locked\. It wasn’t changed\. Close the program that uses it and start again\.$/);
  });

  it('of a newer version needs that version', async () => {
    const reason = await refusedFile((db) => db.exec("insert into kysely_migration values ('999-later', '2030-01-01')"));
    expect(reason).toContain('A newer version of Manyline has used it. Update this one, or restore a backup from before.');
  });

  it('damaged in its first page has to be restored', async () => {
    const reason = await refusedFile((db) => {
      const file = db.location() ?? '';
      db.close();
      const handle = openSync(file, 'r+');
      writeSync(handle, Buffer.alloc(4_096, 0xa5), 0, 4_096, 0);
      closeSync(handle);
    });
    expect(reason).toMatch(/It wasn’t changed\. Restore your last backup \(see Restore in docs\/operating\.md\)\.$/);
  });
});

describe('DATABASE_URL', () => {
  it.each(['mysql://localhost/manyline', 'manyline', 'postgresql://localhost', 'postgresql://s3cret@/'])('%s is none', (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow('DATABASE_URL must be like postgresql://user:password@db.example.com');
    expect(() => readSettings({ DATABASE_URL: url })).not.toThrow('s3cret');
  });

  it.each(['postgresql://user:password@db.example.com:5432/manyline', 'postgres:///manyline?host=/run/postgresql'])('%s is one', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
