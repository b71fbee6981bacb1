export interface Locks {
  /** Runs `task` exclusively among all holders of `name` in this user's tabs. Waits for its turn. */
  run<T>(name: string, task: () => Promise<T>, options?: LockOptions): Promise<T>;
  /** The browser's lock manager, for heldLocks.ts. Undefined if tabs cannot lock each other out. */
  readonly manager?: Pick<LockManager, 'request'>;
}

/** Whether `run` failed because the browser refused the lock or took it away, as from a page that is going away. */
export function isLockFailure(error: unknown): error is DOMException {
  return error instanceof DOMException;
}

export function createLocks(manager: Locks['manager'] = globalThis.navigator?.locks): Locks {
  const local = createLocalLocks();
  if (!manager) return local;
  return {
    // Queue inside the tab first: the browser limits how many lock requests may wait.
    run: <T>(name: string, task: () => Promise<T>, options: LockOptions = {}) =>
      local.run(name, () => manager.request(name, options, task) as Promise<T>),
    manager,
  };
}

/** Without Web Locks a tab still queues its own tasks; between tabs the server's clientId rule prevents duplicate messages. */
export function createLocalLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(name, task) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(task);
      const tail = turn.catch(() => undefined);
      tails.set(name, tail);
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
      return turn;
    },
  };
}
