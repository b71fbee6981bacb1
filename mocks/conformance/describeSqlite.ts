import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqlStore } from '@manyline/server/node';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost, STORE_IN_PROCESS } from './inProcessHost.ts';

export function describeSqlite(part: 'chats' | 'others'): void {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  // Long reads run in threads, as on a large database; `describeHttp.ts` uses a small one.
  describeBackend('the backend on SQLite, over fetch', {
    part,
    open: () => openInProcessHost(() => createSqlStore({ file: join(folder, 'manyline.db'), largeBytes: 0 })),
    ...STORE_IN_PROCESS,
  });
}
