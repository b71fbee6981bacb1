import { pageDrafts } from '../bulk/recipients/pageDrafts.ts';
import { createApi } from '../services/api/api.ts';
import { createCall } from '../services/api/call.ts';
import type { Transport } from '../services/api/transport.ts';
import { waitForNetwork } from '../services/api/waitForNetwork.ts';
import type { StorageKey } from '../services/browser/clientStorage.ts';
import type { Clock } from '../services/browser/clock.ts';
import { createLocalLocks, createLocks } from '../services/browser/locks.ts';
import type { TabMessage } from '../services/browser/tabs.ts';
import type { CreateHub } from '../services/hub.ts';
import { createMemoryOutboxStorage } from '../services/outboxStorage/memoryOutboxStorage.ts';
import type { OutboxStorage } from '../services/outboxStorage/outboxStorage.ts';
import type { AppConfig, Services } from '../services/services.ts';
import type { AppStore } from '../shared/appStore.ts';
// Imported up front: the fake clock does not advance while code loads.
import '../realtime/socket.ts';
import { closeAppStore, createAppStore } from '../store/createAppStore.ts';
import { createFakeAttention, type FakeAttention } from './fakeAttention.ts';
import { createFakeLockManagers, type LockOwner } from './fakeLockManager.ts';
import { createFakePage, type FakePage, subscribe } from './fakePage.ts';
import { createFakePush, type FakePush } from './fakePush.ts';
import {
  createFakeShares,
  createFakeStorage,
  gateHub,
  guardOutbox,
  noHumanCheck,
  noPasskeys,
  noInstaller,
  noPhoneLinks,
} from './fakeServices.ts';

export interface FakeTab extends Pick<FakePage, 'announced' | 'goOnline' | 'becomeVisible' | 'hide' | 'focus' | 'submit' | 'edit'> {
  readonly store: AppStore;
  readonly services: Required<Services>;
  readonly reports: readonly string[];
  readonly reloads: number;
  readonly attention: FakeAttention;
  readonly push: FakePush;
  /** Like a crashed tab: nothing runs any more, and its locks are released. */
  kill(): void;
  /** Like a hidden tab that the browser froze: nothing runs, incoming events wait, and its locks stay held. */
  freeze(): void;
  thaw(): void;
  /** Like a page that the user leaves and the browser keeps: nothing runs, and messages of other tabs are lost. */
  leave(): void;
  comeBack(): void;
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

/** Tabs that share storage, locks, channel and push subscription, like those of one browser. */
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
  const recipientDrafts = pageDrafts();
  const values = new Map<StorageKey | `cookie:${string}`, string>();
  const tabs = new Set<(message: TabMessage) => void>();
  const push = createFakePush();
  let ids = 0;

  function openTab(): FakeTab {
    const { page, reloads, goAway, returnTo, ...changes } = createFakePage();
    const reports: string[] = [];
    const handlers = new Set<(message: TabMessage) => void>();
    const attention = createFakeAttention();
    let current: (() => void)[] | undefined;
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
      if (current) current.push(task);
      else if (!isDead) task();
    }
    const hear = (message: TabMessage) => gate(() => handlers.forEach((handler) => handler(message)));
    tabs.add(hear);

    // Requests of a dead tab never settle.
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
            transport: waitForNetwork((request) => alive(async () => (page.isOnline() ? transport(request) : undefined)), page),
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
      outbox: guardOutbox(outbox, alive),
      clock: tabClock,
      locks: tabLocks,
      tabs: {
        isShared: !isOld,
        post: (message) => isOld || isDead || tabs.forEach((tab) => tab !== hear && queueMicrotask(() => tabs.has(tab) && tab(message))),
        onMessage: (handler) => subscribe(handlers, handler),
      },
      page,
      humanCheck: noHumanCheck,
      passkeys: noPasskeys,
      installer: noInstaller,
      phoneLinks: noPhoneLinks,
      shares: createFakeShares(),
      recipientDrafts,
      report,
      newId,
      attention,
      push,
    };
    const store = createAppStore(services);
    return {
      store,
      services,
      ...changes,
      reports,
      get reloads() {
        return reloads();
      },
      attention,
      push,
      kill() {
        isDead = true;
        died.resolve();
        tabs.delete(hear);
        closeAppStore(store);
      },
      freeze: () => void (current ??= []),
      thaw() {
        const waiting = current ?? [];
        current = undefined;
        for (const task of waiting) gate(task);
      },
      leave() {
        goAway();
        tabs.delete(hear);
        this.freeze();
      },
      comeBack() {
        tabs.add(hear);
        this.thaw();
        returnTo();
      },
    };
  }

  return { openTab };
}
