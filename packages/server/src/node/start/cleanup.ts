type Step = () => unknown;

/** What a server must undo when it closes or fails to start; the last step added runs first. */
export function createCleanup(): { add(step: Step): void; run(): Promise<void> } {
  const steps: Step[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      const failures: unknown[] = [];
      // A failing step, for example with the database unreachable, must not skip the others.
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
