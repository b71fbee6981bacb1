import { join, resolve } from 'node:path';
import { type Backplane, createInProcessBackplane, createSimulatedModule, createSystem, DEMO_PASSWORD } from '../../backend/index.ts';
import { createDemoMailPage, DEMO_MAIL_PATH } from '../demo/demoMailPage.ts';
import { createDemoPhonePage, DEMO_PHONE_PATH } from '../demo/demoPhonePage.ts';
import { createFileDepot } from '../files/fileDepot.ts';
import { createFileInspector } from '../files/fileInspector.ts';
import { createHeicDecoder } from '../files/heicDecoder.ts';
import { createPictureFitter } from '../files/pictureFitter.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import { createApiListener } from '../http/apiListener.ts';
import { listen } from '../http/listen.ts';
import { createNodeHub } from '../hub/createNodeHub.ts';
import { humanCheckSources } from '../humanCheck/humanCheckSources.ts';
import { createHumanVerifier } from '../humanCheck/humanVerifier.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createSmtpMailer } from '../mail/smtpMailer.ts';
import { answersOnceReady, createFirstAnswers, type FirstAnswers } from '../page/firstAnswers.ts';
import { createPageSettings } from '../page/pageSettings.ts';
import { createServerPages } from '../page/serverPages.ts';
import { createPostgresBackplane } from '../postgres/postgresBackplane.ts';
import { createOutgoingCalls } from '../providers/outgoingCalls.ts';
import { createSmppModule } from '../providers/smpp/smppModule.ts';
import { openStoreSecrets } from '../secrets/openStoreSecrets.ts';
import { createPasswordHasher } from '../secrets/passwordHasher.ts';
import { describeError } from '../shared/describeError.ts';
import { createDiskFullReport } from '../shared/diskFull.ts';
import { type Log, silentLog } from '../shared/log.ts';
import { checkSso } from '../sso/checkSso.ts';
import { createSsoHost } from '../sso/ssoHost.ts';
import { createStaticFiles } from '../static/staticFiles.ts';
import { checkDatabase, NO_CHECK } from '../store/checkDatabase.ts';
import { openStore } from '../store/openStore.ts';
import { createStoreProbes } from '../store/writeProbe.ts';
import { createCleanup } from './cleanup.ts';
import { createNodeBackend } from './createNodeBackend.ts';
import { takeDataDirectory } from './dataDirectory.ts';
import { addDemoData, findDemoUsers } from './demoData.ts';
import { holdUntilReady } from './holdUntilReady.ts';
import { createHttpServer, type HttpParts } from './httpServer.ts';
import { nameProcess } from './nameProcess.ts';
import type { RunningServer, ServerOptions } from './serverOptions.ts';
import { leave, stop } from './stopListening.ts';

const DIST_DIR = resolve(import.meta.dirname, '../../../../../dist');
/** After this many milliseconds, a file that no message references is an orphan of a killed server. */
const ORPHAN_MS = 86_400_000;

const MOST_PHONE_LINES = 50;

/** Throws StartError if the port is taken, or the data directory is in use, not writable or holds a damaged database. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dataDir, databaseUrl, demo = false, acceptsDemoPassword = true, hasher = createPasswordHasher() } = options;
  const { isProxyTrusted = false, distDir = DIST_DIR, log = silentLog, publicUrl, smtp, authMode, sso, humanCheck = {} } = options;
  const cleanup = createCleanup();
  try {
    // Otherwise all clients share the proxy's address and no cookie is Secure.
    if (publicUrl?.startsWith('https:') && !isProxyTrusted) log.warn('proxy.notTrusted', { publicUrl, missing: 'TRUST_PROXY=on' });
    const directory = takeDataDirectory(dataDir, { isShared: databaseUrl !== undefined });
    cleanup.add(directory.release);
    const check = databaseUrl === undefined ? await checkDatabase(directory.databaseFile, options.checkPatienceMs) : NO_CHECK;
    cleanup.add(() => check.stop());
    const onFull = createDiskFullReport(log);
    const store = await openReportingStore({ databaseUrl, file: directory.databaseFile, onFull }, log);
    cleanup.add(() => store.close());
    const secretBox = await openStoreSecrets(store, directory.keyFile);
    if (demo) await addDemoData(store, hasher, databaseUrl);
    const demoUsers = await findDemoUsers(store);
    // In demo mode the sign-in page lists the demo users; their password is public anyway.
    const shown = demo && demoUsers.length > 0 ? { usernames: [...demoUsers], password: DEMO_PASSWORD } : undefined;
    const settings = { authMode: authMode ?? (sso ? 'BOTH' : 'LOCAL') } as const;
    const backplane = await openBackplane(databaseUrl, log);
    cleanup.add(() => backplane.close());
    const system = createSystem({ store, backplane, initial: settings });
    await checkSso({ store, system, sso, authMode }, log);
    const pageSettings = createPageSettings(system, backplane);
    const outbox = createOutbox(join(dataDir, 'outbox'));
    const mailPage = demo && !smtp ? DEMO_MAIL_PATH : undefined;

    const ready = Promise.withResolvers<Pick<HttpParts, 'api' | 'hub'>>();
    const answers = Promise.withResolvers<FirstAnswers>();
    const demoMail = mailPage ? createDemoMailPage(outbox) : undefined;
    const { guard, calls, allowsPush } = createOutgoingCalls(options);
    const simulated = createSimulatedModule();
    const linesOf = async (account: string) => (await store.linesOfProvider(account, MOST_PHONE_LINES)).map(({ tn }) => tn);
    const demoPhone = demo ? createDemoPhonePage({ phones: simulated.phones, linesOf }) : undefined;
    const probes = createStoreProbes({ store, dataDir, isSqlite: databaseUrl === undefined, onFull });
    const parts = {
      probes,
      ...holdUntilReady(ready.promise),
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
    cleanup.add(() => leave(server));
    const url = `http://${listening.hostname}:${listening.port}`;

    const heic = createHeicDecoder();
    const backend = createNodeBackend(store, log, {
      provider: options.provider,
      ...calls,
      allowsPush,
      // A made-up phone must not be mistaken for a real one.
      providerModules: [createSmppModule(guard), ...(demo ? [simulated] : [])],
      hasher,
      refusedPassword: acceptsDemoPassword ? undefined : DEMO_PASSWORD,
      demo: shown,
      mailer: smtp ? createSmtpMailer(smtp) : outbox,
      hasMail: smtp !== undefined,
      mailPage,
      secretBox,
      publicUrl: publicUrl ?? url,
      depot: createFileDepot(join(dataDir, 'files'), { onFull }),
      inspector: createFileInspector(heic),
      fitter: createPictureFitter(heic),
      backplane,
      processId: await nameProcess(store, { isShared: databaseUrl !== undefined }),
      settings,
      sso: createSsoHost({ environment: sso, publicUrl: publicUrl ?? url, ...calls }),
      humanCheckScript: humanCheck.scriptUrl,
      humanVerifier: humanCheck.secret ? createHumanVerifier({ secret: humanCheck.secret, url: humanCheck.verifyUrl }) : undefined,
    });
    cleanup.add(() => backend.close());
    const hub = createNodeHub(backend, backplane, { ...options, isProxyTrusted, log });
    cleanup.add(() => hub.close());
    const api = createApiListener(backend, (error) => log.info('request.unreadable', { reason: String(error) }));
    cleanup.add(() => stop(server, hub));
    ready.resolve({ api, hub });
    answers.resolve(createFirstAnswers(backend));
    const sweeping = sweepOrphans(join(dataDir, 'files'), store, log);
    cleanup.add(() => sweeping);
    cleanup.add(() => probes.end());
    const hasUsers = !(await store.isEmpty());
    probes.begin();
    return {
      url,
      hasUsers,
      demoUsers,
      isOnNetwork: listening.isOnNetwork,
      damaged: check.damaged,
      ...(demoPhone && { phonePage: url + DEMO_PHONE_PATH }),
      ...(mailPage ? { mailPage: url + mailPage } : {}),
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run().catch((failure: unknown) => log.warn('start.notUndone', { reason: describeError(failure) }));
    throw error;
  }
}

/** Processes on one PostgreSQL database exchange events; on a SQLite file there is only one process. */
async function openBackplane(databaseUrl: string | undefined, log: Log): Promise<Backplane & { close(): unknown }> {
  if (databaseUrl === undefined) return { ...createInProcessBackplane(), close: () => undefined };
  return createPostgresBackplane({ url: databaseUrl, onError: (error) => log.warn('backplane.failed', { reason: String(error) }) });
}

function openReportingStore(options: Pick<Parameters<typeof openStore>[0], 'databaseUrl' | 'file' | 'onFull'>, log: Log) {
  return openStore({
    ...options,
    onAway: (error) => log.error('database.away', { reason: describeError(error) }),
    onBack: () => log.warn('database.back'),
    onNamesToContacts: ({ contacts, users }) => log.info('database.namesToContacts', { contacts, users }),
    onRepaired: ({ chats, merged }) => log.info('database.repaired', { chats, merged }),
    onReaderLost: (error) => log.error('database.readerLost', { reason: describeError(error) }),
  });
}

async function sweepOrphans(directory: string, store: Parameters<typeof sweepFiles>[0]['store'], log: Log): Promise<void> {
  try {
    const count = await sweepFiles({ directory, store, before: Date.now() - ORPHAN_MS });
    if (count > 0) log.info('files.swept', { count });
  } catch (error) {
    log.warn('files.notSwept', { reason: describeError(error) });
  }
}
