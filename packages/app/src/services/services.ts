import { type Api, createApi } from './api.ts';
import { type ClientStorage, clientIdentity, createClientStorage } from './clientStorage.ts';
import { type Clock, createClock } from './clock.ts';
import type { Attention } from './notifier.ts';
import type { FirstAnswer } from './firstAnswers.ts';
import type { CreateHub } from './hub.ts';
import { createHumanCheck, type HumanCheck } from './humanCheck.ts';
import { createLocks, type Locks } from './locks.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import type { RecipientBooks } from '../recipients/recipientBook.ts';
import { createPage, type Page } from './page.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createReport, type Report } from './report.ts';
import { createTabs, type Tabs } from './tabs.ts';
import type { HubTest, HubTestNeeds } from './testHub.ts';
import type { TestToken } from './testToken.ts';

export interface AppConfig {
  /** Origin of the API, without a trailing slash; empty for the page's own. */
  readonly apiBase: string;
  /** The hub's address; a system configuration with wsUrl overrides it. */
  readonly wsUrl: string;
  readonly protocol?: 'json' | 'messagepack';
  /** What a call without any answer leads to. Default `signOut` (specification 8). */
  readonly onConnectionLoss?: 'signOut' | 'stay';
}

/** Everything the state may touch of the world outside. */
export interface Services {
  readonly config: AppConfig;
  readonly api: Api;
  readonly storage: ClientStorage;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly tabs: Tabs;
  readonly page: Page;
  readonly humanCheck: HumanCheck;
  readonly passkeys: Passkeys;
  readonly report: Report;
  /** A UUID. */
  newId(): string;
  /** Given where they are not the browser's own, which state/outboxStorageAtom.ts, state/socket.ts, state/notifications.ts and state/many/book.ts make. */
  readonly createHub?: CreateHub;
  readonly outbox?: OutboxStorage;
  readonly attention?: Attention;
  readonly books?: RecipientBooks;
  /** Whether the server has another build of the app than this page. */
  readonly isOutdated?: () => Promise<boolean>;
  /** Given where what an operator tries out is not the browser's own, which state/systemTrials.ts makes. */
  readonly trials?: Trials;
}

export interface Trials {
  makeToken(value: string, scriptUrl: string | undefined): Promise<TestToken>;
  testHub(needs: Pick<HubTestNeeds, 'url' | 'accessToken' | 'createHub' | 'clock'>): Promise<HubTest>;
}

/** The real ones, for a browser. */
export function createServices(config: AppConfig, firstAnswers: readonly FirstAnswer[] = []): Services {
  const clock = createClock();
  const locks = createLocks();
  const report = createReport();
  const storage = createClientStorage();
  const humanCheck = createHumanCheck(async (key, scriptUrl) => {
    const { createRecaptcha, loadPageScript, watchViolations } = await import('./recaptcha.ts');
    const provider = () => (globalThis as { grecaptcha?: ReturnType<Parameters<typeof createRecaptcha>[0]['provider']> }).grecaptcha;
    return createRecaptcha({
      key,
      clock,
      loadScript: loadPageScript,
      provider,
      onViolation: watchViolations,
      report,
      ...(scriptUrl !== undefined && { scriptUrl }),
    });
  });
  return {
    config,
    api: createApi({
      clock,
      locks,
      loadCall: async (credentials) => {
        const { createBrowserCall } = await import('./browserCall.ts');
        return createBrowserCall(
          {
            apiBase: config.apiBase,
            credentials,
            clock,
            report,
            identity: () => clientIdentity(storage, newId),
            humanCheck,
            language: () => storage.readCookie('language'),
          },
          firstAnswers,
        );
      },
    }),
    storage,
    clock,
    locks,
    tabs: createTabs(),
    page: createPage(),
    humanCheck,
    passkeys: createPasskeys(),
    report,
    newId,
  };
}

function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain-http pages other than localhost have no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
