import type { ContactOperations } from '../../../backend/store/contactStore.ts';
import type { Queries } from '../queries.ts';

type DistinctOperations = Pick<ContactOperations, 'distinctContactsIn' | 'putDistinctContacts' | 'forgetDistinctContacts'>;

/** Contacts that are known to be different people. */
export function distinctOperations({ db, asOne }: Queries): DistinctOperations {
  return {
    async distinctContactsIn(bookIds) {
      if (bookIds.length === 0) return [];
      const rows = await db
        .selectFrom('distinct_contacts')
        .innerJoin('contacts', 'contacts.id', 'distinct_contacts.one_id')
        .select(['one_id', 'other_id'])
        .where('contacts.book_id', 'in', bookIds)
        .orderBy('one_id')
        .orderBy('other_id')
        .execute();
      return rows.map(({ one_id, other_id }) => [one_id, other_id]);
    },
    async putDistinctContacts(pairs) {
      if (pairs.length === 0) return;
      await db
        .insertInto('distinct_contacts')
        .values(pairs.map(([one_id, other_id]) => ({ one_id, other_id })))
        .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
        .execute();
    },
    forgetDistinctContacts: (pairs) =>
      asOne(async (on) => {
        for (const [one, other] of pairs)
          await on.deleteFrom('distinct_contacts').where('one_id', '=', one).where('other_id', '=', other).execute();
      }),
  };
}
