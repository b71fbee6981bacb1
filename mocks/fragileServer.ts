import { type Answer, endpoints } from '@manyline/contract';
import {
  type Backend,
  type Clock,
  createBackend,
  createWebCryptoHasher,
  DEMO_PASSWORD,
  type HubSession,
  type Provider,
  type Store,
} from '@manyline/server/backend';
import { createMemoryStore } from '@manyline/server/memoryStore';
import { type CookieJar, exchangeOver } from './cookieJar.ts';
import type { FakeHubConnection, FakeHubOptions } from './fakeHub.ts';
import { seedUser, type SeededUser } from './scenarios/seedUser.ts';

const ORIGIN = 'https://manyline.test';

/** A server that can crash at any moment and restart with its stored data. Responses and pushes can be lost or repeated. */
export interface FragileServer {
  /** A browser with its own cookies, signed in as this user. */
  browser(username: string): Promise<FragileBrowser>;
  crash(): Promise<void>;
  /** Restarts after a crash and clears pending losses. */
  restart(): void;
  /** The next call is carried out, but its response is lost. */
  loseNextAnswer(): void;
  /** The next request is lost. */
  loseNextRequest(): void;
  cutHubs(): void;
  /** Repeats the newest push on every connection. */
  repeatPushes(): void;
  /** Number of calls and connections in progress. */
  readonly underWay: number;
}

export interface FragileBrowser {
  /** Undefined when no response came. */
  fetch(request: Request): Promise<Response | undefined>;
  createHub(options: FakeHubOptions): FakeHubConnection;
}

interface Connection {
  deliver(method: unknown, message: unknown): void;
  repeat(): void;
  cut(): void;
}

const silentProvider: Provider = {
  account: 'silent',
  start: () => undefined,
  send: async ({ messageId }) => ({ kind: 'accepted', providerId: messageId }),
  newNumber: async () => undefined,
  close: async () => undefined,
};

export async function createFragileServer(clock: Clock, users: readonly SeededUser[]): Promise<FragileServer> {
  const store: Store = createMemoryStore();
  const hasher = createWebCryptoHasher(1);
  for (const user of users) await seedUser(store, { clock, hasher }, user);
  const start = () =>
    createBackend({
      store,
      clock,
      hasher,
      provider: silentProvider,
      limits: { sends: { times: 1e6, seconds: 1 }, hubCalls: { times: 1e6, seconds: 1 } },
    });
  const connections = new Set<Connection>();
  let backend: Backend | undefined = start();
  let fault: 'answer' | 'request' | undefined;
  let underWay = 0;

  async function fetch(jar: CookieJar, request: Request): Promise<Response | undefined> {
    const asked = backend;
    const lost = fault;
    fault = undefined;
    if (!asked || lost === 'request') return undefined;
    const response = await counted(() => asked.fetch(request, exchangeOver(jar)));
    return asked === backend && lost === undefined ? response : undefined;
  }

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  function createHub({ getAccessToken }: FakeHubOptions): FakeHubConnection {
    let session: HubSession | undefined;
    let newest: readonly [unknown, unknown] | undefined;
    let onPush: (method: unknown, message: unknown) => void = () => undefined;
    let onClose: (error?: Error) => void = () => undefined;
    const connection: Connection = {
      deliver(method, message) {
        newest = [method, message];
        const copy: unknown = structuredClone(message);
        queueMicrotask(() => connections.has(connection) && onPush(method, copy));
      },
      repeat: () => newest && connection.deliver(...newest),
      cut() {
        if (!connections.delete(connection)) return;
        session?.left();
        onClose(new Error('The connection was lost.'));
      },
    };
    return {
      async start() {
        const accessToken = await getAccessToken();
        const peer = { send: (method: unknown, message: unknown) => connection.deliver(method, message), close: () => connection.cut() };
        connections.add(connection);
        session = await counted(async () => backend?.accept(peer, { accessToken, address: '127.0.0.1' }));
        if (session) return;
        connections.delete(connection);
        throw new Error('The hub could not be reached.');
      },
      stop: async () => connection.cut(),
      send: async (method, ...args) => void (await session?.receive(method, args)),
      onPush: (handler) => void (onPush = handler),
      onClose: (handler) => void (onClose = handler),
    };
  }

  return {
    async browser(username) {
      const jar: CookieJar = new Map();
      const { method, path } = endpoints.login;
      const body = JSON.stringify({ username, password: DEMO_PASSWORD, rememberMe: true });
      const response = await fetch(jar, new Request(ORIGIN + path, { method, body, headers: { 'content-type': 'application/json' } }));
      const answer = (await response?.json()) as { data?: Answer<'login'> } | undefined;
      if (!answer?.data) throw new Error(`${username} could not be signed in, so the browser would be useless: seed that person.`);
      return { fetch: (request) => fetch(jar, request), createHub };
    },
    async crash() {
      const crashed = backend;
      backend = undefined;
      for (const connection of connections) connection.cut();
      await crashed?.close();
    },
    restart() {
      fault = undefined;
      backend ??= start();
    },
    loseNextAnswer: () => void (fault = 'answer'),
    loseNextRequest: () => void (fault = 'request'),
    cutHubs: () => {
      for (const connection of connections) connection.cut();
    },
    repeatPushes: () => {
      for (const connection of connections) connection.repeat();
    },
    get underWay() {
      return underWay;
    },
  };
}
