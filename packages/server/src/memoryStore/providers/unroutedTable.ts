import {
  sizeOf,
  type StoredUnrouted,
  type StoredUnroutedNumber,
  type UnroutedKey,
  type UnroutedOperations,
} from '../../backend/store/unroutedStore.ts';
import { type Journal, JournaledMap } from '../journal.ts';

export function unroutedTable(journal: Journal): { readonly operations: UnroutedOperations; readonly forgetAccount: (id: string) => void } {
  const numbers = new JournaledMap<StoredUnroutedNumber>(journal);
  const messages = new JournaledMap<StoredUnrouted>(journal);
  const ofAccount = (accountId: string) => numbers.values().filter((one) => one.accountId === accountId);

  return {
    forgetAccount(id) {
      for (const number of ofAccount(id)) numbers.delete(keyOf(number));
      for (const message of messages.values()) if (message.accountId === id) messages.delete(message.id);
    },
    operations: {
      async addUnrouted({ accountId, kind, to, time: now, from, kept }, most) {
        const rows = ofAccount(accountId);
        const isListed = rows.some((row) => row.kind === kind && row.to === to) || rows.length < most.numbers;
        const key: UnroutedKey = { accountId, kind, to: isListed ? to : '' };
        const before = numbers.get(keyOf(key));
        const time = Math.max(now, (before?.newestAt ?? 0) + 1);
        const stored = messages.values().filter((one) => one.accountId === accountId);
        const bytes = stored.reduce((sum, { message }) => sum + sizeOf(message), kept ? sizeOf(kept.message) : 0);
        const isKept = kept !== undefined && stored.length < most.messages && bytes <= most.bytes;
        if (isKept) messages.add(kept.id, { ...key, ...kept, time });
        const counts = { count: (before?.count ?? 0) + 1, kept: (before?.kept ?? 0) + Number(isKept) };
        const after: StoredUnroutedNumber = { ...key, ...counts, newestAt: time, newestFrom: from };
        if (before) numbers.replace(keyOf(key), after);
        else numbers.add(keyOf(key), after);
        return { isNew: !before, isKept };
      },
      unroutedOf: async (accountId) =>
        ofAccount(accountId)
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.newestAt - a.newestAt || compare(a.to, b.to)),
      async keptUnrouted(key, limit, after = 0) {
        const rows = messages.values().filter((one) => keyOf(one) === keyOf(key) && one.time > after);
        return rows.sort((a, b) => a.time - b.time).slice(0, limit);
      },
      async expiredUnrouted(before, limit) {
        const rows = messages.values().filter(({ time }) => time < before);
        return rows.sort((a, b) => a.time - b.time).slice(0, limit);
      },
      async removeUnrouted(kept) {
        for (const one of kept) {
          if (!messages.get(one.id)) continue;
          messages.delete(one.id);
          const number = numbers.get(keyOf(one));
          if (number) numbers.replace(keyOf(one), { ...number, count: number.count - 1, kept: number.kept - 1 });
        }
      },
      async dismissUnrouted(key) {
        const number = numbers.get(keyOf(key));
        if (number) numbers.replace(keyOf(key), { ...number, count: number.kept });
      },
      async forgetUnroutedNumbers(before) {
        for (const number of numbers.values()) if (number.kept === 0 && number.newestAt < before) numbers.delete(keyOf(number));
      },
    },
  };
}

const keyOf = ({ accountId, kind, to }: UnroutedKey) => `${accountId} ${kind} ${to}`;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
