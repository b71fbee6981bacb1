/** Tells whether a request is still the latest: a late answer to an earlier one is dropped. */
export class Latest {
  #count = 0;

  /** Begins a request and drops the one before. The returned function tells whether it is still the latest. */
  begin(): () => boolean {
    const mine = (this.#count += 1);
    return () => mine === this.#count;
  }

  /** Drops the request that is running. */
  drop(): void {
    this.#count += 1;
  }
}
