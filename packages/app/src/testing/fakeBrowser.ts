import { pageBooks } from '../recipients/pageBooks.ts';
import { createApi } from '../services/api.ts';
import { createCall } from '../services/call.ts';
import type { ClientStorage, StorageKey } from '../services/clientStorage.ts';
import type { Clock } from '../services/clock.ts';
import { createFakeAttention, type FakeAttention } from './fakeAttention.ts';
import type { CreateHub } from '../services/hub.ts';
import type { HumanCheck } from '../services/humanCheck.ts';
import { createLocalLocks, createLocks } from '../services/locks.ts';
import { createMemoryOutboxStorage } from '../services/memoryOutboxStorage.ts';
import type { OutboxStorage } from '../services/outboxStorage.ts';
import type { Passkeys } from '../services/passkeys.ts';
import type { AppConfig, Services } from '../services/services.ts';
import type { TabMessage } from '../services/tabs.ts';
import type { Transport } from '../services/transport.ts';
// Here before the clock, which stands still, would have to wait for its code.
import '../state/socket.ts';
import { type AppStore, closeAppStore, createAppStore } from '../state/store.ts';
import { createFakeLockManagers, type LockOwner } from './fakeLockManager.ts';

export interface FakeTab {
  readonly store: AppStore;
  readonly services: Required<Services>;
  readonly announced: readonly (readonly [string, unknown])[];
  readonly reports: readonly string[];
  readonly reloads: number;
  goOnline(isOnline: boolean): void;
  becomeVisible(): void;
  hide(): void;
  /** The window has the keyboard, or has it no more. */
  focus(isFocused?: boolean): void;
  readonly attention: FakeAttention;
  /** A form of the page waits for its answer, or does no more. */
  submit(isSubmitting: boolean): void;
  /** As when the tab crashes: nothing of it does anything any more, and its locks are free. */
  kill(): void;
  /** As a browser freezes a hidden tab: nothing of it runs, and everything that reaches it waits. Its locks stay its own. */
  freeze(): void;
  thaw(): void;
}

export interface FakeBrowserOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly createHub: CreateHub;
  readonly config?: Partial<AppConfig>;
  readonly outbox?: OutboxStorage;
  /** Without Web Locks and BroadcastChannel. */
  readonly isOld?: boolean;
}

/** Tabs that share storage, locks and channel, as those of one browser do. */
export function createFakeBrowser({
  clock,
  transport,
  createHub,
  config,
  outbox = createMemoryOutboxStorage(),
  isOld = false,
}: FakeBrowserOptions): {
  openTab(): FakeTab;
} {
  const lockManager = createFakeLockManagers();
  const books = pageBooks();
  const values = new Map<StorageKey | `cookie:${string}`, string>();
  const tabs = new Set<(message: TabMessage) => void>();
  let ids = 0;

  function openTab(): FakeTab {
    const announced: [string, unknown][] = [];
    const reports: string[] = [];
    const handlers = new Set<(message: TabMessage) => void>();
    const onlineHandlers = new Set<() => void>();
    const visibleHandlers = new Set<() => void>();
    const announceHandlers = new Set<readonly [string, (detail: unknown) => void]>();
    const attention = createFakeAttention();
    const hiddenHandlers = new Set<() => void>();
    let held: (() => void)[] | undefined;
    const died = Promise.withResolvers<void>();
    let isDead = false;
    const owner: LockOwner = {
      get isDead() {
        return isDead;
      },
      died,
      gate,
    };
    function gate(task: () => void): void {
      if (held) held.push(task);
      else if (!isDead) task();
    }
    let reloads = 0;
    let isOnline = true;
    let isVisible = true;
    let isFocused = false;
    let isSubmitting = false;
    const hear = (message: TabMessage) => gate(() => handlers.forEach((handler) => handler(message)));
    tabs.add(hear);

    // What a dead tab still asks for is never answered.
    const alive = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        gate(() => {
          work().then(
            (value) => gate(() => resolve(value)),
            (error: unknown) => gate(() => reject(error)),
          );
        });
      });
    const tabClock: Clock = { now: clock.now, setTimer: (ms, fn) => clock.setTimer(ms, () => gate(fn)) };
    const tabLocks = isOld ? createLocalLocks() : createLocks(lockManager(owner));
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
      createHub: gateHub(createHub, gate),
      isOutdated: async () => false,
      trials: { makeToken: async () => ({ problem: 'blocked' }), testHub: async () => 'works' },
      storage: createFakeStorage(values),
      outbox: guard(outbox, alive),
      clock: tabClock,
      locks: tabLocks,
      tabs: {
        isShared: !isOld,
        post: (message) => isOld || isDead || tabs.forEach((tab) => tab !== hear && queueMicrotask(() => tabs.has(tab) && tab(message))),
        onMessage: (handler) => subscribe(handlers, handler),
      },
      page: {
        isOnline: () => isOnline,
        isVisible: () => isVisible,
        isFocused: () => isFocused,
        isSubmitting: () => isSubmitting,
        reload: () => void (reloads += 1),
        path: () => '/',
        announce: (name, detail) => {
          announced.push([name, detail]);
          announceHandlers.forEach(([heard, handler]) => heard === name && handler(detail));
        },
        onAnnounced: (name, handler) => subscribe(announceHandlers, [name, handler] as const),
        onOnline: (handler) => subscribe(onlineHandlers, handler),
        onVisible: (handler) => subscribe(visibleHandlers, handler),
        onHidden: (handler) => subscribe(hiddenHandlers, handler),
      },
      humanCheck: noHumanCheck,
      passkeys: noPasskeys,
      books,
      report,
      newId,
      attention,
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
      becomeVisible() {
        isVisible = true;
        visibleHandlers.forEach((handler) => handler());
      },
      hide() {
        isVisible = false;
        hiddenHandlers.forEach((handler) => handler());
      },
      focus: (next = true) => void (isFocused = next),
      attention,
      submit: (next) => void (isSubmitting = next),
      kill() {
        isDead = true;
        died.resolve();
        tabs.delete(hear);
        closeAppStore(store);
      },
      freeze: () => void (held ??= []),
      thaw() {
        const waiting = held ?? [];
        held = undefined;
        for (const task of waiting) gate(task);
      },
    };
  }

  return { openTab };
}

/** What a connection says waits while its tab is frozen. */
function gateHub(createHub: CreateHub, gate: (task: () => void) => void): CreateHub {
  return (options) => {
    const hub = createHub(options);
    return {
      start: () =>
        new Promise(
          (resolve, reject) =>
            void hub.start().then(
              () => gate(resolve),
              (error: unknown) => gate(() => reject(error)),
            ),
        ),
      stop: () => hub.stop(),
      send: (...args) => hub.send(...args),
      onPush: (handler) => hub.onPush((method, message) => gate(() => handler(method, message))),
      onClose: (handler) => hub.onClose((error) => gate(() => handler(error))),
    };
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
    add: (item, file) => alive(() => outbox.add(item, file)),
    file: (userId, clientId) => alive(() => outbox.file(userId, clientId)),
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
  stopWaiting: () => undefined,
  prepare: () => undefined,
  tokenFor: async () => undefined,
  trouble: () => undefined,
};
const noPasskeys: Passkeys = {
  isSupported: () => false,
  get: () => Promise.reject(new Error('There are no passkeys here.')),
  create: () => Promise.reject(new Error('There are no passkeys here.')),
};
