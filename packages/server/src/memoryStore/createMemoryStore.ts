import type { Store, StoreOperations } from '../backend/store/store.ts';
import { createMemoryOperations } from './createMemoryOperations.ts';
import { createJournal } from './journal.ts';

/** Keeps everything in memory: for browsers and tests. */
export function createMemoryStore(): Store {
  const journal = createJournal();
  const operations = createMemoryOperations(journal);
  let last: Promise<unknown> = Promise.resolve();

  function transaction<T>(work: (operations: StoreOperations) => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      try {
        const value = await work(operations);
        journal.commit();
        return value;
      } catch (error) {
        journal.rollback();
        throw error;
      }
    });
    last = result.catch(() => {});
    return result;
  }

  /** Makes a step outside a transaction wait for running ones, so that it never sees uncommitted changes and no rollback undoes it. */
  function alone<A extends readonly unknown[], T>(step: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return (...args) => transaction(() => step(...args));
  }

  const own: Pick<Store, 'transaction' | 'shortTransaction' | 'close'> = {
    transaction,
    shortTransaction: transaction,
    close: async () => {},
  };
  return { ...mapOperations(operations, alone), ...own };
}

type Wrap = <A extends readonly unknown[], T>(step: (...args: A) => Promise<T>) => (...args: A) => Promise<T>;

function mapOperations(operations: StoreOperations, wrap: Wrap): StoreOperations {
  const entries = Object.entries(operations) as [string, (...args: readonly unknown[]) => Promise<unknown>][];
  return Object.fromEntries(entries.map(([name, step]) => [name, wrap(step)])) as unknown as StoreOperations;
}
