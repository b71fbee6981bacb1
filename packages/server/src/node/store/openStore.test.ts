import { describe, expect, it, vi } from 'vitest';
import { openStore } from './openStore.ts';
import { readSettings } from '../start/settings.ts';
import { StartError } from '../start/startError.ts';
import { postgresDatabase } from '../testing/postgresDatabase.ts';

// The first test that needs a database waits for PostgreSQL to start.
vi.setConfig({ testTimeout: 60_000 });

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

describe('DATABASE_URL', () => {
  it.each(['mysql://localhost/manyline', 'manyline', 'postgresql://localhost', 'postgresql://s3cret@/'])('%s is none', (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow('DATABASE_URL must be like postgresql://user:password@db.example.com');
    expect(() => readSettings({ DATABASE_URL: url })).not.toThrow('s3cret');
  });

  it.each(['postgresql://user:password@db.example.com:5432/manyline', 'postgres:///manyline?host=/run/postgresql'])('%s is one', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
