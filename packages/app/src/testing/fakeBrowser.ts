import { createApi } from '../services/api.ts';
import { createCall } from '../services/call.ts';
import type { ClientStorage, StorageKey } from '../services/clientStorage.ts';
import type { Clock } from '../services/clock.ts';
import type { CreateHub } from '../services/hub.ts';
import type { HumanCheck } from '../services/humanCheck.ts';
import type { Locks } from '../services/locks.ts';
import { createMemoryOutboxStorage } from '../services/memoryOutboxStorage.ts';
import type { OutboxStorage } from '../services/outboxStorage.ts';
import type { Passkeys } from '../services/passkeys.ts';
import type { AppConfig, Services } from '../services/services.ts';
import type { TabMessage } from '../services/tabs.ts';
import type { Transport } from '../services/transport.ts';
import { type AppStore, closeAppStore, createAppStore } from '../state/store.ts';

export interface FakeTab {
  readonly store: AppStore;
  readonly services: Required<Services>;
  readonly announced: readonly (readonly [string, unknown])[];
  readonly reports: readonly string[];
  readonly reloads: number;
  goOnline(isOnline: boolean): void;
  becomeVisible(): void;
  /** As when the tab crashes: nothing of it does anything any more, and its locks are free. */
  kill(): void;
}

export interface FakeBrowserOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly createHub: CreateHub;
  readonly config?: Partial<AppConfig>;
  readonly outbox?: OutboxStorage;
}

/** Tabs that share storage, locks and channel, as those of one browser do. */
export function createFakeBrowser({ clock, transport, createHub, config, outbox = createMemoryOutboxStorage() }: FakeBrowserOptions): {
  openTab(): FakeTab;
} {
  const locks = createKillableLocks();
  const values = new Map<StorageKey | `cookie:${string}`, string>();
  const tabs = new Set<(message: TabMessage) => void>();
  let ids = 0;

  function openTab(): FakeTab {
    const announced: [string, unknown][] = [];
    const reports: string[] = [];
    const handlers = new Set<(message: TabMessage) => void>();
    const onlineHandlers = new Set<() => void>();
    const visibleHandlers = new Set<() => void>();
    const owner = { isDead: false, died: Promise.withResolvers<void>() };
    let reloads = 0;
    let isOnline = true;
    const hear = (message: TabMessage) => handlers.forEach((handler) => handler(message));
    tabs.add(hear);

    // What a dead tab still asks for is never answered.
    const alive = <T>(work: () => Promise<T>): Promise<T> =>
      owner.isDead ? new Promise(() => undefined) : work().then((value) => (owner.isDead ? new Promise<T>(() => undefined) : value));
    const tabClock: Clock = { now: clock.now, setTimer: (ms, fn) => clock.setTimer(ms, () => owner.isDead || fn()) };
    const tabLocks: Locks = { run: (name, task) => alive(() => locks.run(name, task, owner)) };
    const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
    const report = (kind: string) => void reports.push(kind);
    const services: Required<Services> = {
      config: { apiBase: 'https://manyline.test', wsUrl: 'https://manyline.test/hub', ...config },
      api: createApi({
        clock: tabClock,
        locks: tabLocks,
        loadCall: async (credentials) =>
          createCall({
            apiBase: 'https://manyline.test',
            transport: (request) => alive(async () => (isOnline ? transport(request) : undefined)),
            credentials,
            clock: tabClock,
            report,
            identity: () => ({ xClient: 'client', xClientFp: 'fp' }),
            humanCheck: noHumanCheck,
          }),
      }),
      createHub,
      storage: createFakeStorage(values),
      outbox: guard(outbox, alive),
      clock: tabClock,
      locks: tabLocks,
      tabs: {
        post: (message) => tabs.forEach((tab) => tab !== hear && queueMicrotask(() => tabs.has(tab) && tab(message))),
        onMessage: (handler) => subscribe(handlers, handler),
      },
      page: {
        isOnline: () => isOnline,
        reload: () => void (reloads += 1),
        path: () => '/',
        announce: (name, detail) => void announced.push([name, detail]),
        onOnline: (handler) => subscribe(onlineHandlers, handler),
        onVisible: (handler) => subscribe(visibleHandlers, handler),
      },
      humanCheck: noHumanCheck,
      passkeys: noPasskeys,
      report,
      newId,
    };
    const store = createAppStore(services);
    return {
      store,
      services,
      announced,
      reports,
      get reloads() {
        return reloads;
      },
      goOnline(next) {
        isOnline = next;
        if (next) onlineHandlers.forEach((handler) => handler());
      },
      becomeVisible: () => visibleHandlers.forEach((handler) => handler()),
      kill() {
        owner.isDead = true;
        owner.died.resolve();
        tabs.delete(hear);
        closeAppStore(store);
      },
    };
  }

  return { openTab };
}

interface Owner {
  readonly isDead: boolean;
  readonly died: { readonly promise: Promise<void> };
}

function createKillableLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run<T>(name: string, task: () => Promise<T>, owner: Owner): Promise<T> {
      const turn = (tails.get(name) ?? Promise.resolve()).then(() => (owner.isDead ? new Promise<T>(() => undefined) : task()));
      tails.set(name, Promise.race([turn.catch(() => undefined), owner.died.promise]));
      return turn;
    },
  };
}

function createFakeStorage(values: Map<StorageKey | `cookie:${string}`, string>): ClientStorage {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void (value === undefined ? values.delete(key) : values.set(key, value)),
    readCookie: (name) => values.get(`cookie:${name}`),
    writeCookie: (name, value) => void values.set(`cookie:${name}`, value),
  };
}

function guard(outbox: OutboxStorage, alive: <T>(work: () => Promise<T>) => Promise<T>): OutboxStorage {
  return {
    isPersistent: () => true,
    items: (userId) => alive(() => outbox.items(userId)),
    drafts: (userId) => alive(() => outbox.drafts(userId)),
    add: (item) => alive(() => outbox.add(item)),
    update: (item) => alive(() => outbox.update(item)),
    remove: (userId, clientId) => alive(() => outbox.remove(userId, clientId)),
    saveDraft: (draft) => alive(() => outbox.saveDraft(draft)),
    hidden: (userId) => alive(() => outbox.hidden(userId)),
    hide: (userId, messageId) => alive(() => outbox.hide(userId, messageId)),
  };
}

function subscribe<T>(handlers: Set<T>, handler: T): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

const noHumanCheck: HumanCheck = {
  useKey: () => undefined,
  prepare: () => undefined,
  tokenFor: async () => undefined,
  isBlocked: () => false,
};
const noPasskeys: Passkeys = {
  isSupported: () => false,
  get: () => Promise.reject(new Error('There are no passkeys here.')),
  create: () => Promise.reject(new Error('There are no passkeys here.')),
};
