import {
  type Backend,
  type Backplane,
  type Clock,
  createBackend,
  createInProcessBackplane,
  createMemoryDepot,
  createLoopbackProvider,
  createSimulatedModule,
  createSystemClock,
  createWebCryptoHasher,
  type HubPeer,
  seedDemo,
  type Store,
} from '@manyline/server/backend';
import { createFileInspector, createHeicDecoder } from '@manyline/server/node';
import { exchangeOver } from '../cookieJar.ts';
import type { ConformanceBrowser, ConformanceHost, ConformanceHub, ConformanceEmail } from './host.ts';
import { scriptedProvider } from './session/scriptedProvider.ts';
import { addStoredUser } from './users/addStoredUser.ts';

const ORIGIN = 'https://manyline.test';

/** What the suite can do with SQLite or PostgreSQL in this process. */
export const STORE_IN_PROCESS = {
  canRestart: true,
  canAdvance: true,
  canReadEmails: true,
  canAddUsers: true,
  hasLoopbackProvider: true,
  canActAsProvider: true,
  isAnotherStore: true,
} as const;

type OpenBackplane = () => Promise<Backplane & { close?(): Promise<void> }>;

/** The backend's API and hub without a network. `openStore` reopens the same store after a restart. */
export async function openInProcessHost(
  openStore: () => Promise<Store>,
  openBackplane: OpenBackplane = async () => createInProcessBackplane(),
): Promise<ConformanceHost> {
  let ahead = 0;
  const system = createSystemClock();
  const clock: Clock = { now: () => system.now() + ahead, setTimer: system.setTimer };
  const hasher = createWebCryptoHasher(1);
  const depot = createMemoryDepot();
  const inspector = createFileInspector(createHeicDecoder());
  let store = await openStore();
  let backplane = await openBackplane();
  await seedDemo(store, { clock, hasher });
  let backend = start(store);
  const emails: ConformanceEmail[] = [];
  let browsers = 0;

  function start(on: Store): Backend {
    return createBackend({
      store: on,
      backplane,
      clock,
      hasher,
      publicUrl: ORIGIN,
      mailer: { send: async (email) => void emails.push(email) },
      provider: createLoopbackProvider({ clock }),
      providerModules: [createSimulatedModule()],
      depot,
      inspector,
      sso: scriptedProvider,
      onError: (error) => console.error(error),
    });
  }

  return {
    openBrowser() {
      browsers += 1;
      return browser(
        () => backend,
        (text) => backplane.publish({ kind: 'broadcast', method: '_HUB_MSG', message: text }),
        `192.0.2.${browsers % 250}`,
      );
    },
    async restart() {
      await close();
      store = await openStore();
      backplane = await openBackplane();
      backend = start(store);
    },
    advance: (seconds) => {
      ahead += seconds;
    },
    now: () => clock.now(),
    emails: async () => [...emails],
    addStoredUser: ({ password, ...user }) => addStoredUser(store, user, () => hasher.hash(password)),
    close,
  };

  async function close(): Promise<void> {
    await backend.close();
    await backplane.close?.();
    await store.close();
  }
}

function browser(backend: () => Backend, mark: (text: string) => void, address: string): ConformanceBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    fetch: (path, init) => backend().fetch(new Request(new URL(path, ORIGIN), init), exchangeOver(cookies, address)),
    connectHub: (accessToken, onPush) => connect(backend(), { accessToken, address }, onPush, mark),
  };
}

async function connect(
  backend: Backend,
  credentials: Parameters<Backend['accept']>[1],
  onPush: (method: unknown, message: unknown) => void,
  mark: (text: string) => void,
): Promise<ConformanceHub> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const peer: HubPeer = { send: (method, message) => onPush(method, structuredClone(message)), close };
  const session = await backend.accept(peer, credentials);
  if (!session) throw new Error('The hub refused the access token.');
  session.opened('json');
  return {
    invoke: (method, ...args) => session.receive(method, structuredClone(args)),
    closed,
    mark,
    async stop() {
      session.left();
      close();
    },
  };
}
