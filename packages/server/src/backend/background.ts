/** Long enough for the answer to be on its way. */
const PAUSE_MS = 20;

/** Work that nobody waits for, such as letters: how long it takes tells the caller nothing. */
export interface Background {
  /** Runs `work` once the answer to the call was given. `call` names it should it fail. */
  run(call: string, work: () => Promise<void>): void;
  /** Resolves once everything that was begun is done. */
  finish(): Promise<void>;
}

export function createBackground(onError: (error: unknown, call: string) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(call, work) {
      const done = pause()
        .then(work)
        .catch((error: unknown) => onError(error, call))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async finish() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
