import { join, resolve } from 'node:path';
import type { AuthMode } from '@manyline/contract';
import {
  type Backplane,
  type Provider,
  type ProviderFetch,
  createInProcessBackplane,
  createSimulatedModule,
  createSystem,
  createSystemClock,
  DEMO_PASSWORD,
  DEMO_USERNAMES,
  seedActivity,
  seedBatches,
  seedDemo,
  seedProviders,
  type Store,
  type PasswordHasher,
} from '../../backend/index.ts';
import { createApiListener } from '../http/apiListener.ts';
import { createNodeBackend } from './createNodeBackend.ts';
import { createNodeHub } from '../hub/createNodeHub.ts';
import { takeDataDirectory } from './dataDirectory.ts';
import { checkDatabase, NO_CHECK } from '../store/checkDatabase.ts';
import { describeError } from './describeError.ts';
import { createDiskFullReport } from '../store/diskFull.ts';
import { doorsOnceReady } from './doorsOnceReady.ts';
import { createFileDepot } from '../files/fileDepot.ts';
import { createFileInspector } from '../files/fileInspector.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import { createHttpServer, type HttpParts } from '../http/httpServer.ts';
import { humanCheckSources } from '../humanCheck/humanCheckSources.ts';
import { createHumanVerifier } from '../humanCheck/humanVerifier.ts';
import { listen } from '../http/listen.ts';
import { type Log, silentLog } from './log.ts';
import { createDemoPhonePage, DEMO_PHONE_PATH } from '../demo/demoPhonePage.ts';
import { createDemoMailPage, DEMO_MAIL_PATH } from '../mail/demoMailPage.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createSmtpMailer, type SmtpSettings } from '../mail/smtpMailer.ts';
import { nameProcess } from './nameProcess.ts';
import { openStore } from '../store/openStore.ts';
import { answersOnceReady, createFirstAnswers, type FirstAnswers } from '../page/firstAnswers.ts';
import { createServerPages } from '../page/serverPages.ts';
import { createPageSettings } from '../page/pageSettings.ts';
import { createPasswordHasher } from '../secrets/passwordHasher.ts';
import { createAddressGuard } from '../providers/addressGuard.ts';
import { createSmppModule } from '../providers/smpp/smppModule.ts';
import { createProviderFetch } from '../providers/providerFetch.ts';
import { createProbes } from '../http/probes.ts';
import { createPostgresBackplane } from '../postgres/postgresBackplane.ts';
import type { HumanCheckSettings } from '../humanCheck/readHumanCheckSettings.ts';
import { openBoxOf } from '../secrets/openBoxOf.ts';
import { checkSignInMethod } from '../sso/checkSignInMethod.ts';
import { createSsoProvider, type SsoSettings } from '../sso/ssoProvider.ts';
import type { StartError } from './startError.ts';
import { createStaticFiles } from '../http/static/staticFiles.ts';
import { leave, stop } from '../http/stopListening.ts';

export interface ServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Defaults to every interface, or to loopback if demo accounts can sign in. */
  readonly host?: string | undefined;
  /** Created if missing. Servers on one PostgreSQL database share a directory; with a SQLite file each has its own. */
  readonly dataDir: string;
  /** PostgreSQL URL, which several servers may share; defaults to a file in the data directory. */
  readonly databaseUrl?: string | undefined;
  /** Creates the demo users, in an empty database only. */
  readonly demo?: boolean;
  /** Whether the public demo password works for the demo accounts; defaults to true. */
  readonly acceptsDemoPassword?: boolean;
  /** The built app; defaults to the repository's own build. */
  readonly distDir?: string;
  /** The proxy in front sets X-Forwarded-Proto, -Host and -For. */
  readonly isProxyTrusted?: boolean;
  /** Origin for links in e-mails; defaults to the server's own address. Never taken from a request. */
  readonly publicUrl?: string | undefined;
  /** Defaults to writing e-mails to a folder of the data directory. */
  readonly smtp?: SmtpSettings | undefined;
  /** Sign-in mode until an administrator chooses one; defaults to both if `sso` is set, otherwise password. */
  readonly authMode?: AuthMode | undefined;
  /** The organisation's OpenID provider. */
  readonly sso?: SsoSettings | undefined;
  readonly humanCheck?: HumanCheckSettings;
  /** Sends messages to numbers that are not lines here; defaults to a loopback without recipients. Each process has its own. */
  readonly provider?: Provider | undefined;
  /** How provider accounts are called; defaults to the network. */
  readonly providerFetch?: ProviderFetch;
  /** Hosts in private networks that provider accounts may reach. */
  readonly providerLocalHosts?: readonly string[];
  /** Defaults to argon2id with OWASP's parameters. */
  readonly hasher?: PasswordHasher;
  /** How long startup waits for the database check, in milliseconds; a longer check continues in the background. */
  readonly checkPatienceMs?: number;
  /** Maximum hub connections per user in this process; defaults to the documented limit. */
  readonly connectionsPerUser?: number | undefined;
  readonly connectionsPerAddress?: number | undefined;
  readonly log?: Log;
}

export interface RunningServer {
  readonly url: string;
  readonly hasUsers: boolean;
  /** User names of the demo users present in the database. */
  readonly demoUsers: readonly string[];
  /** Whether other machines can connect. */
  readonly isOnNetwork: boolean;
  /** URL of the phone at the other end of simulated accounts. */
  readonly phonePage?: string;
  /** URL of the demo users' e-mails. */
  readonly mailPage?: string;
  /** Resolves if the database turns out to be damaged while the server runs. Close the server then. */
  readonly damaged: Promise<StartError>;
  /** Disconnects clients so that they reconnect, finishes running requests and closes the database. */
  close(): Promise<void>;
}

const DIST_DIR = resolve(import.meta.dirname, '../../../../../dist');
/** After this many milliseconds, a file that no message references is an orphan of a killed server. */
const ORPHAN_MS = 86_400_000;

const MOST_PHONE_LINES = 50;

/** Throws StartError if the port is taken, or the data directory is in use, not writable or holds a damaged database. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dataDir, databaseUrl, demo = false, acceptsDemoPassword = true, hasher = createPasswordHasher() } = options;
  const { isProxyTrusted = false, distDir = DIST_DIR, log = silentLog, publicUrl, smtp, authMode, sso, humanCheck = {} } = options;
  const undo: (() => unknown)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    // A failing step, for example with the database unreachable, must not skip the others.
    for (const step of undo.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    // Otherwise all clients share the proxy's address and no cookie is Secure.
    if (publicUrl?.startsWith('https:') && !isProxyTrusted) log.warn('proxy.notTrusted', { publicUrl, missing: 'TRUST_PROXY=on' });
    const directory = takeDataDirectory(dataDir, { isShared: databaseUrl !== undefined });
    undo.push(directory.release);
    const check = databaseUrl === undefined ? await checkDatabase(directory.databaseFile, options.checkPatienceMs) : NO_CHECK;
    undo.push(() => check.stop());
    const onFull = createDiskFullReport(log);
    const store = await openStore({
      databaseUrl,
      file: directory.databaseFile,
      onAway: (error) => log.error('database.away', { reason: describeError(error) }),
      onBack: () => log.warn('database.back'),
      onFull,
      onReaderLost: (error) => log.error('database.readerLost', { reason: describeError(error) }),
    });
    undo.push(() => store.close());
    const secretBox = await openBoxOf(store, directory.keyFile);
    if (demo && (await store.isEmpty())) {
      await seedDemo(store, { clock: createSystemClock(), hasher });
      await seedActivity(store, { clock: createSystemClock() });
      await seedBatches(store, { clock: createSystemClock() });
      await seedProviders(store, { clock: createSystemClock() });
    }
    const demoUsers = await findDemoUsers(store);
    // In demo mode the sign-in page lists the demo users; their password is public anyway.
    const shown = demo && demoUsers.length > 0 ? { usernames: [...demoUsers], password: DEMO_PASSWORD } : undefined;
    const settings = { authMode: authMode ?? (sso ? 'BOTH' : 'LOCAL') } as const;
    const backplane = await openBackplane(databaseUrl, log);
    undo.push(() => backplane.close());
    const system = createSystem({ store, backplane, initial: settings });
    await checkSignInMethod(system, { hasProvider: sso !== undefined, authMode }, log);
    const pageSettings = createPageSettings(system, backplane);
    const outbox = createOutbox(join(dataDir, 'outbox'));
    const hasMailPage = demo && !smtp;

    const doors = Promise.withResolvers<Pick<HttpParts, 'api' | 'hub'>>();
    const answers = Promise.withResolvers<FirstAnswers>();
    const demoMail = hasMailPage ? createDemoMailPage(outbox) : undefined;
    const guard = createAddressGuard(options.providerLocalHosts ?? []);
    const simulated = createSimulatedModule();
    const linesOf = async (account: string) => (await store.linesOfProvider(account, MOST_PHONE_LINES)).map(({ tn }) => tn);
    const demoPhone = demo ? createDemoPhonePage({ phones: simulated.phones, linesOf }) : undefined;
    const probes = createProbes({ touchStore: () => store.isEmpty() });
    const parts = {
      probes,
      ...doorsOnceReady(doors.promise),
      files: createStaticFiles(distDir, {
        pageSettings,
        serverPages: createServerPages(store, backplane),
        humanCheck: humanCheckSources(humanCheck.scriptUrl),
        firstAnswers: answersOnceReady(answers.promise),
      }),
      demoMail,
      demoPhone,
    };
    const server = createHttpServer(parts, { isProxyTrusted, log });
    const listening = await listen(server, { port, host, hasPublicPassword: acceptsDemoPassword && demoUsers.length > 0 });
    undo.push(() => leave(server));
    const url = `http://${listening.hostname}:${listening.port}`;

    const backend = createNodeBackend(store, log, {
      provider: options.provider,
      providerFetch: options.providerFetch ?? createProviderFetch(guard),
      // A made-up phone must not be mistaken for a real one.
      providerModules: [createSmppModule(guard), ...(demo ? [simulated] : [])],
      hasher,
      refusedPassword: acceptsDemoPassword ? undefined : DEMO_PASSWORD,
      demo: shown,
      mailer: smtp ? createSmtpMailer(smtp) : outbox,
      hasMail: smtp !== undefined,
      secretBox,
      publicUrl: publicUrl ?? url,
      depot: createFileDepot(join(dataDir, 'files'), { onFull }),
      inspector: createFileInspector(),
      backplane,
      processId: await nameProcess(store, { isShared: databaseUrl !== undefined }),
      settings,
      sso: sso && createSsoProvider(sso, publicUrl ?? url),
      humanCheckScript: humanCheck.scriptUrl,
      humanVerifier: humanCheck.secret ? createHumanVerifier({ secret: humanCheck.secret, url: humanCheck.verifyUrl }) : undefined,
    });
    undo.push(() => backend.close());
    const hub = createNodeHub(backend, backplane, { ...options, isProxyTrusted, log });
    undo.push(() => hub.close());
    const api = createApiListener(backend, (error) => log.info('request.unreadable', { reason: String(error) }));
    undo.push(() => stop(server, hub));
    doors.resolve({ api, hub });
    answers.resolve(createFirstAnswers(backend));
    const sweeping = sweepFiles({ directory: join(dataDir, 'files'), store, before: Date.now() - ORPHAN_MS }).then(
      (count) => count > 0 && log.info('files.swept', { count }),
      (error: unknown) => log.warn('files.notSwept', { reason: describeError(error) }),
    );
    undo.push(() => sweeping);
    undo.push(() => probes.end());
    const hasUsers = !(await store.isEmpty());
    const { isOnNetwork } = listening;
    probes.begin();
    return {
      url,
      hasUsers,
      demoUsers,
      isOnNetwork,
      damaged: check.damaged,
      ...(demoPhone && { phonePage: url + DEMO_PHONE_PATH }),
      ...(hasMailPage ? { mailPage: url + DEMO_MAIL_PATH } : {}),
      close,
    };
  } catch (error) {
    await close().catch((failure: unknown) => log.warn('start.notUndone', { reason: describeError(failure) }));
    throw error;
  }
}

/** Processes on one PostgreSQL database exchange events; on a SQLite file there is only one process. */
async function openBackplane(databaseUrl: string | undefined, log: Log): Promise<Backplane & { close(): unknown }> {
  if (databaseUrl === undefined) return { ...createInProcessBackplane(), close: () => undefined };
  return createPostgresBackplane({ url: databaseUrl, onError: (error) => log.warn('backplane.failed', { reason: String(error) }) });
}

async function findDemoUsers(store: Store): Promise<readonly string[]> {
  const found = await Promise.all(DEMO_USERNAMES.map((username) => store.findUserByLogin(username)));
  return found.flatMap((user) => (user ? [user.username] : []));
}
