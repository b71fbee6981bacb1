import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqlStore } from '@manyline/server/node';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost, STORE_IN_PROCESS } from './inProcessHost.ts';

/** Longer than a test may take. */
const TEST_MS = 600_000;

export function describeSqlite(part: 'chats' | 'others'): void {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  // Long reads run in threads, as on a large database; `describeHttp.ts` uses a small one. On a busy machine they may take their time.
  const reading = { largeBytes: 0, patienceMs: TEST_MS, mostWaitingMs: TEST_MS };
  describeBackend('the backend on SQLite, over fetch', {
    part,
    open: () => openInProcessHost(() => createSqlStore({ file: join(folder, 'manyline.db'), reading, lockedPatienceMs: TEST_MS })),
    ...STORE_IN_PROCESS,
  });
}
