import {
  isOnStandby,
  isProviderStopped,
  PROVIDER_ABILITIES,
  type Profile,
  type ProviderKind,
  type ProviderReason,
  type ProviderTest,
} from '@manyline/contract';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock, SecretBox } from '../ports/ports.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store } from '../store/store.ts';
import { createHealthNotes, type Running } from './health/healthNotes.ts';
import { canTestEnd } from './health/nextHealth.ts';
import { createOpenAccount } from './accounts/openAccount.ts';
import type { AcceptedMessage, Provider, ProviderReports } from './provider.ts';
import type { AccountProvider, AnyProviderModule, ProviderFetch } from './providerModule.ts';
import type { Secrets } from './accounts/providerSecrets.ts';

export interface ProviderPool {
  /** The running provider of an account, or the default one; undefined if the account is gone or can't run. */
  of(account: string): Provider | undefined;
  account(id: string): AccountProvider | undefined;
  /** The account that carries messages of lines without one. */
  readonly fallback: string;
  hookUrlOf(id: string): string;
  /** Why nothing is sent through this account, or through both, for now. */
  outageOf(id: string | undefined, standby?: string): Profile['outage'];
  /** Whether files leave as links. */
  sendsLinks(id: string | undefined): boolean;
  /** Whether the provider may be called now: one call from time to time probes an account that is down. */
  mayTry(account: string): boolean;
  stopped(): readonly string[];
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
/** Tests without a message: of troubled accounts, the rarer the longer it lasts; of the others if nothing else has shown how they are. */
const TEST_EVERY_MS = 30_000;
const TEST_AT_LEAST_EVERY_S = 300;
/** A message that was tried again this recently shows more than a test. */
const TRIED_RECENTLY_S = 90;

const [RESUMED_MS, RESUMED_AT_MOST] = [600_000, 1_000];

export function createProviderPool(needs: Needs): ProviderPool {
  const { store, clock, backplane, modules, fallback, publicUrl, processId, onError } = needs;
  const running = new Map<string, Running>();
  const moduleOf = new Map(modules.map((module) => [module.kind, module]));
  let reportsOf: ((account: string) => ProviderReports) | undefined;
  /** Work on accounts, one after the other. */
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  let cancelTests = () => {};
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

  /** So that trouble is found before a message meets it, and a line recovers by itself, also one without waiting messages. */
  async function testAccounts(): Promise<void> {
    cancelTests = clock.setTimer(TEST_EVERY_MS, () => void testAccounts().catch(onError));
    const now = clock.now();
    const due = [...running.values()].filter((entry) => isTestDue(entry, now));
    for (const entry of due) entry.testedAt = now;
    await Promise.all(due.map(async ({ provider }) => provider?.test()));
  }

  /** A process that was killed leaves accepted messages without a report. */
  async function resume(provider: Provider): Promise<void> {
    if (!provider.resume) return;
    const accepted: AcceptedMessage[] = [];
    for (const { id, chatId, outbound } of await store.acceptedLately(provider.account, RESUMED_MS, RESUMED_AT_MOST)) {
      const chat = await store.findChat(chatId);
      if (chat && outbound?.providerId !== undefined) accepted.push({ messageId: id, providerId: outbound.providerId, to: chat.contactTn });
    }
    if (!isClosed) provider.resume(accepted);
  }

  const healthOf = (id: string | undefined) => (id === undefined ? undefined : running.get(id)?.health);
  const isDue = ({ health: { state }, probedAt }: Running) => isProviderStopped(state) && clock.now() - probedAt >= PROBE_S[state];

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
    outageOf(id, standby) {
      const [first, second] = [healthOf(id), healthOf(standby)];
      if (!first || !isProviderStopped(first.state) || isOnStandby(first.state, second?.state)) return undefined;
      return { state: first.state, since: Math.max(first.since, second?.since ?? 0) };
    },
    sendsLinks(id) {
      const kind = id === undefined ? undefined : running.get(id)?.stored.kind;
      return kind !== undefined && !PROVIDER_ABILITIES[kind].sendsFiles;
    },
    mayTry(account) {
      const entry = running.get(account);
      if (!entry || !isProviderStopped(entry.health.state)) return true;
      if (!isDue(entry)) return false;
      entry.probedAt = clock.now();
      return true;
    },
    // Only a message shows that, for example, there is credit again; it is certainly refused while there is none.
    stopped: () =>
      [...running].flatMap(([id, entry]) =>
        entry.health.state === 'down' || (isProviderStopped(entry.health.state) && !isDue(entry)) ? [id] : [],
      ),
    test: (kind, settings, secrets) => opener.test(kind, settings, secrets),
    async changed(id) {
      await enqueue(() => load(id));
      announce(id);
    },
    start(reports) {
      reportsOf = reports;
      cancelTests = clock.setTimer(TEST_EVERY_MS, () => void testAccounts().catch(onError));
      fallback.start(reports(fallback.account));
      void enqueue(async () => {
        for (const stored of await store.providerAccounts()) if (!isClosed && !running.has(stored.id)) put(stored);
        for (const provider of [fallback, ...[...running.values()].map((entry) => entry.provider)]) if (provider) await resume(provider);
      }).catch(() => undefined);
    },
    loaded: () => queue,
    async close() {
      isClosed = true;
      cancelTests();
      unsubscribe();
      await queue;
      await Promise.all([fallback.close(), ...[...running.keys()].map(end)]);
    },
  };
}

function isTestDue({ health, stored, probedAt, testedAt }: Running, now: number): boolean {
  // A permanent connection is watched all the time, and repaired by its own retries.
  if (stored.kind === 'smpp') return false;
  const { state, since, isFoundByTest = false, failures = 0, lastSuccess = 0, lastError } = health;
  // New settings or secrets.
  if (stored.updatedAt / 1_000 > Math.max(testedAt, lastSuccess, lastError?.at ?? 0)) return true;
  if (!canTestEnd(health)) return false;
  if (state === 'down') {
    const isTried = probedAt > since && now - probedAt < TRIED_RECENTLY_S;
    return !isTried && now - testedAt >= Math.min((now - since) / 2, TEST_AT_LEAST_EVERY_S);
  }
  // A failed test is repeated soon; a failed message says more than a test.
  if (state === 'degraded' && isFoundByTest && failures > 0) return true;
  return now - Math.max(testedAt, lastSuccess, isFoundByTest ? 0 : (lastError?.at ?? 0)) >= TEST_AT_LEAST_EVERY_S;
}
