/** Work at the same time in one transaction; its steps of the same kind may run as one. */
export interface JoinedWork {
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * A step for `runAll`, which gets the inputs of all work that has reached this step and answers in their order. It runs once all
   * running work waits for such a step.
   */
  join<Input, Output>(runAll: (inputs: readonly Input[]) => Promise<readonly Output[]>): (input: Input) => Promise<Output>;
}

export function createJoinedWork(): JoinedWork {
  let [running, waiting] = [0, 0];
  const steps: (() => void)[] = [];

  function runOnceAllWait(): void {
    if (waiting === 0 || waiting < running) return;
    waiting = 0;
    for (const step of steps) step();
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
      steps.push(() => {
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
