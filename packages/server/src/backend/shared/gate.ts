export type Gate = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs at most this much work of one key at the same time; the rest waits in the order it came. */
export function createGate(most: number): Gate {
  const queues = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();

  async function enter(key: string): Promise<void> {
    const count = running.get(key) ?? 0;
    if (count < most) return void running.set(key, count + 1);
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the place to the next in the queue. */
  function leave(key: string): void {
    const queue = queues.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) queues.delete(key);
    if (next) return next();
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return async (key, work) => {
    await enter(key);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
