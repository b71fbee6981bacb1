import type { StoredCopy } from '../batchStore.ts';
import type { Journal } from './journal.ts';

/** Copies by batch, sorted by position, and by message. */
export class CopyTable {
  readonly #byBatch = new Map<string, StoredCopy[]>();
  readonly #byMessage = new Map<string, StoredCopy>();
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  of(batchId: string): readonly StoredCopy[] {
    return this.#byBatch.get(batchId) ?? [];
  }

  ofMessage(messageId: string): StoredCopy | undefined {
    return this.#byMessage.get(messageId);
  }

  after(batchId: string, position: number): readonly StoredCopy[] {
    return this.of(batchId).slice(this.#indexOf(batchId, position + 1));
  }

  put(copy: StoredCopy): void {
    const { batchId, position } = copy;
    const index = this.#indexOf(batchId, position);
    const copies = this.#byBatch.get(batchId) ?? [];
    this.#byBatch.set(batchId, copies);
    const old = copies[index]?.position === position ? copies[index] : undefined;
    if (old) {
      this.#exchange(copies, old, copy);
      this.#journal.note(() => this.#exchange(copies, copy, old));
      return;
    }
    copies.splice(index, 0, copy);
    this.#link(undefined, copy);
    this.#journal.note(() => {
      copies.splice(copies.indexOf(copy), 1);
      this.#link(copy, undefined);
    });
  }

  replace(copy: StoredCopy): void {
    const old = this.of(copy.batchId)[this.#indexOf(copy.batchId, copy.position)];
    if (old?.position !== copy.position) throw new Error(`There is no copy ${copy.position} of ${copy.batchId} to change.`);
    this.put(copy);
  }

  /** Returns how many were removed. */
  removeFirst(batchId: string, most: number): number {
    const before = this.#byBatch.get(batchId) ?? [];
    const gone = before.slice(0, most);
    this.#byBatch.set(batchId, before.slice(most));
    for (const copy of gone) this.#link(copy, undefined);
    this.#journal.note(() => {
      this.#byBatch.set(batchId, before);
      for (const copy of gone) this.#link(undefined, copy);
    });
    return gone.length;
  }

  #exchange(copies: StoredCopy[], old: StoredCopy, copy: StoredCopy): void {
    copies[this.#indexOf(copy.batchId, copy.position)] = copy;
    this.#link(old, copy);
  }

  #link(old: StoredCopy | undefined, copy: StoredCopy | undefined): void {
    if (old?.messageId !== undefined) this.#byMessage.delete(old.messageId);
    if (copy?.messageId !== undefined) this.#byMessage.set(copy.messageId, copy);
  }

  /** The index of the copy at this position, or where it would be inserted. */
  #indexOf(batchId: string, position: number): number {
    const copies = this.of(batchId);
    let [low, high] = [0, copies.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((copies[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
