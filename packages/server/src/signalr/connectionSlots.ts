import { networkOf } from '../backend/limits/networkOf.ts';

/** Counts against the limits until released. Releasing is idempotent. */
export interface ConnectionSlot {
  release(): void;
}

interface SlotLimits {
  readonly connectionsPerUser: number;
  readonly connectionsPerAddress: number;
}

export interface ConnectionSlots {
  /** A slot, or the limit that was reached. */
  take(userId: string, address: string): ConnectionSlot | 'user' | 'address';
}

/** Counts connections and pending negotiations, per user and per network address. */
export function createConnectionSlots({ connectionsPerUser, connectionsPerAddress }: SlotLimits): ConnectionSlots {
  const users = new Map<string, number>();
  const addresses = new Map<string, number>();

  return {
    take(userId, address) {
      const network = networkOf(address);
      if ((users.get(userId) ?? 0) >= connectionsPerUser) return 'user';
      if ((addresses.get(network) ?? 0) >= connectionsPerAddress) return 'address';
      add(users, userId, 1);
      add(addresses, network, 1);
      let isTaken = true;
      return {
        release() {
          if (!isTaken) return;
          isTaken = false;
          add(users, userId, -1);
          add(addresses, network, -1);
        },
      };
    },
  };
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
