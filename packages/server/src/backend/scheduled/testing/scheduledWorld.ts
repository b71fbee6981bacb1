import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { Backend, BackendOptions } from '../../backend.ts';
import type { Clock, Provider } from '../../ports/ports.ts';
import { archivedNumber } from '../../rules/archivedNumber.ts';
import type { StoredMessage } from '../../store/store.ts';
import { type Bench, createBench, type TestProvider, testProvider } from '../../testing/bench.ts';
import { createFakeTime, eachCall, watchCrypto } from '../../testing/fakeTime.ts';
import { createFailingProvider } from './failingProvider.ts';
import { createWitness } from './witness.ts';

export const [ALICE_LINE, BOB_LINE, OUTSIDE] = ['+14155552671', '+33612345678', '+14155550123'];

export interface ScheduledServer {
  readonly bench: Bench;
  readonly provider: TestProvider;
  readonly alice: Readonly<Record<string, string>>;
  readonly bob: Readonly<Record<string, string>>;
  /** Ends it before (or after) the n-th call of the store from now on. */
  dieAt(call: number, isAfter: boolean): void;
  isDead(): boolean;
}

/** More than a test moves it. */
const PAST = Array.from({ length: 30 }, (_, at) => archivedNumber(ALICE_LINE, at + 1));

interface WorldOptions extends Partial<BackendOptions> {
  readonly providing?: Partial<Provider>;
  /** Alice's line has an account whose provider `setProvider` takes down and brings back. */
  readonly failsAtTimes?: boolean;
}

/** Servers on one store, whose clocks the test moves and sets. */
export async function createScheduledWorld(options: WorldOptions = {}) {
  const { providing, failsAtTimes = false, ...more } = options;
  const time = createFakeTime();
  const stopWatching = watchCrypto(time);
  const store = createMemoryStore();
  const running = new Map<ScheduledServer, Backend>();
  const failing = createFailingProvider(() => time.clock.now());
  if (failsAtTimes) await failing.addTo(store);
  const witness = createWitness(failing.isDown);
  let skew = 0;

  /** `accountsAfter`: its accounts of providers are read that late. */
  async function start({ accountsAfter }: { readonly accountsAfter?: Promise<void> } = {}): Promise<ScheduledServer> {
    let [isDead, callsLeft, diesAfter] = [false, Infinity, false];
    const clock: Clock = { now: () => time.clock.now() + skew, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !isDead && fire()) };
    const mortal = eachCall(witness.watch(time.watch(store)), async (name, call) => {
      if (name === 'providerAccounts') await accountsAfter;
      callsLeft -= 1;
      if (callsLeft <= 0 && !diesAfter) isDead = true;
      if (isDead) return forever();
      const answer = await call();
      if (callsLeft <= 0) isDead = true;
      return isDead ? forever() : answer;
    });
    const provider = testProvider(providing);
    const bench = await createBench({
      providerModules: [failing.module],
      ...more,
      store: mortal,
      clock,
      provider,
      isSeeded: !(await store.isEmpty()),
    });
    if (failsAtTimes) await failing.assign(store, ALICE_LINE);
    const [alice, bob] = [await bench.signIn('alice'), await bench.signIn('bob')];
    const server: ScheduledServer = {
      bench,
      provider,
      alice: { ...alice, 'x-tn': ALICE_LINE },
      bob: { ...bob, 'x-tn': BOB_LINE },
      dieAt(call, isAfter) {
        [callsLeft, diesAfter] = [call, isAfter];
      },
      isDead: () => isDead,
    };
    running.set(server, bench.backend);
    return server;
  }

  /** Also from the number's past, whose chats their former owner keeps. */
  async function sentTo(contactTn: string): Promise<readonly StoredMessage[]> {
    const sent: StoredMessage[] = [];
    for (const tn of [ALICE_LINE, ...PAST]) {
      const chat = await store.findChatWith(tn, contactTn);
      if (chat) sent.push(...(await store.newestMessages(chat.id, 500)).messages.filter(({ isIncoming }) => !isIncoming));
    }
    return sent;
  }

  return {
    time,
    store,
    start,
    sentTo,
    now: () => time.clock.now() + skew,
    /** A server that has died can't be closed. */
    async close() {
      for (const [server, backend] of running) if (!server.isDead()) await backend.close();
      stopWatching();
    },
    setClock(seconds: number) {
      skew += seconds;
    },
    witness,
    setProvider: (isDown: boolean) => failing.setDown(isDown),
    async moveLine(username: string, withChats: boolean) {
      const to = (await store.findUserByLogin(username))?.id ?? '';
      await store.transaction(async (tx) => {
        if ((await tx.findLine(ALICE_LINE))?.userId === to) return;
        await (withChats ? tx.moveLine(ALICE_LINE, to) : tx.moveLineAlone(ALICE_LINE, to));
      });
    },
    async setLine(change: { readonly status?: string }) {
      const line = await store.findLine(ALICE_LINE);
      if (line) await store.updateLine({ ...line, ...change });
    },
  };
}

const forever = () => new Promise<never>(() => {});
