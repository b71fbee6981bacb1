import type { Profile, ProviderKind, ProviderReason, ProviderTest } from '@manyline/contract';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock, SecretBox } from '../ports/ports.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store } from '../store/store.ts';
import { createHealthNotes, type Running } from './health/healthNotes.ts';
import { createOpenAccount } from './accounts/openAccount.ts';
import type { Provider, ProviderReports } from './provider.ts';
import type { AccountProvider, AnyProviderModule, ProviderFetch } from './providerModule.ts';
import type { Secrets } from './accounts/providerSecrets.ts';

export interface ProviderPool {
  /** The running provider of an account, or the default one; undefined if the account is gone or can't run. */
  of(account: string): Provider | undefined;
  account(id: string): AccountProvider | undefined;
  /** The account that carries messages of lines without one. */
  readonly fallback: string;
  hookUrlOf(id: string): string;
  /** Why nothing is sent through this account for now. */
  outageOf(id: string | undefined): Profile['outage'];
  /** Whether the provider may be called now: one call from time to time probes an account that is down. */
  mayTry(account: string): boolean;
  /** Tries a configuration that is not in use. */
  test(kind: ProviderKind, settings: object, secrets: Secrets): Promise<ProviderTest>;
  /** Applies a change of an account, here and in other processes. */
  changed(id: string): Promise<void>;
  start(reportsOf: (account: string) => ProviderReports): void;
  /** Resolves when the stored accounts are running. */
  loaded(): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly secretBox: SecretBox;
  readonly fetch: ProviderFetch;
  readonly modules: readonly AnyProviderModule[];
  /** Carries messages of lines without an account. */
  readonly fallback: Provider;
  readonly publicUrl: string;
  readonly processId: string;
  readonly notifyAdministrators: NotifyAdministrators;
  /** Called once per trouble, by the process that noticed it. */
  readonly onTrouble: (account: Pick<StoredProviderAccount, 'id' | 'name'>, reason: ProviderReason) => void;
  readonly onError: (error: unknown) => void;
}

/** One probe of a stopped account in this many seconds. */
const PROBE_S = { down: 10, misconfigured: 60 } as const;

export function createProviderPool(needs: Needs): ProviderPool {
  const { store, clock, backplane, modules, fallback, publicUrl, processId, onError } = needs;
  const running = new Map<string, Running>();
  const moduleOf = new Map(modules.map((module) => [module.kind, module]));
  let reportsOf: ((account: string) => ProviderReports) | undefined;
  /** Work on accounts, one after the other. */
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  const isRunning = () => !isClosed;
  const { note, announce } = createHealthNotes({ ...needs, running, enqueue, isRunning });
  const hookUrlOf = (id: string) => `${publicUrl}/hooks/${id}`;
  const opener = createOpenAccount({ ...needs, moduleOf: (kind) => moduleOf.get(kind), hookUrlOf, note });

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(onError);
    return done;
  }

  async function load(id: string): Promise<void> {
    const before = running.get(id);
    const stored = await store.findProviderAccount(id);
    if (isClosed) return;
    if (before && stored?.version === before.stored.version) {
      // Another process noticed a change of its health.
      before.health = stored.health;
      return;
    }
    await end(id);
    if (stored) put(stored);
  }

  async function reopen(id: string): Promise<void> {
    await end(id);
    const stored = isClosed ? undefined : await store.findProviderAccount(id);
    if (stored) put(stored);
  }

  async function end(id: string): Promise<void> {
    const before = running.get(id);
    running.delete(id);
    before?.cancel?.();
    await before?.provider?.close();
  }

  function put(stored: StoredProviderAccount): void {
    const opened = opener.open(stored, () => void enqueue(() => reopen(stored.id)).catch(() => undefined));
    running.set(stored.id, opened);
    if (reportsOf) opened.provider?.start(reportsOf(stored.id));
    if (opened.provider) return;
    const problem = moduleOf.has(stored.kind) ? 'secretsLost' : 'kindNotAvailable';
    note(stored.id, { kind: 'failure', at: clock.now(), problem });
  }

  const unsubscribe = backplane.subscribe((news) => {
    if (news.kind === 'providerChanged' && news.process !== processId) void enqueue(() => load(news.id)).catch(() => undefined);
    // Events may have been missed.
    if (news.kind === 'gap') for (const id of running.keys()) void enqueue(() => load(id)).catch(() => undefined);
  });

  return {
    of: (account) => (account === fallback.account ? fallback : running.get(account)?.provider),
    account: (id) => running.get(id)?.provider,
    fallback: fallback.account,
    hookUrlOf,
    outageOf(id) {
      const health = id === undefined ? undefined : running.get(id)?.health;
      return health && (health.state === 'down' || health.state === 'misconfigured')
        ? { state: health.state, since: health.since }
        : undefined;
    },
    mayTry(account) {
      const entry = running.get(account);
      if (!entry || (entry.health.state !== 'down' && entry.health.state !== 'misconfigured')) return true;
      const now = clock.now();
      if (now - entry.probedAt < PROBE_S[entry.health.state]) return false;
      entry.probedAt = now;
      return true;
    },
    test: (kind, settings, secrets) => opener.test(kind, settings, secrets),
    async changed(id) {
      await enqueue(() => load(id));
      announce(id);
    },
    start(reports) {
      reportsOf = reports;
      fallback.start(reports(fallback.account));
      void enqueue(async () => {
        for (const stored of await store.providerAccounts()) if (!isClosed && !running.has(stored.id)) put(stored);
      }).catch(() => undefined);
    },
    loaded: () => queue,
    async close() {
      isClosed = true;
      unsubscribe();
      await queue;
      await Promise.all([fallback.close(), ...[...running.keys()].map(end)]);
    },
  };
}
