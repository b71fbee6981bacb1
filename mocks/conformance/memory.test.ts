import { createMemoryStore } from '@manyline/server/memoryStore';
import { describeBackend } from './describeBackend.ts';
import { openInProcessHost } from './inProcessHost.ts';

const store = createMemoryStore();

describeBackend('the backend on memory, over fetch', {
  open: () => openInProcessHost(async () => store),
  canRestart: true,
  canAdvance: true,
  canReadEmails: true,
  canAddUsers: true,
  hasLoopbackProvider: true,
  canActAsProvider: true,
});
