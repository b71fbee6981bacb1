/** Leaves time for the answer to be sent. */
const PAUSE_MS = 20;

/** Work such as sending e-mails that must not delay the answer: its duration would tell the caller something. */
export interface Background {
  /** Runs `work` after the answer was sent. `call` names it in error reports. */
  run(call: string, work: () => Promise<void>): void;
  /** Resolves when all running work is done. */
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
