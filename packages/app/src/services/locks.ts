/** Runs `task` while no other holder of `name`, in this tab or another of the same person, runs. Waits its turn. */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

export function createLocks(manager: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks): Locks {
  const local = createLocalLocks();
  if (!manager) return local;
  // One queue inside the tab first: the browser limits how many lock requests may wait.
  return { run: (name, task) => local.run(name, () => manager.request(name, task) as ReturnType<typeof task>) };
}

/** Without Web Locks a tab still takes turns with itself; between tabs the server's clientId rule keeps messages single. */
export function createLocalLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run<T>(name: string, task: () => Promise<T>): Promise<T> {
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
