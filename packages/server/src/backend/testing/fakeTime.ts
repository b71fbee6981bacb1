import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';

export interface FakeTime {
  readonly clock: Clock;
  /** A store; advancing the time waits for its work. */
  watch(store: Store): Store;
  /** Advancing the time waits for this work. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Number of pending timers. */
  waiting(): number;
  /** Fires the due timers, each with its consequences. */
  pass(seconds: number): Promise<void>;
  /** Hours at once: timers that are due meanwhile fire once, at the end. */
  jump(seconds: number): Promise<void>;
}

const IDLE_TURNS = 4;

/** A clock that the test moves. */
export function createFakeTime(start = 1_800_000_000): FakeTime {
  let now = start;
  let busy = 0;
  let ids = 0;
  const timers = new Map<number, { readonly at: number; readonly fire: () => void }>();

  async function settle(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; idle = busy > 0 ? 0 : idle + 1) await new Promise((done) => setImmediate(done));
  }

  const time: FakeTime = {
    clock: {
      now: () => now,
      setTimer: (ms, fire) => {
        const id = (ids += 1);
        timers.set(id, { at: now + ms / 1_000, fire });
        return () => void timers.delete(id);
      },
    },
    async during(work) {
      busy += 1;
      try {
        return await work;
      } finally {
        busy -= 1;
      }
    },
    waiting: () => timers.size,
    watch: (store) =>
      eachCall(store, async (_name, call) => {
        busy += 1;
        try {
          return await call();
        } finally {
          busy -= 1;
        }
      }),
    async pass(seconds) {
      const until = now + seconds;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, fire }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        fire();
        await settle();
      }
      now = until;
      await settle();
    },
    async jump(seconds) {
      now += seconds;
      await time.pass(0);
    },
  };
  return time;
}

type Around = (name: string, call: () => Promise<unknown>) => Promise<unknown>;

/**
 * Advancing the time waits for signatures and digests too, which other threads work on. Returns what ends this.
 */
export function watchCrypto(time: FakeTime): () => void {
  const value = eachCall(crypto.subtle, (_name, call) => time.during(call()));
  Object.defineProperty(crypto, 'subtle', { configurable: true, value });
  return () => void Reflect.deleteProperty(crypto, 'subtle');
}

/** The same object with a wrapper around each call. */
export function eachCall<T extends object>(object: T, around: Around): T {
  return new Proxy(object, {
    get(target, name) {
      const step: unknown = Reflect.get(target, name);
      if (typeof step !== 'function') return step;
      return (...args: unknown[]) => around(String(name), () => Reflect.apply(step, target, args) as Promise<unknown>);
    },
  });
}
