import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthMode } from '@manyline/contract';
import {
  type Backend,
  type BackendOptions,
  type Backplane,
  type Carrier,
  createBackend,
  createInProcessBackplane,
  createLoopbackCarrier,
  createSystem,
  createSystemClock,
  DEMO_PASSWORD,
  DEMO_USERNAMES,
  HubRefusal,
  seedActivity,
  seedBatches,
  seedDemo,
  type Store,
  StoreUnavailable,
  UNAVAILABLE_SENTENCE,
  type PasswordHasher,
} from '../backend/index.ts';
import { createHub } from '../signalr/hub.ts';
import { createApiListener } from './apiListener.ts';
import { takeDataDirectory } from './dataDirectory.ts';
import { doorsOnceReady } from './doorsOnceReady.ts';
import { createFileDepot } from './files/fileDepot.ts';
import { createFileInspector } from './files/fileInspector.ts';
import { sweepFiles } from './files/sweepFiles.ts';
import { createHttpServer, type HttpParts } from './httpServer.ts';
import { createHubHost, type HubHost } from './hubHost.ts';
import { humanCheckSources } from './humanCheckSources.ts';
import { createHumanVerifier } from './humanVerifier.ts';
import { type Log, silentLog } from './log.ts';
import { createDemoMailPage, DEMO_MAIL_PATH } from './mail/demoMailPage.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpMailer, type SmtpSettings } from './mail/smtpMailer.ts';
import { nameProcess } from './nameProcess.ts';
import { openStore } from './openStore.ts';
import { answersOnceReady, createFirstAnswers, type FirstAnswers } from './page/firstAnswers.ts';
import { createPageSettings } from './pageSettings.ts';
import { createPasswordHasher } from './passwordHasher.ts';
import { createPostgresBackplane } from './postgres/postgresBackplane.ts';
import type { HumanCheckSettings } from './readHumanCheckSettings.ts';
import { openSecretBox } from './secretBox.ts';
import { checkWayIn } from './sso/checkWayIn.ts';
import { createSsoProvider, type SsoSettings } from './sso/ssoProvider.ts';
import { StartError } from './startError.ts';
import { createStaticFiles } from './staticFiles.ts';

export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Every interface when left out. */
  readonly host?: string | undefined;
  /** Made where it is missing. Servers on one PostgreSQL share one, on a file nobody shares it. */
  readonly dataDir: string;
  /** Of a PostgreSQL server, which several of us may be on; a file of the data directory when left out. */
  readonly databaseUrl?: string | undefined;
  /** Makes the demo people, in an empty database only. */
  readonly demo?: boolean;
  /** Whether the password everybody knows opens the demo people's accounts; it does when left out. */
  readonly acceptsDemoPassword?: boolean;
  /** The built app; the repository's own build when left out. */
  readonly distDir?: string;
  /** A proxy in front writes X-Forwarded-Proto, -Host and -For itself. */
  readonly isProxyTrusted?: boolean;
  /** The origin people reach the app at, for links in letters; the server's own address when left out. No request decides it. */
  readonly publicUrl?: string | undefined;
  /** The mail server that takes letters; a folder of the data directory when left out. */
  readonly smtp?: SmtpSettings | undefined;
  /** How people sign in until an administrator decides; either way where `sso` is given, else by password. */
  readonly authMode?: AuthMode | undefined;
  /** The organisation's OpenID provider. */
  readonly sso?: SsoSettings | undefined;
  readonly humanCheck?: HumanCheckSettings;
  /** Takes what goes to numbers that are no line here; a loopback that reaches nobody when left out. Every process has its own. */
  readonly carrier?: Carrier | undefined;
  /** How passwords are kept; with what OWASP asks for when left out. */
  readonly hasher?: PasswordHasher;
  readonly log?: Log;
}

export interface RunningServer {
  readonly url: string;
  readonly hasPeople: boolean;
  /** User names of those demo people who are in the database. */
  readonly demoPeople: readonly string[];
  /** Where the demo people's letters can be read. */
  readonly mailPage?: string;
  /** Sends everybody away so that they come back, finishes what runs, closes the database. */
  close(): Promise<void>;
}

const DIST_DIR = resolve(import.meta.dirname, '../../../../dist');
/** How long running requests may take to finish at the end, and how often we look for those that have. */
const GRACE_MS = 3000;
const SWEEP_MS = 50;
/** A file that no message names after this time was left behind by a server that was killed. */
const ORPHAN_MS = 86_400_000;

/** Throws StartError when the port is taken, or the data directory is in use or cannot be written. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dataDir, databaseUrl, demo = false, acceptsDemoPassword = true, hasher = createPasswordHasher() } = options;
  const { isProxyTrusted = false, distDir = DIST_DIR, log = silentLog, publicUrl, smtp, authMode, sso, humanCheck = {} } = options;
  const undo: (() => unknown)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    // One that fails, as where the database is away, leaves the others their turn.
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
    // Everybody would come from the proxy's own address, and no cookie would be bound to https.
    if (publicUrl?.startsWith('https:') && !isProxyTrusted) log.warn('proxy.notTrusted', { publicUrl, missing: 'TRUST_PROXY=on' });
    const directory = takeDataDirectory(dataDir, { isShared: databaseUrl !== undefined });
    undo.push(directory.release);
    const secretBox = openSecretBox(directory.keyFile);
    const store = await openStore({
      databaseUrl,
      file: directory.databaseFile,
      onAway: (error) => log.error('database.away', { reason: describe(error) }),
      onBack: () => log.warn('database.back'),
    });
    undo.push(() => store.close());
    if (demo && (await store.isEmpty())) {
      await seedDemo(store, { clock: createSystemClock(), hasher });
      await seedActivity(store, { clock: createSystemClock() });
      await seedBatches(store, { clock: createSystemClock() });
    }
    const demoPeople = await findDemoPeople(store);
    // The login page names the demo people where they are wanted; their password is public anyway.
    const shown = demo && demoPeople.length > 0 ? { usernames: [...demoPeople], password: DEMO_PASSWORD } : undefined;
    const settings = { authMode: authMode ?? (sso ? 'BOTH' : 'LOCAL') } as const;
    const backplane = await openBackplane(databaseUrl, log);
    undo.push(() => backplane.close());
    const system = createSystem({ store, backplane, initial: settings });
    await checkWayIn(system, { hasProvider: sso !== undefined, authMode }, log);
    const pageSettings = createPageSettings(system, backplane);
    const outbox = createOutbox(join(dataDir, 'outbox'));
    const hasMailPage = demo && !smtp;

    const doors = Promise.withResolvers<Pick<HttpParts, 'api' | 'hub'>>();
    const answers = Promise.withResolvers<FirstAnswers>();
    const demoMail = hasMailPage ? createDemoMailPage(outbox) : undefined;
    const parts = {
      ...doorsOnceReady(doors.promise),
      files: createStaticFiles(distDir, {
        pageSettings,
        humanCheck: humanCheckSources(humanCheck.scriptUrl),
        firstAnswers: answersOnceReady(answers.promise),
      }),
      demoMail,
    };
    const server = createHttpServer(parts, { isProxyTrusted, log });
    await listen(server, port, host);
    undo.push(() => leave(server));
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;

    const backend = createNodeBackend(store, log, {
      carrier: options.carrier,
      hasher,
      refusedPassword: acceptsDemoPassword ? undefined : DEMO_PASSWORD,
      demo: shown,
      mailer: smtp ? createSmtpMailer(smtp) : outbox,
      hasMail: smtp !== undefined,
      secretBox,
      publicUrl: publicUrl ?? url,
      depot: createFileDepot(join(dataDir, 'files')),
      inspector: createFileInspector(),
      backplane,
      processId: await nameProcess(store, { isShared: databaseUrl !== undefined }),
      settings,
      sso: sso && createSsoProvider(sso, publicUrl ?? url),
      humanCheckScript: humanCheck.scriptUrl,
      humanVerifier: humanCheck.secret ? createHumanVerifier({ secret: humanCheck.secret, url: humanCheck.verifyUrl }) : undefined,
    });
    undo.push(() => backend.close());
    const hub = createNodeHub(backend, backplane, isProxyTrusted, log);
    undo.push(() => hub.close());
    const api = createApiListener(backend, (error) => log.info('request.unreadable', { reason: String(error) }));
    undo.push(() => stop(server, hub));
    doors.resolve({ api, hub });
    answers.resolve(createFirstAnswers(backend));
    const sweeping = sweepFiles({ directory: join(dataDir, 'files'), store, before: Date.now() - ORPHAN_MS }).then(
      (count) => count > 0 && log.info('files.swept', { count }),
      (error: unknown) => log.warn('files.notSwept', { reason: describe(error) }),
    );
    undo.push(() => sweeping);
    const hasPeople = !(await store.isEmpty());
    return { url, hasPeople, demoPeople, ...(hasMailPage ? { mailPage: url + DEMO_MAIL_PATH } : {}), close };
  } catch (error) {
    await close().catch((failure: unknown) => log.warn('start.notUndone', { reason: describe(failure) }));
    throw error;
  }
}

type NodeBackendOptions = Omit<BackendOptions, 'store' | 'clock' | 'carrier' | 'onError'> & Pick<ServerOptions, 'carrier'>;

function createNodeBackend(store: Store, log: Log, { carrier, ...options }: NodeBackendOptions): Backend {
  const clock = createSystemClock();
  return createBackend({
    store,
    clock,
    carrier: carrier ?? createLoopbackCarrier({ clock }),
    ...options,
    onError(error, { requestId, call }) {
      // The store has said so once.
      if (!(error instanceof StoreUnavailable)) log.error('call.failed', { call, requestId, reason: describe(error) });
    },
  });
}

/** The processes on one PostgreSQL tell each other what happens; on a file there is nobody else. */
async function openBackplane(databaseUrl: string | undefined, log: Log): Promise<Backplane & { close(): unknown }> {
  if (databaseUrl === undefined) return { ...createInProcessBackplane(), close: () => undefined };
  return createPostgresBackplane({ url: databaseUrl, onError: (error) => log.warn('backplane.failed', { reason: String(error) }) });
}

function createNodeHub(backend: Backend, backplane: Backplane, isProxyTrusted: boolean, log: Log): HubHost {
  const hub = createHub({
    accept: (peer, credentials) => backend.accept(peer, credentials),
    now: () => performance.now() / 1000,
    newId: () => randomBytes(24).toString('base64url'),
    explainFailure(method, error) {
      if (error instanceof HubRefusal) return error.message;
      if (error instanceof StoreUnavailable) return UNAVAILABLE_SENTENCE;
      log.error('hub.callFailed', { method, reason: describe(error) });
      return 'The call failed on the server.';
    },
  });
  // Whoever comes back reads again what may have been missed.
  backplane.subscribe(({ kind }) => kind === 'gap' && hub.closeAll({ allowReconnect: true }));
  return createHubHost({ hub, isProxyTrusted, log });
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken by another program. Stop that one or set PORT.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') throw new StartError(`HOST "${host}" is no address of this machine.`);
    throw error;
  }
}

/** For a start that failed after it listened; after a stop there is nothing left to do. */
function leave(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** New connections are refused first, so that nobody who is sent away comes back to a server that is leaving. */
async function stop(server: Server, hub: HubHost): Promise<void> {
  const stopped = once(server, 'close');
  server.close();
  await hub.close();
  // A request that was running is answered on a connection that would then be kept.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await Promise.race([stopped, sleep(GRACE_MS, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
}

async function findDemoPeople(store: Store): Promise<readonly string[]> {
  const found = await Promise.all(DEMO_USERNAMES.map((username) => store.findUserByLogin(username)));
  return found.flatMap((user) => (user ? [user.username] : []));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
