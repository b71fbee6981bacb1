import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPasswordHasher } from '../secrets/passwordHasher.ts';
import { startServer } from '../start/startServer.ts';
import { ownDirectory } from './temporary.ts';

/** Real parameters would make every sign-in cost more than the rest of its test. */
const cheapHasher = () => createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

/**
 * A data directory, removed after the test, in which the demo's users and months of messages are already stored. Storing them takes a
 * second, so it happens once per run; their passwords are hashed cheaply. The key of secrets is left for the server to create.
 */
export async function demoDirectory(): Promise<string> {
  const directory = ownDirectory();
  await fillWithDemo(directory);
  return directory;
}

/** The same in a directory that the caller removes. It may not exist yet. */
export async function fillWithDemo(directory: string): Promise<void> {
  const shared = inject('sharedDirectory');
  const template = join(shared, 'demo');
  if (!existsSync(template)) {
    const made = mkdtempSync(join(shared, 'making-'));
    await (await startServer({ port: 0, dataDir: made, demo: true, hasher: cheapHasher() })).close();
    rmSync(join(made, 'secrets.key'));
    try {
      renameSync(made, template);
    } catch (error) {
      // Another worker was faster.
      if (!existsSync(template)) throw error;
    }
  }
  cpSync(template, directory, { recursive: true });
}
