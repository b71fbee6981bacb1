import type { StoredMessage, StoreSteps } from '../store.ts';
import { type Journal, JournaledMap } from './journal.ts';
import type { MessageTable } from './messageTable.ts';

/** Which processes have messages with the carrier, and until when they live at least. */
export function carrierTable(journal: Journal, messages: MessageTable): Pick<StoreSteps, 'carryUntil' | 'stopCarrying' | 'takeAbandoned'> {
  const processes = new JournaledMap<number>(journal);

  async function carryUntil(process: string, until: number): Promise<void> {
    processes.delete(process);
    processes.add(process, until);
  }

  return {
    carryUntil,
    stopCarrying: async (process) => processes.delete(process),
    async takeAbandoned({ process, now, until, limit }) {
      const isAbandoned = ({ carriedBy = '' }: StoredMessage) => (processes.get(carriedBy) ?? now) <= now;
      const taken = messages
        .withCarrier()
        .filter(isAbandoned)
        .slice(0, limit)
        .map((message) => ({ ...message, carriedBy: process }));
      for (const message of taken) messages.replace(message);
      if (taken.length > 0) await carryUntil(process, until);
      return taken;
    },
  };
}
