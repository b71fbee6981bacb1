import type { StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';

export function deletionOperations({ db }: Queries): Pick<StoreOperations, 'findDeletion' | 'leaseDeletion' | 'endDeletionLeases'> {
  return {
    async findDeletion(process, now) {
      const row = await db
        .selectFrom('users')
        .leftJoin('deletion_leases', 'deletion_leases.user_id', 'users.id')
        .select('users.id')
        .where('users.status', '=', 'deleting')
        .where((is) =>
          is.or([
            is('deletion_leases.process', 'is', null),
            is('deletion_leases.process', '=', process),
            is('deletion_leases.lives_until', '<=', now),
          ]),
        )
        .orderBy('users.id')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },
    async leaseDeletion(userId, process, until) {
      const lease = { process, lives_until: until };
      await db
        .insertInto('deletion_leases')
        .values({ user_id: userId, ...lease })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(lease))
        .execute();
    },
    async endDeletionLeases(process) {
      await db.deleteFrom('deletion_leases').where('process', '=', process).execute();
    },
  };
}
