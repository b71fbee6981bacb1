import type { World } from '@manyline/mocks';
import { pageBooks } from '../../recipients/pageBooks.ts';
import { createBadge } from '../../services/badge.ts';
import type { Attention } from '../../services/notifier.ts';
import { createApi } from '../../services/api.ts';
import { createBrowserCall } from '../../services/browserCall.ts';
import { clientIdentity } from '../../services/clientStorage.ts';
import { createHumanCheck, type TokenMaker } from '../../services/humanCheck.ts';
import { createLocalLocks } from '../../services/locks.ts';
import { createMemoryOutboxStorage } from '../../services/memoryOutboxStorage.ts';
import { createPage } from '../../services/page.ts';
import { createReport } from '../../services/report.ts';
import type { Services } from '../../services/services.ts';
import { testHub } from '../../services/testHub.ts';
import type { UserHint } from '../../state/userHint.ts';
import { memoryStorage } from './memoryStorage.ts';

interface StoryBrowser {
  readonly cookies: Readonly<Record<string, string>>;
  /** Who was signed in here before. */
  readonly userHint: UserHint | undefined;
  readonly speed: number;
  /** The browser refuses to store. */
  readonly isVolatile: boolean;
  /** What the human check does. */
  readonly human: HumanFate;
  readonly hasPasskeys: boolean;
}

/** The real wiring, but nothing outlives the story and its clock stands still. */
export function storyServices(world: World, { cookies, userHint, speed, isVolatile, human, hasPasskeys }: StoryBrowser): Services {
  const clock = {
    now: () => world.clock.now(),
    setTimer: (ms: number, fire: () => void) => {
      const timer = setTimeout(fire, ms / speed);
      return () => clearTimeout(timer);
    },
  };
  const locks = createLocalLocks();
  const report = createReport();
  const storage = memoryStorage(cookies, userHint === undefined ? {} : { userData: JSON.stringify(userHint) });
  const newId = countingIds();
  const humanCheck = createHumanCheck(async () => fakeTokens(human));
  return {
    config: { apiBase: '', wsUrl: '' },
    api: createApi({
      clock,
      locks,
      loadCall: async (credentials) =>
        createBrowserCall({
          apiBase: '',
          credentials,
          clock,
          report,
          identity: () => clientIdentity(storage, newId),
          humanCheck,
          language: () => storage.readCookie('language'),
        }),
    }),
    createHub: (options) => world.hub.createHub(options),
    storage,
    outbox: { ...createMemoryOutboxStorage(), isPersistent: () => !isVolatile },
    clock,
    locks,
    tabs: { isShared: false, post: () => undefined, onMessage: () => () => undefined },
    page: { ...createPage(), reload: () => undefined, path: () => '/' },
    humanCheck,
    passkeys: { isSupported: () => hasPasskeys, get: refusedPasskey, create: refusedPasskey },
    report,
    newId,
    books: pageBooks(),
    attention: quietAttention(),
    trials: {
      makeToken: async () => (human === 'blocked' ? { problem: 'blocked' } : { token: await fakeTokens(human).make('login') }),
      // The fake hub has no address to negotiate at.
      testHub: (needs) =>
        testHub({ ...needs, negotiate: async () => ({ status: 200, body: { url: '' } }), onViolation: () => () => undefined }),
    },
    isOutdated: async () => false,
  };
}

/** A story neither rings nor leaves a notice on the desktop; its tab shows the number. */
function quietAttention(): Attention {
  return {
    notifier: { permission: () => 'granted', ask: async () => 'granted', show: () => undefined, close: () => undefined },
    sound: { ring: () => undefined },
    badge: createBadge(),
  };
}

/** `expired` and `low` are tokens the server judges so. */
export type HumanFate = 'ok' | 'slow' | 'blocked' | 'expired' | 'low';

const SLOW_MS = 60_000;

function fakeTokens(fate: HumanFate): TokenMaker {
  return {
    ready: async () => undefined,
    async make(action) {
      if (fate === 'blocked') throw new Error('The human check is blocked.');
      if (fate === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
      return `${fate === 'slow' ? 'ok' : fate}-${action}-${crypto.randomUUID()}`;
    },
  };
}

const refusedPasskey = () => Promise.reject(new DOMException('The person refused.', 'NotAllowedError'));

function countingIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}
