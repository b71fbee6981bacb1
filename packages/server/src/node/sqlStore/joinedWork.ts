/** Runs several pieces of work in one transaction and lets them share queries. */
export interface JoinedWork {
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Makes a step that several pieces of work share. When all running work waits at such a step, `runAll` gets everyone's inputs at
   * once and returns the outputs in the same order.
   */
  join<Input, Output>(runAll: (inputs: readonly Input[]) => Promise<readonly Output[]>): (input: Input) => Promise<Output>;
}

export function createJoinedWork(): JoinedWork {
  let [running, waiting] = [0, 0];
  const tx: (() => void)[] = [];

  function runOnceAllWait(): void {
    if (waiting === 0 || waiting < running) return;
    waiting = 0;
    for (const step of tx) step();
  }

  return {
    async run(work) {
      running += 1;
      // Other work that starts now counts before the first step.
      await Promise.resolve();
      try {
        return await work();
      } finally {
        running -= 1;
        runOnceAllWait();
      }
    },
    join<Input, Output>(runAll: (inputs: readonly Input[]) => Promise<readonly Output[]>) {
      let calls: { readonly input: Input; readonly resolve: (output: Output) => void; readonly reject: (error: unknown) => void }[] = [];
      tx.push(() => {
        const now = calls;
        calls = [];
        if (now.length === 0) return;
        runAll(now.map(({ input }) => input)).then(
          (outputs) => now.forEach(({ resolve }, at) => resolve(outputs[at] as Output)),
          (error: unknown) => now.forEach(({ reject }) => reject(error)),
        );
      });
      return (input: Input) =>
        new Promise<Output>((resolve, reject) => {
          calls.push({ input, resolve, reject });
          waiting += 1;
          runOnceAllWait();
        });
    },
  };
}
