import { NO_OWN_WORDS } from '@manyline/contract';
import { createMemoryDepot } from '../../files/memoryDepot.ts';
import { createPlainInspector } from '../../files/plainInspector.ts';
import { createInProcessBackplane } from '../../hub/backplane.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Clock, DeliveryProviders, Provider, ProviderReports } from '../../ports/ports.ts';
import { onlyProvider } from '../../providers/onlyProvider.ts';
import type { Store, StoredLine } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { createFakeTime, eachCall, type FakeTime } from '../../testing/fakeTime.ts';
import { createDelivery, type Delivery } from '../createDelivery.ts';
import { PLAIN_LINKS } from './plainLinks.ts';

const NOTIFICATIONS: Notifications = { note: async () => {}, notify: () => {}, close: () => {} };

export interface ForProcess {
  readonly clock: Clock;
  readonly isDead: () => boolean;
  readonly die: () => void;
  readonly onStart: (reports: ProviderReports) => void;
}

export interface Process<P extends Provider | DeliveryProviders = Provider> {
  readonly delivery: Delivery;
  readonly provider: P;
  isDead(): boolean;
  reports(): ProviderReports | undefined;
  die(): void;
  /** Dies at this store call, counted from now; the call gets no answer. */
  dieAfter(calls: number): void;
  /** This many store calls succeed without an answer. */
  deafen(calls: number): void;
}

interface Needs<P extends Provider | DeliveryProviders> {
  readonly store: Store;
  readonly line: StoredLine;
  readonly time?: FakeTime;
  /** Unix seconds */
  readonly startsAt: number;
  /** The provider, or those of several accounts, as one process sees them. */
  readonly forProcess: (process: ForProcess) => P;
}

/** Processes on one store; they can die at any store call. */
export function createProcesses<P extends Provider | DeliveryProviders>({
  store,
  line,
  startsAt,
  time = createFakeTime(startsAt),
  forProcess,
}: Needs<P>) {
  const watched = time.watch(store);
  const processes: Process<P>[] = [];
  const refused: unknown[] = [];
  let deaths = 0;

  function create(): Process<P> {
    let isDead = false;
    let callsLeft = Number.POSITIVE_INFINITY;
    let deafFor = 0;
    let reports: ProviderReports | undefined;
    const die = () => {
      if (!isDead) deaths += 1;
      isDead = true;
    };
    const forever = () => new Promise<never>(() => {});
    const mortal = eachCall(watched, async (_name, call) => {
      if (isDead) return forever();
      callsLeft -= 1;
      const value = await call();
      if (callsLeft <= 0) die();
      deafFor -= 1;
      if (deafFor >= 0 && !isDead) throw new StoreUnavailable('The answer was lost.');
      return isDead ? forever() : value;
    });
    const clock: Clock = { now: time.clock.now, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !isDead && fire()) };
    const provider = forProcess({ clock, isDead: () => isDead, die, onStart: (to) => void (reports = to) });
    const delivery: Delivery = createDelivery({
      store: mortal,
      clock,
      newId: () => crypto.randomUUID(),
      providers: 'send' in provider ? onlyProvider(provider) : provider,
      links: PLAIN_LINKS,
      depot: createMemoryDepot(),
      inspector: createPlainInspector(),
      refusedKinds: async () => [],
      optOutWords: async () => NO_OWN_WORDS,
      helpReply: async () => ({ en: '', fr: '', ar: '' }),
      publish: () => undefined,
      notifications: NOTIFICATIONS,
      processId: crypto.randomUUID(),
      backplane: createInProcessBackplane(),
      note: () => undefined,
      onHeld: () => undefined,
      onUnrouted: () => undefined,
    });
    delivery.start(() => undefined);
    return {
      delivery,
      provider,
      isDead: () => isDead,
      reports: () => reports,
      die,
      dieAfter: (calls: number) => void (callsLeft = calls),
      deafen: (calls: number) => void (deafFor = calls),
    };
  }

  return {
    pass: time.pass,
    /** Unexpected errors of sends. */
    refused,
    /** Number of killed processes. */
    deaths: () => deaths,
    at: (index: number) => processes[index],
    living: () => processes.find((process) => !process.isDead()),
    start(index: number): void {
      processes[index]?.die();
      processes[index] = create();
    },
    /** Our id once acknowledged; undefined if the process died before. */
    async send(index: number, to: string, text: string): Promise<string | undefined> {
      let id: string | undefined;
      const sending = { line, to, name: '', text, clientId: crypto.randomUUID() };
      void processes[index]?.delivery.send(sending).then(
        (sent) => (id = typeof sent === 'string' ? undefined : sent.id),
        (error: unknown) => error instanceof StoreUnavailable || refused.push(error),
      );
      await time.pass(0);
      return id;
    },
  };
}
