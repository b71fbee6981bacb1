import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Store, type StoredBatch, type StoredRecipient } from '../../../backend/index.ts';
import { batchOf, recipientOf, user } from './batches.ts';
import { EVERY_STORE } from './stores.ts';

/** A user with two lines. Tests share a store, because creating a database takes longer than all of them. */
export interface BatchWorld {
  readonly store: Store;
  readonly userId: string;
  readonly line: string;
  readonly other: string;
  /** Makes a name unique to this world; `names` reverses it. */
  id(name: string): string;
  names(found: readonly { readonly id: string }[]): readonly string[];
  batch(name: string, more?: Partial<StoredBatch>): StoredBatch;
  add(name: string, more?: Partial<StoredBatch>, recipients?: readonly Partial<StoredRecipient>[]): Promise<StoredBatch>;
}

/** Runs the tests on every store; each test has its own world. */
export function describeBatchStores(what: string, tests: (world: BatchWorld) => void): void {
  describe.each(EVERY_STORE)(`${what} in the store on %s`, (_, open) => {
    let store: Store;
    let count = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const lineAt = (place: number) => `+1415555${count}0${place}`;
    const id = (name: string) => `${count} ${name}`;
    const batch = (name: string, more: Partial<StoredBatch> = {}) => batchOf(lineAt(1), id(name), more);
    beforeEach(async () => {
      count += 1;
      await store.addUser(user(id('user')));
      for (const tn of [lineAt(1), lineAt(2)]) await store.addLine({ tn, status: 'Alive', userId: id('user') });
    });

    tests({
      get store() {
        return store;
      },
      get userId() {
        return id('user');
      },
      get line() {
        return lineAt(1);
      },
      get other() {
        return lineAt(2);
      },
      id,
      names: (found) => found.map((one) => one.id.replace(`${count} `, '')),
      batch,
      async add(name, more = {}, recipients = []) {
        const added = batch(name, more);
        await store.addBatch(added);
        await store.putRecipients(recipients.map((recipient, index) => recipientOf(added.id, index + 1, recipient)));
        return added;
      },
    });
  });
}
