import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, createRunningServer, SEEDED } from './server.ts';

/** Creates the demo data once; each test starts with a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'manyline-e2e-seeded-'));
  process.env[COMPILED] = join(dir, 'compiled');
  const server = await createRunningServer(join(dir, 'data'));
  await server.start();
  await server.stop();
  process.env[SEEDED] = server.dataDir;
  return () => rm(dir, { recursive: true, force: true });
}
