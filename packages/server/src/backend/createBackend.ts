import type { AccessGrant, SystemConfig, SystemSettings } from '@manyline/contract';
import { createAudit } from './audit.ts';
import { createBatches } from './batches/createBatches.ts';
import { createBatchNews, withBatchNews } from './batches/batchNews.ts';
import { createDescribeBatch } from './batches/describeBatch.ts';
import { createBackground } from './background.ts';
import { createChallenges } from './challenges.ts';
import { createDelivery } from './delivery/createDelivery.ts';
import { effectiveRulesOf } from './effectiveRules.ts';
import { createMemoryDepot } from './files/memoryDepot.ts';
import { createPlainInspector } from './files/plainInspector.ts';
import { createHandlers } from './handlers/createHandlers.ts';
import { createRouter } from './http/router.ts';
import { createUploadGate } from './http/uploadGate.ts';
import { createInProcessBackplane } from './hub/backplane.ts';
import { createHub } from './hub/hub.ts';
import { createRunLog } from './hub/runLog.ts';
import { createHumanCheck } from './humanCheck.ts';
import { createLimiter, DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createTellAdministrators } from './administrators.ts';
import { createNotifications } from './notifications.ts';
import { tellMaintenance } from './maintenanceTimer.ts';
import { withFigureNews } from './figureNews.ts';
import { createPublishNotices } from './notices.ts';
import { createTellChange } from './accountLetters.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordAgain } from './passwordAgain.ts';
import type {
  Backplane,
  Carrier,
  Clock,
  Exchange,
  FileDepot,
  FileInspector,
  HubCredentials,
  HubPeer,
  HubSession,
  HumanVerifier,
  Mailer,
  PasswordHasher,
  SecretBox,
  SsoProvider,
} from './ports.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { createSsoRoutes } from './sso.ts';
import type { Store } from './store.ts';
import { createSystem } from './system.ts';
import { createSystemClock } from './systemClock.ts';

export interface BackendOptions {
  readonly store: Store;
  /** Its timers are the system's where it has none. */
  readonly clock: Pick<Clock, 'now'> & Partial<Pick<Clock, 'setTimer'>>;
  readonly hasher: PasswordHasher;
  readonly carrier: Carrier;
  /** A new unique id; a UUID when left out. */
  readonly newId?: () => string;
  /** Bytes nobody can guess; WebCrypto's when left out. */
  readonly random?: (bytes: number) => Uint8Array;
  readonly backplane?: Backplane;
  /** Tells this process from others on the same store; one that nobody has when left out. */
  readonly processId?: string;
  readonly limits?: Partial<Limits>;
  /** Opens no account, even where it is the right one. */
  readonly refusedPassword?: string | undefined;
  /** Keeps files; in memory when left out. */
  readonly depot?: FileDepot;
  /** Tells what files are; with what the host brings by itself when left out. */
  readonly inspector?: FileInspector;
  /** Takes the letters; without one they go nowhere. */
  readonly mailer?: Mailer;
  /** Whether they reach people; so they do where there is a mailer when left out. */
  readonly hasMail?: boolean;
  /** Seals the secrets of authenticator apps; without one they are kept as they are. */
  readonly secretBox?: SecretBox;
  /** The organisation's sign-in. */
  readonly sso?: SsoProvider | undefined;
  /** Judges the tokens of guarded calls; without one they are not looked at. */
  readonly humanVerifier?: HumanVerifier | undefined;
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl?: string;
  /** The system's settings until an administrator sets something else. */
  readonly settings?: Partial<Omit<SystemSettings, 'version'>>;
  /** People whose password the login page names. */
  readonly demo?: SystemConfig['demo'];
  /** Where the page gets the human check from, when it is not the provider's own address. */
  readonly humanCheckScript?: string | undefined;
  /** Told of every failure nobody expected; the caller of the API only sees a request id. */
  readonly onError?: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

export interface Backend {
  fetch(request: Request, exchange: Exchange): Promise<Response>;
  /** A short-lived access token for a page that is being opened; undefined where its refresh cookie does not count. */
  grantForPage(exchange: Exchange): Promise<AccessGrant | undefined>;
  /** Undefined when the access token is not, or no longer, valid. */
  accept(peer: HubPeer, credentials: HubCredentials): Promise<HubSession | undefined>;
  /** Closes the hub's peers and the carrier, and hands the last letters over; the store stays its owner's. */
  close(): Promise<void>;
}

export function createBackend(options: BackendOptions): Backend {
  const { store, hasher, carrier } = options;
  const clock: Clock = { setTimer: createSystemClock().setTimer, ...options.clock };
  const { newId = () => crypto.randomUUID(), random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) } = options;
  const { depot = createMemoryDepot(), inspector = createPlainInspector() } = options;
  const { backplane = createInProcessBackplane(), processId = crypto.randomUUID(), onError = () => {} } = options;
  const {
    refusedPassword,
    sso,
    humanVerifier,
    demo,
    humanCheckScript,
    mailer = noMail,
    hasMail = mailer !== noMail,
    secretBox = openBox,
    publicUrl = 'http://localhost:3000',
    settings = {},
  } = options;
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };

  const audit = createAudit({ clock, newId, limits });
  const abilitiesOf = async (userId: string) => {
    const user = await store.findUser(userId);
    return user ? (await effectiveRulesOf(store, user)).abilities : [];
  };
  const system = createSystem({ store, backplane, initial: settings });
  const sessions = createSessions({ store, clock, newId, random, backplane, system });
  const challenges = createChallenges({ store, clock, random });
  const notifications = createNotifications({ clock, newId, backplane });
  const signIn = createSignIn({ store, clock, random, sessions, challenges, audit, notifications });
  const tellAdministrators = createTellAdministrators(backplane);
  const report = (error: unknown, call: string) => onError(error, { requestId: newId(), call });
  const background = createBackground(report);
  const figures = withFigureNews({ publish: createPublishNotices(backplane), tell: tellAdministrators, background, store });
  const describe = createDescribeBatch({ store, system });
  const news = createBatchNews({ store, clock, backplane, describe, onError: (error) => report(error, 'batchNews') });
  const publish = withBatchNews(figures.publish, news);
  const delivery = createDelivery({ store, clock, newId, carrier, publish, notifications, processId });
  const sends = createLimiter(limits.sends);
  const batches = createBatches({
    store,
    clock,
    newId,
    process: processId,
    background,
    system,
    delivery,
    notifications,
    news,
    describe,
    sends,
    sendLimit: limits.sends,
    onError: (error) => report(error, 'batches'),
  });
  const userOf = (userId: string) => store.findUser(userId);
  const hub = createHub({ sessions, abilitiesOf, userOf, backplane, clock, newId, limit: limits.hubCalls });
  const runLog = createRunLog({ backplane, clock });
  const handlers = createHandlers({
    store,
    clock,
    random,
    hasher,
    mailer,
    secretBox,
    sessions,
    challenges,
    signIn,
    system,
    sso,
    delivery,
    carrier,
    depot,
    inspector,
    newId,
    backplane,
    limits,
    sends,
    batches,
    recipients: createLimiter(limits.recipients),
    accountLetters: createLimiter(limits.accountLetters),
    reads: createLimiter(limits.reads),
    refusedPassword,
    publicUrl,
    demo,
    humanCheckScript,
    humanVerifier,
    passkeys: createPasskeys({ publicUrl, random }),
    passwordAgain: createPasswordAgain({ clock, hasher, limits, refusedPassword }),
    tellChange: createTellChange({ mailer, background }),
    background,
    audit,
    tellAdministrators,
    clients: hub.clients,
    runLog,
    notifications,
    hasMail,
    onError: report,
  });
  const humanCheck = createHumanCheck({ store, system, signIn, clock, limits, publicUrl, verifier: humanVerifier, onError });
  const ssoRoutes = createSsoRoutes({ store, clock, challenges, sessions, signIn, system, limits, provider: sso, publicUrl, onError });
  const uploads = createUploadGate({ clock, limit: limits.uploads });
  const fetch = createRouter({ handlers, sessions, store, humanCheck, sso: ssoRoutes, uploads, audit, newId, onError });
  delivery.start((error) => {
    report(error, 'carrier');
    runLog({ level: 'error', code: 'carrierFailed', text: 'The carrier failed.' });
  });
  const stopTelling = tellMaintenance({ system, clock, backplane, onError: (error) => report(error, 'maintenance') });

  return {
    fetch,
    grantForPage: (exchange) => sessions.grantForPage(exchange),
    accept: (peer, credentials) => hub.accept(peer, credentials),
    async close() {
      stopTelling();
      hub.close();
      await batches.close();
      await delivery.close();
      figures.close();
      notifications.close();
      await background.finish();
    },
  };
}

const openBox: SecretBox = { seal: (secret) => secret, open: (kept) => kept };
const noMail: Mailer = { send: async () => {} };
