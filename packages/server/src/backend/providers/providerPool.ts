import {
  isProviderStopped,
  PROVIDER_HISTORY_MAX_COUNT,
  type Profile,
  type ProviderKind,
  type ProviderReason,
  type ProviderTest,
} from '@manyline/contract';
import type { NotifyAdministrators } from '../email/tellAdministrators.ts';
import type { Backplane, Clock, SecretBox } from '../ports/ports.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store } from '../store/store.ts';
import { troubleOf } from './fetchFailure.ts';
import { type HealthEvent, nextHealth, type StoredHealth } from './health/nextHealth.ts';
import type { Provider, ProviderReports } from './provider.ts';
import type { AccountProvider, AnyProviderModule, OpenNeeds, ProviderFetch } from './providerModule.ts';
import { openSecrets, type Secrets } from './providerSecrets.ts';

/** A success is stored at most this often, in seconds. */
const SUCCESS_EVERY_S = 60;
const ERROR_EVERY_S = 10;
/** Owners who are told that their lines are out or back. */
const TOLD_LINES = 2_000;

export interface ProviderPool {
  /** The running provider of an account, or the default one; undefined if the account is gone or can't run. */
  of(account: string): Provider | undefined;
  account(id: string): AccountProvider | undefined;
  /** The account that carries messages of lines without one. */
  readonly fallback: string;
  hasKind(kind: ProviderKind): boolean;
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

interface Running {
  readonly stored: StoredProviderAccount;
  readonly provider: AccountProvider | undefined;
  health: StoredHealth;
  savedAt: number;
  probedAt: number;
}

/** One probe of a stopped account in this many seconds. */
const PROBE_S = { down: 10, misconfigured: 60 } as const;

export function createProviderPool(needs: Needs): ProviderPool {
  const { store, clock, random, backplane, secretBox, modules, fallback, publicUrl, processId, notifyAdministrators, onError } = needs;
  const running = new Map<string, Running>();
  const moduleOf = new Map(modules.map((module) => [module.kind, module]));
  let reportsOf: ((account: string) => ProviderReports) | undefined;
  /** Work on accounts, one after the other. */
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  const hookUrlOf = (id: string) => `${publicUrl}/hooks/${id}`;

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(onError);
    return done;
  }

  function needsOf(id: string, note: (event: HealthEvent) => void): Omit<OpenNeeds<ProviderKind>, 'kind' | 'settings' | 'secrets'> {
    const isClaimed = async (providerId: string) => (await store.findByProviderId(id, providerId)) !== undefined;
    return { account: id, hookUrl: hookUrlOf(id), fetch: needs.fetch, clock, random, note, isClaimed };
  }

  function open(stored: StoredProviderAccount): Running {
    const { id, kind, settings } = stored;
    const module = moduleOf.get(kind);
    const content = openSecrets(secretBox, id, stored.secrets);
    const common = { stored, health: stored.health, savedAt: 0, probedAt: 0 };
    if (!module || !content) return { ...common, provider: undefined };
    const old = content.old && content.old.until > clock.now() * 1_000 ? content.old.secrets : undefined;
    const secrets = { secrets: content.current, ...(old && { oldSecrets: { ...content.current, ...old } }) };
    const provider = module.open({ ...needsOf(id, (event) => note(id, event)), kind, settings, ...secrets });
    if (reportsOf) provider.start(reportsOf(id));
    return { ...common, provider };
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
    running.delete(id);
    await before?.provider?.close();
    if (stored) put(stored);
  }

  function put(stored: StoredProviderAccount): void {
    const opened = open(stored);
    running.set(stored.id, opened);
    if (opened.provider) return;
    const problem = moduleOf.has(stored.kind) ? 'secretsLost' : 'kindNotAvailable';
    note(stored.id, { kind: 'failure', at: clock.now(), problem });
  }

  function note(id: string, event: HealthEvent): void {
    const entry = running.get(id);
    if (!entry || isClosed) return;
    const before = entry.health;
    const { health, isChanged, tells } = nextHealth(before, event);
    entry.health = health;
    const isNews = isChanged || JSON.stringify(before.reason) !== JSON.stringify(health.reason);
    if (!isNews && event.at - entry.savedAt < (event.kind === 'success' ? SUCCESS_EVERY_S : ERROR_EVERY_S)) return;
    entry.savedAt = event.at;
    const { state, since, reason } = health;
    const line = isChanged ? { at: since, state, ...(reason && { reason }) } : undefined;
    void enqueue(async () => {
      await store.setProviderHealth(id, health, line, PROVIDER_HISTORY_MAX_COUNT);
      if (!isNews) return;
      announce(id);
      if (isProviderStopped(before.state) !== isProviderStopped(state)) await tellOwners(id);
      if (tells && reason) needs.onTrouble(entry.stored, reason);
    }).catch(() => undefined);
  }

  function announce(id: string): void {
    backplane.publish({ kind: 'providerChanged', id, process: processId });
    notifyAdministrators('providers', [id]);
  }

  async function tellOwners(id: string): Promise<void> {
    const lines = await store.linesOfProvider(id, TOLD_LINES);
    for (const userId of new Set(lines.map((line) => line.userId)))
      backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
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
    hasKind: (kind) => moduleOf.has(kind),
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
    async test(kind, settings, secrets) {
      const module = moduleOf.get(kind);
      if (!module) return { outcome: 'failed', problem: 'kindNotAvailable' };
      const provider = module.open({ ...needsOf(needs.newId(), () => undefined), kind, settings, secrets });
      try {
        return await provider.test();
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      } finally {
        await provider.close();
      }
    },
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
      await Promise.all([fallback.close(), ...[...running.values()].map(({ provider }) => provider?.close())]);
    },
  };
}
