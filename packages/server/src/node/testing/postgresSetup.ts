import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startPostgresCluster } from './postgresCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDesk: string;
  }
}

const TEMPLATE = 'template_of_manyline';

/**
 * Hands out databases of one cluster, which starts on first use, so runs without a database cost nothing. `POST /` returns the URL of a
 * new one with all tables, `POST /latin` an empty one in another encoding; `DELETE /name` deletes it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Cluster> | undefined;
  let count = 0;

  async function open(kind: string): Promise<string> {
    const { cluster, run } = await (started ??= startCluster());
    count += 1;
    const name = `test_${count}`;
    const from = kind === 'latin' ? `template0 encoding latin1 locale_provider libc locale 'C'` : TEMPLATE;
    await run(`create database ${name} template ${from}`);
    return cluster.urlOf(name);
  }

  async function drop(name: string): Promise<string> {
    const { run } = (await started) ?? {};
    if (/^\w+$/.test(name)) await run?.(`drop database if exists ${name} with (force)`);
    return '';
  }

  const desk = createServer((request, response) => {
    const asked = (request.url ?? '/').slice(1);
    // A kept-alive connection could close just as the next request is written.
    response.setHeader('connection', 'close');
    (request.method === 'DELETE' ? drop(asked) : open(asked)).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
  };
}

interface Cluster {
  readonly cluster: PostgresCluster;
  /** In sequence: a template database can't be copied concurrently. */
  readonly run: (statement: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

async function startCluster(): Promise<Cluster> {
  const cluster = await startPostgresCluster();
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE} template template0`);
  // Imported lazily, so that runs without a database don't load the whole server.
  const { openPostgresStore } = await import('../sqlStore/createSqlStore.ts');
  await (await openPostgresStore(cluster.urlOf(TEMPLATE))).close();
  return {
    cluster,
    run: (statement) => client.query(statement),
    async stop() {
      await client.end();
      await cluster.stop();
    },
  };
}
