import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqlStore } from '@manyline/server/node';
import { afterAll } from 'vitest';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost } from './inProcessHost.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyline-'));
afterAll(() => rmSync(folder, { recursive: true }));

describeBackend('the backend on SQLite, over fetch', {
  open: () => openInProcessHost(() => createSqlStore({ file: join(folder, 'manyline.db') })),
  canRestart: true,
  canAdvance: true,
  canReadLetters: true,
  canAddPeople: true,
  hasLoopbackCarrier: true,
  isAnotherStore: true,
});
