import { type LongTextKey, type LongTextOperations, partsLookedThrough, type StoredTextPart } from '../../backend/store/longTextStore.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface LongTextTable {
  readonly operations: LongTextOperations;
  readonly forgetBefore: (time: number) => void;
}

export function longTextTable(journal: Journal): LongTextTable {
  const parts = new JournaledMap<StoredTextPart>(journal);
  const keyOf = (messageId: string, index: number) => `${messageId} ${index}`;
  const isLike = (key: LongTextKey, part: StoredTextPart) =>
    (['account', 'lineTn', 'sender', 'reference', 'total'] as const).every((name) => key[name] === part[name]);

  return {
    forgetBefore(time) {
      for (const part of parts.values()) if (part.time < time) parts.delete(keyOf(part.messageId, part.index));
    },
    operations: {
      async latestParts(key, since) {
        const alike = parts.values().filter((part) => isLike(key, part) && part.time >= since);
        const newest = alike.toSorted((one, other) => other.time - one.time).slice(0, partsLookedThrough(key));
        const texts = new Set(newest.map(({ messageId }) => messageId));
        return alike.filter(({ messageId }) => texts.has(messageId));
      },
      addTextPart: async (part) => parts.add(keyOf(part.messageId, part.index), part),
      async markPartRepeated(messageId, index, repeatedAt) {
        const { repeatedAt: _, ...part } = parts.get(keyOf(messageId, index)) ?? {};
        parts.replace(keyOf(messageId, index), { ...(part as StoredTextPart), ...(repeatedAt !== undefined && { repeatedAt }) });
      },
    },
  };
}
