import { expect, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { Backend, BackendOptions } from '../../backend.ts';
import type { Clock, Provider } from '../../ports/ports.ts';
import type { Store, StoredMessage } from '../../store/store.ts';
import { type Bench, createBench, type TestProvider, testProvider } from '../../testing/bench.ts';
import { createFakeTime, eachCall } from '../../testing/fakeTime.ts';
import type { ProviderEvent } from '../createReports.ts';

export const [ALICE_LINE, OUTSIDE] = ['+14155552671', '+14155550123'];
/** Longer than any test waits for a process. */
export const LONG = 60;

export interface Process {
  readonly provider: TestProvider;
  readonly events: readonly ProviderEvent[];
  readonly backend: Backend;
  /** Kills the process: it does nothing more and receives no answers. */
  kill(): void;
}

/** Processes on one store with a manual clock. */
export async function begin() {
  const time = createFakeTime();
  const saved = createMemoryStore();
  const store = time.watch(saved);
  const running = new Set<Backend>();
  const callers: { readonly bench: Bench; readonly headers: Record<string, string>; readonly process: Process }[] = [];
  onTestFinished(async () => {
    for (const backend of running) await backend.close();
  });

  async function start(more: Partial<Provider> = {}, within: (store: Store) => Store = (same) => same): Promise<Process> {
    const provider = testProvider(more);
    const events: ProviderEvent[] = [];
    let isDead = false;
    const clock: Clock = { now: time.clock.now, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !isDead && fire()) };
    const mortal = eachCall(within(store), async (_name, call) => (isDead ? forever() : call()));
    const onProviderEvent = (event: ProviderEvent) => void events.push(event);
    const isFirst = await saved.isEmpty();
    const options = { store: mortal, clock, provider, onProviderEvent };
    const bench = isFirst ? await createBench(options) : await benchOn(options);
    const { backend } = bench;
    running.add(backend);
    await time.pass(0);
    const kill = () => {
      isDead = true;
      running.delete(backend);
    };
    const process = { provider, backend, events, kill };
    callers.push({ bench, process, headers: { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE } });
    return process;
  }

  /** From the first process by default. */
  async function send(msg: string, from = callers[0]?.process, phoneNumber: string = OUTSIDE): Promise<void> {
    const caller = callers.find(({ process }) => process === from);
    const payload = { name: '', phoneNumber, msg, clientId: crypto.randomUUID() };
    const sent = await caller?.bench.call('sendMessage', payload, caller.headers);
    expect(sent?.status).toBe(200);
  }

  async function feedback(): Promise<readonly StoredMessage[]> {
    const chat = await saved.findChatWith(ALICE_LINE, OUTSIDE);
    return chat ? (await saved.newestMessages(chat.id, 50)).messages : [];
  }
  const states = async () => (await feedback()).map(({ text, outbound }) => `${text}: ${outbound?.state}`);
  return { ...time, now: time.clock.now, store: saved, start, send, feedback, states };
}

export const textsOf = (...processes: readonly Process[]) =>
  processes.flatMap(({ provider }) => provider.sent.map(({ text }) => text)).toSorted();
export const forever = () => new Promise<never>(() => {});
/** On a store that already has its users. */
const benchOn = (options: Partial<BackendOptions>) => createBench({ ...options, isSeeded: true });
