import { PHONE_LINK_PLACE } from '@manyline/contract';
import { type Api, createApi } from './api/api.ts';
import type { FirstAnswer } from './api/firstAnswers.ts';
import { type ClientStorage, clientIdentity, createClientStorage } from './browser/clientStorage.ts';
import { type Clock, createClock } from './browser/clock.ts';
import { createInstaller, type Installer } from './browser/installer.ts';
import { createLocks, type Locks } from './browser/locks.ts';
import { newId } from './browser/newId.ts';
import type { Attention } from './browser/notifier.ts';
import { createPage, type Page } from './browser/page.ts';
import { createPhoneLinks, type PhoneLinks } from './browser/phoneLinks.ts';
import type { PushBrowser } from './browser/pushBrowser.ts';
import { createPersistentToken } from './browser/storedToken.ts';
import { createTabs, type Tabs } from './browser/tabs.ts';
import type { CreateHub } from './hub.ts';
import { createHumanCheck, type HumanCheck } from './humanCheck/humanCheck.ts';
import type { TestToken } from './humanCheck/testToken.ts';
import type { OutboxStorage } from './outboxStorage/outboxStorage.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import type { RecipientDrafts } from './recipientDraft.ts';
import { createReport, type Report } from './report.ts';
import type { ShareStorage } from './shares/shareStorage.ts';
import type { HubTest, HubTestNeeds } from './testHub.ts';

export interface AppConfig {
  /** Origin of the API, without a trailing slash; empty for the page's own. */
  readonly apiBase: string;
  /** The hub's address, unless the system configuration has a wsUrl. */
  readonly wsUrl: string;
  readonly protocol?: 'json' | 'messagepack';
  /** The Storybook that "Copy this state" links to, without a trailing slash; undefined where nobody needs such links. */
  readonly storybookUrl?: string | undefined;
  /** What follows a call without an answer. Default `signOut` (specification 8). */
  readonly onConnectionLoss?: 'signOut' | 'stay';
  /** Where the access token is kept. `local`: base64 in local storage, for back ends without a refresh cookie. Default `memory`. */
  readonly tokenStorage?: 'memory' | 'local';
}

/** Everything outside the state that it may use. */
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
  /** Given if they replace the browser's own, which the features that use them create. */
  readonly createHub?: CreateHub;
  readonly outbox?: OutboxStorage;
  readonly attention?: Attention;
  readonly push?: PushBrowser;
  /** Where there is none, nothing can be installed. */
  readonly installer?: Installer;
  /** Where there are none, links of other pages stay with the browser. */
  readonly phoneLinks?: PhoneLinks;
  readonly recipientDrafts?: RecipientDrafts;
  readonly shares?: ShareStorage;
  /** Whether the server has a different build than this page. */
  readonly isOutdated?: () => Promise<boolean>;
  /** Replace the trials of system/systemTrials.ts, in tests and stories. */
  readonly trials?: Trials;
}

export interface Trials {
  makeToken(value: string, scriptUrl: string | undefined): Promise<TestToken>;
  testHub(needs: Pick<HubTestNeeds, 'url' | 'accessToken' | 'createHub' | 'clock'>): Promise<HubTest>;
}

/** The services of a real browser. */
export function createServices(config: AppConfig, firstAnswers: readonly FirstAnswer[] = []): Services {
  const clock = createClock();
  const locks = createLocks();
  const report = createReport();
  const page = createPage();
  const storage = createClientStorage();
  // Left by an earlier configuration.
  if (config.tokenStorage !== 'local') storage.set('authToken', undefined);
  const humanCheck = createHumanCheck(async (key, scriptUrl) => {
    const { createRecaptcha, loadPageScript, watchViolations } = await import('./humanCheck/recaptcha.ts');
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
      ...(config.tokenStorage === 'local' && { storedToken: createPersistentToken(storage) }),
      loadCall: async (credentials) => {
        const { createBrowserCall } = await import('./api/browserCall.ts');
        return createBrowserCall(
          {
            apiBase: config.apiBase,
            credentials,
            clock,
            page,
            report,
            identity: () => clientIdentity(storage, newId),
            humanCheck,
            // Until the user chooses, the page is in the browser's language.
            language: () => storage.readCookie('language') ?? document.documentElement.lang,
          },
          firstAnswers,
        );
      },
    }),
    storage,
    clock,
    locks,
    tabs: createTabs(),
    page,
    humanCheck,
    passkeys: createPasskeys(),
    installer: createInstaller(),
    phoneLinks: createPhoneLinks(storage, PHONE_LINK_PLACE),
    report,
    newId,
  };
}
