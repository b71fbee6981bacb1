import type { ContactOperations, ContactPair, StoredContact } from '../../backend/store/contactStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

type DistinctOperations = Pick<ContactOperations, 'distinctContactsIn' | 'putDistinctContacts' | 'forgetDistinctContacts'>;

/** Contacts that are known to be different people. */
export function distinctTable(
  journal: Journal,
  findContact: (id: string) => StoredContact | undefined,
): { readonly operations: DistinctOperations; readonly forgetContact: (id: string) => void } {
  const pairs = new JournaledMap<ContactPair>(journal);
  const keyOf = (pair: ContactPair) => pair.join(' ');
  return {
    operations: {
      distinctContactsIn: async (bookIds) =>
        pairs
          .values()
          .filter(([one]) => bookIds.includes(findContact(one)?.bookId ?? ''))
          .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1])),
      async putDistinctContacts(some) {
        for (const pair of some) if (pairs.get(keyOf(pair)) === undefined) pairs.add(keyOf(pair), pair);
      },
      async forgetDistinctContacts(some) {
        for (const pair of some) if (pairs.get(keyOf(pair))) pairs.delete(keyOf(pair));
      },
    },
    forgetContact(id) {
      for (const pair of pairs.values()) if (pair.includes(id)) pairs.delete(keyOf(pair));
    },
  };
}
