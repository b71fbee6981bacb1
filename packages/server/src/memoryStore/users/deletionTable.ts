import type { StoredUser } from '../../backend/store/store.ts';
import type { UserOperations } from '../../backend/store/userStore.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface Lease {
  readonly process: string;
  readonly until: number;
}

export function deletionTable(
  journal: Journal,
  users: JournaledMap<StoredUser>,
): {
  readonly operations: Pick<UserOperations, 'findDeletion' | 'leaseDeletion' | 'endDeletionLeases'>;
  readonly forgetUser: (id: string) => void;
} {
  const leases = new JournaledMap<Lease>(journal);
  return {
    operations: {
      async findDeletion(process, now) {
        const isFree = ({ id, status }: StoredUser) => {
          const lease = leases.get(id);
          return status === 'deleting' && (!lease || lease.process === process || lease.until <= now);
        };
        return users
          .values()
          .filter(isFree)
          .map(({ id }) => id)
          .toSorted()[0];
      },
      async leaseDeletion(userId, process, until) {
        leases.delete(userId);
        leases.add(userId, { process, until });
      },
      async endDeletionLeases(process) {
        for (const id of leases.keys()) if (leases.get(id)?.process === process) leases.delete(id);
      },
    },
    forgetUser: (id) => leases.delete(id),
  };
}
