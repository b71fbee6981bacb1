export interface Locks {
  /** Runs `task` while no other holder of `name`, in this tab or another of the same person, runs. Waits its turn. */
  run<T>(name: string, task: () => Promise<T>, options?: LockOptions): Promise<T>;
  /** The browser's own, for what heldLocks.ts does with them. Undefined where tabs cannot exclude each other. */
  readonly manager?: Pick<LockManager, 'request'>;
}

export function createLocks(manager: Locks['manager'] = globalThis.navigator?.locks): Locks {
  const local = createLocalLocks();
  if (!manager) return local;
  return {
    // One queue inside the tab first: the browser limits how many lock requests may wait.
    run: <T>(name: string, task: () => Promise<T>, options: LockOptions = {}) =>
      local.run(name, () => manager.request(name, options, task) as Promise<T>),
    manager,
  };
}

/** Without Web Locks a tab still takes turns with itself; between tabs the server's clientId rule keeps messages single. */
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
