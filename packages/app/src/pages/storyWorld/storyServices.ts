import type { World } from '@manyline/mocks';
import { createApi } from '../../services/api.ts';
import { createBrowserCall } from '../../services/browserCall.ts';
import { clientIdentity } from '../../services/clientStorage.ts';
import { createLocalLocks } from '../../services/locks.ts';
import { createMemoryOutboxStorage } from '../../services/memoryOutboxStorage.ts';
import { createPage } from '../../services/page.ts';
import { createReport } from '../../services/report.ts';
import type { Services } from '../../services/services.ts';
import { memoryStorage } from './memoryStorage.ts';

interface StoryBrowser {
  readonly cookies: Readonly<Record<string, string>>;
  /** Who was signed in here before. */
  readonly userHint: string | undefined;
  readonly speed: number;
  /** The browser refuses to store. */
  readonly isVolatile: boolean;
}

/** The real wiring, but nothing outlives the story and its clock stands still. */
export function storyServices(world: World, { cookies, userHint, speed, isVolatile }: StoryBrowser): Services {
  const clock = {
    now: () => world.clock.now(),
    setTimer: (ms: number, fire: () => void) => {
      const timer = setTimeout(fire, ms / speed);
      return () => clearTimeout(timer);
    },
  };
  const locks = createLocalLocks();
  const report = createReport();
  const storage = memoryStorage(cookies, userHint === undefined ? {} : { userHint });
  const newId = countingIds();
  return {
    config: { apiBase: '', wsUrl: '' },
    api: createApi({
      clock,
      locks,
      loadCall: async (credentials) =>
        createBrowserCall({ apiBase: '', credentials, clock, report, identity: () => clientIdentity(storage, newId) }),
    }),
    createHub: (options) => world.hub.createHub(options),
    storage,
    outbox: { ...createMemoryOutboxStorage(), isPersistent: () => !isVolatile },
    clock,
    locks,
    tabs: { post: () => undefined, onMessage: () => () => undefined },
    page: { ...createPage(), reload: () => undefined },
    report,
    newId,
  };
}

function countingIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}
