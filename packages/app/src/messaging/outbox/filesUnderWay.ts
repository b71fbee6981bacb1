import type { Clock } from '../../services/browser/clock.ts';
import { perStore } from '../../shared/perStore.ts';
import { conversationKey, type ConversationKey } from '../state/outboxState.ts';

/** How long a text waits for files that were sent before it, in ms. Most uploads are faster, so the order is kept. */
const QUICK_UPLOAD_MS = 5_000;

interface Run {
  senders: number;
  isSlow: boolean;
  readonly stopTimer: () => void;
  /** Resolves when a text that waits should look again. */
  next: PromiseWithResolvers<void>;
}

/** Files that are being sent in this tab, by conversation. */
class FilesUnderWay {
  readonly #runs = new Map<string, Run>();

  /** A sender of files begins, possibly beside others that wait for its lock. The returned function ends it. */
  begin(conversation: ConversationKey, clock: Clock): () => void {
    const key = conversationKey(conversation);
    const run = this.#runs.get(key) ?? startRun(clock);
    this.#runs.set(key, run);
    run.senders += 1;
    return () => {
      run.senders -= 1;
      if (run.senders > 0) return;
      run.stopTimer();
      this.#runs.delete(key);
      wake(run);
    };
  }

  /** A file was sent or given up. */
  noteFile(conversation: ConversationKey): void {
    const run = this.#runs.get(conversationKey(conversation));
    if (run) wake(run);
  }

  /** Resolves when a file may have been sent; undefined if a text needn't wait for it. */
  nextFile(conversation: ConversationKey): Promise<void> | undefined {
    const run = this.#runs.get(conversationKey(conversation));
    return run?.isSlow === false ? run.next.promise : undefined;
  }
}

function startRun(clock: Clock): Run {
  const run: Run = {
    senders: 0,
    isSlow: false,
    next: Promise.withResolvers(),
    stopTimer: clock.setTimer(QUICK_UPLOAD_MS, () => {
      run.isSlow = true;
      wake(run);
    }),
  };
  return run;
}

function wake(run: Run): void {
  run.next.resolve();
  run.next = Promise.withResolvers();
}

export const filesUnderWayOf = perStore(() => new FilesUnderWay());
