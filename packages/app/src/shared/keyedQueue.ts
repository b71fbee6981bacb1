/** Runs work in order where it has the same key. Failed work doesn't stop the next. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, mine);
    void this.#clearAfter(key, mine);
    return mine;
  }

  async #clearAfter(key: string, work: Promise<unknown>): Promise<void> {
    await work.catch(() => undefined);
    if (this.#last.get(key) === work) this.#last.delete(key);
  }
}
