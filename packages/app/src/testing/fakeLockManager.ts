export interface LockOwner {
  readonly isDead: boolean;
  readonly died: { readonly promise: Promise<void> };
  /** Runs now, or when the tab is thawed. */
  readonly gate: (task: () => void) => void;
}

interface Request {
  readonly owner: LockOwner;
  readonly grant: () => void;
  readonly refuse: () => void;
}

/** The parts of Web Locks in use: exclusive, queued, stolen, aborted, and released when the tab dies. */
export function createFakeLockManagers(): (owner: LockOwner) => Pick<LockManager, 'request'> {
  /** By name; the first is the holder. */
  const queues = new Map<string, Request[]>();

  function leave(name: string, request: Request): void {
    const queue = queues.get(name) ?? [];
    const index = queue.indexOf(request);
    if (index < 0) return;
    queue.splice(index, 1);
    if (index === 0) queue[0]?.grant();
  }

  return (owner) => {
    function request<T>(name: string, { steal = false, signal }: LockOptions, callback: () => Promise<T> | T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const hold = async (): Promise<T> => {
        await Promise.resolve();
        if (owner.isDead) return new Promise<T>(() => undefined);
        try {
          return await callback();
        } finally {
          leave(name, mine);
        }
      };
      const mine: Request = {
        owner,
        grant: () =>
          owner.gate(() => {
            void hold().then(resolve, reject);
          }),
        refuse: () => owner.gate(() => reject(new DOMException('The lock is gone.', 'AbortError'))),
      };
      if (owner.isDead) return promise;
      void owner.died.promise.then(() => leave(name, mine));
      signal?.addEventListener('abort', () => {
        if (queue.indexOf(mine) <= 0) return;
        leave(name, mine);
        mine.refuse();
      });
      if (steal) {
        queue.shift()?.refuse();
        queue.unshift(mine);
      } else queue.push(mine);
      if (queue[0] === mine) mine.grant();
      return promise;
    }
    return { request: request as LockManager['request'] };
  };
}
