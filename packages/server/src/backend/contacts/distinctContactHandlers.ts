import { type Handlers, withCaller } from '../calls/outcome.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { ContactPair, Store } from '../store/store.ts';
import { booksOf } from './contactChanges.ts';
import { bookReadOnly, contactGone } from './contactRefusals.ts';

export interface DistinctContactNeeds extends LimitedNeeds {
  readonly store: Store;
}

/** Which contacts look like one person and aren't. It is remembered for all who change the book. */
export function distinctContactHandlers(needs: DistinctContactNeeds): Pick<Handlers, 'getDistinctContacts' | 'setDistinctContacts'> {
  const { store } = needs;
  return {
    ...limited(needs, 'reads', {
      getDistinctContacts: withCaller<'getDistinctContacts'>(async (_, { caller }) => {
        const books = [...(await booksOf(store, caller)).values()].filter(({ canEdit }) => canEdit);
        const pairs = await store.distinctContactsIn(books.map(({ id }) => id));
        return { data: pairs.map((pair) => ({ ids: [...pair] })) };
      }),
    }),
    ...limited(needs, 'storedForMany', {
      setDistinctContacts: withCaller<'setDistinctContacts'>(async ({ ids, areDistinct }, { caller }) =>
        store.transaction(async (tx) => {
          const wanted = new Set(ids);
          const found = await tx.contactsById([...wanted]);
          const book = (await booksOf(tx, caller)).get(found[0]?.bookId ?? '');
          const isWhole = found.length === wanted.size && found.every((one) => one.deletedAt === undefined && one.bookId === book?.id);
          if (!book || !isWhole) return contactGone();
          if (!book.canEdit) return bookReadOnly();
          const pairs = pairsOf([...wanted]);
          await (areDistinct ? tx.putDistinctContacts(pairs) : tx.forgetDistinctContacts(pairs));
          return { data: {} };
        }),
      ),
    }),
  };
}

function pairsOf(ids: readonly string[]): readonly ContactPair[] {
  const sorted = ids.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): ContactPair => [one, other]));
}
