import type { Steps } from '../draftRows.ts';

interface Options {
  /** Longest slice of work before other tasks run, in ms. */
  readonly sliceMs: number;
  /** Lets other tasks run. */
  readonly pause: () => Promise<void>;
  readonly now: () => number;
  /** Called after each slice that isn't the last. */
  readonly onSlice: () => void;
}

/** Runs one piece of work after another, each in slices. */
export function createWorkQueue({ sliceMs, pause, now, onSlice }: Options) {
  let tail: Promise<unknown> = Promise.resolve();

  /** Limits each slice, because a long one blocks this thread. */
  async function run(steps: Steps, isOver: () => boolean = () => false): Promise<void> {
    let end = now() + sliceMs;
    while (!steps.next().done) {
      if (now() < end) continue;
      onSlice();
      await pause();
      if (isOver()) return;
      end = now() + sliceMs;
    }
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }

  return { run, enqueue };
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
