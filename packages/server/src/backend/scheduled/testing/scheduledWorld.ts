import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { Backend, BackendOptions } from '../../backend.ts';
import type { Clock, Provider } from '../../ports/ports.ts';
import type { StoredMessage } from '../../store/store.ts';
import { type Bench, createBench, type TestProvider, testProvider } from '../../testing/bench.ts';
import { createFakeTime, eachCall, watchCrypto } from '../../testing/fakeTime.ts';

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

/** Servers on one store, whose clocks the test moves and sets. */
export async function createScheduledWorld(options: Partial<BackendOptions> & { readonly providing?: Partial<Provider> } = {}) {
  const { providing, ...more } = options;
  const time = createFakeTime();
  const stopWatching = watchCrypto(time);
  const store = createMemoryStore();
  const running = new Map<ScheduledServer, Backend>();
  let skew = 0;

  async function start(): Promise<ScheduledServer> {
    let [isDead, callsLeft, diesAfter] = [false, Infinity, false];
    const clock: Clock = { now: () => time.clock.now() + skew, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !isDead && fire()) };
    const mortal = eachCall(time.watch(store), async (_name, call) => {
      callsLeft -= 1;
      if (callsLeft <= 0 && !diesAfter) isDead = true;
      if (isDead) return forever();
      const answer = await call();
      if (callsLeft <= 0) isDead = true;
      return isDead ? forever() : answer;
    });
    const provider = testProvider(providing);
    const bench = await createBench({ ...more, store: mortal, clock, provider, isSeeded: !(await store.isEmpty()) });
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

  async function sentTo(contactTn: string): Promise<readonly StoredMessage[]> {
    const chat = await store.findChatWith(ALICE_LINE, contactTn);
    const { messages } = chat ? await store.newestMessages(chat.id, 500) : { messages: [] };
    return messages.filter(({ isIncoming }) => !isIncoming);
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
    async setLine(change: { readonly status?: string }) {
      const line = await store.findLine(ALICE_LINE);
      if (line) await store.updateLine({ ...line, ...change });
    },
  };
}

const forever = () => new Promise<never>(() => {});
