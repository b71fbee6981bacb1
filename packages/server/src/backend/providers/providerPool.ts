import {
  carriedBytesOf,
  PROVIDER_ABILITIES,
  type Profile,
  type ProviderKind,
  type ProviderReason,
  type ProviderTest,
} from '@manyline/contract';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock, SecretBox } from '../ports/ports.ts';
import type { AcceptedMessage, OutgoingMessage, Provider, ProviderReports, SendAnswer } from '../ports/provider.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { Store } from '../store/store.ts';
import { createOpenAccount } from './accounts/openAccount.ts';
import type { Secrets } from './accounts/providerSecrets.ts';
import { createAccountTests } from './health/accountTests.ts';
import { createHealthNotes, type Running } from './health/healthNotes.ts';
import { createOutages } from './health/outages.ts';
import type { AccountProvider, AnyProviderModule, ProviderFetch } from './providerModule.ts';

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
  /** The largest file it sends, if it has such a limit. */
  carriedBytes(id: string | undefined): number | undefined;
  textLimit(id: string | undefined): number | undefined;
  answersShortCodes(id: string | undefined): boolean;
  /** Whether the provider may be called now: one call from time to time probes an account that is down. */
  mayTry(account: string): boolean;
  stopped(): readonly string[];
  unconnected(): readonly string[];
  /** Sends a message that isn't stored. Undefined if another process sends it, whose answer isn't known. */
  sendUnstored(account: string, message: OutgoingMessage): Promise<SendAnswer | undefined>;
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

const [RESUMED_MS, RESUMED_AT_MOST] = [600_000, 1_000];

export function createProviderPool(needs: Needs): ProviderPool {
  const { store, clock, backplane, modules, fallback, publicUrl, processId, onError } = needs;
  const running = new Map<string, Running>();
  const moduleOf = new Map(modules.map((module) => [module.kind, module]));
  let reportsOf: ((account: string) => ProviderReports) | undefined;
  /** Work on accounts, one after the other. */
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  const outages = createOutages({ clock, running });
  const tests = createAccountTests({ clock, running, onError });
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

  const unsubscribe = backplane.subscribe((told) => {
    if (told.kind === 'providerChanged' && told.process !== processId) void enqueue(() => load(told.id)).catch(() => undefined);
    // Events may have been missed.
    if (told.kind === 'sendFor' && told.process === processId) void running.get(told.account)?.provider?.send(told.message).catch(onError);
    if (told.kind === 'gap') for (const id of running.keys()) void enqueue(() => load(id)).catch(() => undefined);
  });

  return {
    of: (account) => (account === fallback.account ? fallback : running.get(account)?.provider),
    account: (id) => running.get(id)?.provider,
    fallback: fallback.account,
    hookUrlOf,
    outageOf: outages.outageOf,
    sendsLinks: (id) => abilitiesOf(running, id)?.sendsFiles === false,
    carriedBytes(id) {
      const account = id === undefined ? undefined : running.get(id);
      return account && carriedBytesOf(account.stored);
    },
    textLimit: (id) => abilitiesOf(running, id)?.textLimit,
    answersShortCodes: (id) => (id === undefined ? fallback : abilitiesOf(running, id))?.answersShortCodes === true,
    mayTry: outages.mayTry,
    stopped: outages.stopped,
    unconnected: () => [...running].flatMap(([id, { provider }]) => (provider?.isConnected?.() === false ? [id] : [])),
    async sendUnstored(account, message) {
      const answer = await running.get(account)?.provider?.send(message);
      if (answer?.kind !== 'elsewhere') return answer;
      backplane.publish({ kind: 'sendFor', account, message, process: answer.process });
      return undefined;
    },
    test: (kind, settings, secrets) => opener.test(kind, settings, secrets),
    async changed(id) {
      await enqueue(() => load(id));
      announce(id);
    },
    start(reports) {
      reportsOf = reports;
      tests.start();
      fallback.start(reports(fallback.account));
      void enqueue(async () => {
        for (const stored of await store.providerAccounts()) if (!isClosed && !running.has(stored.id)) put(stored);
        for (const provider of [fallback, ...[...running.values()].map((entry) => entry.provider)])
          await resume(store, provider, isRunning);
      }).catch(() => undefined);
    },
    loaded: () => queue,
    async close() {
      isClosed = true;
      tests.stop();
      unsubscribe();
      await queue;
      await Promise.all([fallback.close(), ...[...running.keys()].map(end)]);
    },
  };
}

interface Abilities {
  readonly sendsFiles: boolean;
  readonly answersShortCodes: boolean;
  readonly textLimit?: number;
}

function abilitiesOf(running: ReadonlyMap<string, Running>, id: string | undefined): Abilities | undefined {
  const kind = id === undefined ? undefined : running.get(id)?.stored.kind;
  return kind && PROVIDER_ABILITIES[kind];
}

async function resume(store: Store, provider: Provider | undefined, isRunning: () => boolean): Promise<void> {
  if (!provider?.resume) return;
  const accepted = await acceptedLately(store, provider.account);
  if (isRunning()) provider.resume(accepted);
}

/** Messages that a process accepted before it was killed, without a report yet. */
async function acceptedLately(store: Store, account: string): Promise<readonly AcceptedMessage[]> {
  const accepted: AcceptedMessage[] = [];
  for (const { id, chatId, outbound } of await store.acceptedLately(account, RESUMED_MS, RESUMED_AT_MOST)) {
    const chat = await store.findChat(chatId);
    if (chat && outbound?.providerId !== undefined) accepted.push({ messageId: id, providerId: outbound.providerId, to: chat.contactTn });
  }
  return accepted;
}
