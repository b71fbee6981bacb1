import type { SpendOperations, StoredSpend } from '../../backend/store/lineStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

export function spendTable(journal: Journal): SpendOperations {
  const spend = new JournaledMap<StoredSpend>(journal);
  return {
    async addSpend(added) {
      const key = `${added.lineTn} ${added.month} ${added.currency}`;
      const before = spend.get(key);
      if (before) spend.replace(key, { ...before, micros: before.micros + added.micros });
      else spend.add(key, added);
    },
    spendOf: async (tns, month) =>
      spend
        .values()
        .filter((one) => one.month === month && one.micros !== 0 && tns.includes(one.lineTn))
        .map(({ lineTn, currency, micros }) => ({ lineTn, currency, micros }))
        .toSorted((a, b) => compare(a.currency, b.currency)),
  };
}
