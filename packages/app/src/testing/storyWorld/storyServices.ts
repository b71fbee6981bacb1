import type { World } from '@manyline/mocks';
import { pageDrafts } from '../../bulk/recipients/pageDrafts.ts';
import { createApi } from '../../services/api/api.ts';
import { createBrowserCall } from '../../services/api/browserCall.ts';
import { createBadge } from '../../services/browser/badge.ts';
import { clientIdentity } from '../../services/browser/clientStorage.ts';
import { createLocalLocks } from '../../services/browser/locks.ts';
import type { Attention } from '../../services/browser/notifier.ts';
import { createPage } from '../../services/browser/page.ts';
import { createHumanCheck, type TokenMaker } from '../../services/humanCheck/humanCheck.ts';
import { createMemoryOutboxStorage } from '../../services/outboxStorage/memoryOutboxStorage.ts';
import { createReport } from '../../services/report.ts';
import type { Services } from '../../services/services.ts';
import { testHub } from '../../services/testHub.ts';
import type { UserHint } from '../../session/userHint.ts';
import { createFakePush } from '../fakePush.ts';
import { createFakeShares } from '../fakeServices.ts';
import { memoryStorage } from './memoryStorage.ts';

interface StoryBrowser {
  readonly cookies: Readonly<Record<string, string>>;
  /** The last signed-in user. */
  readonly userHint: UserHint | undefined;
  readonly speed: number;
  /** The browser refuses to store. */
  readonly isVolatile: boolean;
  /** The result of the human check. */
  readonly human: HumanOutcome;
  readonly hasPasskeys: boolean;
  readonly storybookUrl: string | undefined;
}

/** How fast timers run while the hub is lost, so that the page gives up soon. */
const UNTIL_GIVEN_UP = 100;

/** The real wiring, with a fake clock and storage that ends with the story. */
export function storyServices(
  world: World,
  { cookies, userHint, speed, isVolatile, human, hasPasskeys, storybookUrl }: StoryBrowser,
): Services {
  const clock = {
    now: () => world.clock.now(),
    setTimer: (ms: number, fire: () => void) => {
      const timer = setTimeout(fire, ms / (world.faults.network === 'hubLost' ? UNTIL_GIVEN_UP : speed));
      return () => clearTimeout(timer);
    },
  };
  const locks = createLocalLocks();
  const report = createReport();
  const storage = memoryStorage(cookies, userHint === undefined ? {} : { userData: JSON.stringify(userHint) });
  const page = { ...createPage(), isOnline: () => world.faults.network !== 'offline', reload: () => undefined, path: () => '/' };
  const newId = countingIds();
  const humanCheck = createHumanCheck(async () => fakeTokens(human));
  return {
    // A failing call would end the session after three seconds, and with it what is shown.
    config: { apiBase: '', wsUrl: '', storybookUrl, ...(Object.keys(world.faults.failing).length > 0 && { onConnectionLoss: 'stay' }) },
    api: createApi({
      clock,
      locks,
      loadCall: async (credentials) =>
        createBrowserCall({
          apiBase: '',
          credentials,
          clock,
          page,
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
    page,
    humanCheck,
    passkeys: { isSupported: () => hasPasskeys, get: refusedPasskey, create: refusedPasskey },
    report,
    newId,
    recipientDrafts: pageDrafts(),
    attention: quietAttention(),
    push: createFakePush(),
    shares: createFakeShares(),
    trials: {
      makeToken: async () => (human === 'blocked' ? { problem: 'blocked' } : { token: await fakeTokens(human).make('login') }),
      // The fake hub has no address to negotiate with.
      testHub: (needs) =>
        testHub({ ...needs, negotiate: async () => ({ status: 200, body: { url: '' } }), onViolation: () => () => undefined }),
    },
    isOutdated: async () => false,
  };
}

/** Stories play no sound and show no desktop notifications; the tab shows the count. */
function quietAttention(): Attention {
  return {
    notifier: { permission: () => 'granted', ask: async () => 'granted', show: () => undefined, close: () => undefined },
    sound: { ring: () => undefined },
    badge: createBadge(),
  };
}

/** `expired` and `low`: the server judges the token so. */
export type HumanOutcome = 'ok' | 'slow' | 'blocked' | 'expired' | 'low';

const SLOW_MS = 60_000;

function fakeTokens(outcome: HumanOutcome): TokenMaker {
  return {
    ready: async () => undefined,
    async make(action) {
      if (outcome === 'blocked') throw new Error('The human check is blocked.');
      if (outcome === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
      return `${outcome === 'slow' ? 'ok' : outcome}-${action}-${crypto.randomUUID()}`;
    },
  };
}

const refusedPasskey = () => Promise.reject(new DOMException('The person refused.', 'NotAllowedError'));

function countingIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}
