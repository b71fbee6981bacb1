import type { StoredRecipient } from '../../backend/store/batchStore.ts';
import { compare } from '../compare.ts';
import type { Journal } from '../journal.ts';

/** Recipients by batch, sorted by position, and by message. */
export class BatchRecipientTable {
  readonly #byBatch = new Map<string, StoredRecipient[]>();
  readonly #byMessage = new Map<string, StoredRecipient>();
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  of(batchId: string): readonly StoredRecipient[] {
    return this.#byBatch.get(batchId) ?? [];
  }

  ofMessage(messageId: string): StoredRecipient | undefined {
    return this.#byMessage.get(messageId);
  }

  after(batchId: string, position: number): readonly StoredRecipient[] {
    return this.of(batchId).slice(this.#indexOf(batchId, position + 1));
  }

  waitingCountries(batchId: string): readonly { readonly country: string; readonly count: number }[] {
    const counts = new Map<string, number>();
    for (const { state, country = '' } of this.of(batchId)) if (state === 'waiting') counts.set(country, (counts.get(country) ?? 0) + 1);
    return Array.from(counts, ([country, count]) => ({ country, count })).sort((a, b) => compare(a.country, b.country));
  }

  waitingIn(batchId: string, countries: readonly string[]): readonly StoredRecipient[] {
    return countries.flatMap((wanted) => this.of(batchId).filter(({ state, country = '' }) => state === 'waiting' && country === wanted));
  }

  put(recipient: StoredRecipient): void {
    const { batchId, position } = recipient;
    const index = this.#indexOf(batchId, position);
    const recipients = this.#byBatch.get(batchId) ?? [];
    this.#byBatch.set(batchId, recipients);
    const old = recipients[index]?.position === position ? recipients[index] : undefined;
    if (old) {
      this.#exchange(recipients, old, recipient);
      this.#journal.note(() => this.#exchange(recipients, recipient, old));
      return;
    }
    recipients.splice(index, 0, recipient);
    this.#link(undefined, recipient);
    this.#journal.note(() => {
      recipients.splice(recipients.indexOf(recipient), 1);
      this.#link(recipient, undefined);
    });
  }

  replace(recipient: StoredRecipient): void {
    const old = this.of(recipient.batchId)[this.#indexOf(recipient.batchId, recipient.position)];
    if (old?.position !== recipient.position)
      throw new Error(`There is no recipient ${recipient.position} of ${recipient.batchId} to change.`);
    this.put(recipient);
  }

  /** Returns how many were removed. */
  removeFirst(batchId: string, most: number): number {
    const before = this.#byBatch.get(batchId) ?? [];
    const gone = before.slice(0, most);
    this.#byBatch.set(batchId, before.slice(most));
    for (const recipient of gone) this.#link(recipient, undefined);
    this.#journal.note(() => {
      this.#byBatch.set(batchId, before);
      for (const recipient of gone) this.#link(undefined, recipient);
    });
    return gone.length;
  }

  #exchange(recipients: StoredRecipient[], old: StoredRecipient, recipient: StoredRecipient): void {
    recipients[this.#indexOf(recipient.batchId, recipient.position)] = recipient;
    this.#link(old, recipient);
  }

  #link(old: StoredRecipient | undefined, recipient: StoredRecipient | undefined): void {
    if (old?.messageId !== undefined) this.#byMessage.delete(old.messageId);
    if (recipient?.messageId !== undefined) this.#byMessage.set(recipient.messageId, recipient);
  }

  /** The index of the recipient at this position, or where it would be inserted. */
  #indexOf(batchId: string, position: number): number {
    const recipients = this.of(batchId);
    let [low, high] = [0, recipients.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((recipients[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
