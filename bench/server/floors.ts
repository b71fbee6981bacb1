import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { quantile } from './load.ts';

/** Median milliseconds of a durable commit of one row. */
export function sqliteCommit(file: string, times: number): number {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table floor (text text)');
  const insert = database.prepare('insert into floor values (?)');
  const took = Array.from({ length: times }, () => {
    const begun = performance.now();
    insert.run('A message of the usual length.');
    return performance.now() - begun;
  });
  database.close();
  return quantile(
    took.toSorted((a, b) => a - b),
    0.5,
  );
}

export async function postgresCommit(url: string, times: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists floor (text text)');
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await client.query({ name: 'floor', text: 'insert into floor values ($1)', values: ['A message of the usual length.'] });
    took.push(performance.now() - begun);
  }
  await client.end();
  return quantile(
    took.toSorted((a, b) => a - b),
    0.5,
  );
}
