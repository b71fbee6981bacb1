import { perStore } from '../../shared/perStore.ts';

type ProgressListener = (share: number | undefined) => void;

interface Upload {
  readonly abort: AbortController;
  isCancelled: boolean;
}

/** Files that this tab sends, and how far each is, wherever it is sent. By clientId of the message. */
class RunningUploads {
  readonly #uploads = new Map<string, Upload>();
  /** Cancelled messages for which the server has not yet said whether it has them. */
  readonly #unanswered = new Set<string>();
  readonly #progress = new Map<string, number>();
  readonly #listeners = new Map<string, Set<ProgressListener>>();

  begin(id: string): Readonly<Upload> {
    const upload: Upload = { abort: new AbortController(), isCancelled: false };
    this.#uploads.set(id, upload);
    return upload;
  }

  end(id: string): void {
    this.#uploads.delete(id);
  }

  /** Aborts the upload if this tab runs it; answers whether it does. */
  cancel(id: string): boolean {
    const upload = this.#uploads.get(id);
    if (!upload) return false;
    upload.isCancelled = true;
    upload.abort.abort();
    return true;
  }

  /** The server didn't say whether it has the cancelled message. */
  leaveUnanswered(id: string): void {
    this.#unanswered.add(id);
  }

  isUnanswered(id: string): boolean {
    return this.#unanswered.has(id);
  }

  settle(id: string): void {
    this.#unanswered.delete(id);
  }

  /** From 0 to 1; undefined once it is not being sent. */
  report(id: string, share: number | undefined): void {
    if (share === undefined) this.#progress.delete(id);
    else this.#progress.set(id, share);
    for (const listener of this.#listeners.get(id) ?? []) listener(share);
  }

  /** Tells the listener now and with every report. The returned function ends it. */
  watch(id: string, listener: ProgressListener): () => void {
    const own = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, own.add(listener));
    listener(this.#progress.get(id));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.#listeners.delete(id);
    };
  }
}

export const runningUploadsOf = perStore(() => new RunningUploads());
