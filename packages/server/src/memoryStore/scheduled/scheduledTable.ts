import type { UnsentFile, ScheduledOperations, ScheduledPlace, StoredFile, StoredScheduled } from '../../backend/store/store.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface Needs {
  readonly files: JournaledMap<StoredFile>;
  /** Whether a message has the file, deleted or not. */
  readonly isInUse: (fileId: string) => boolean;
}

const inOrder = (one: ScheduledPlace, other: ScheduledPlace) => one.sendAt - other.sendAt || compare(one.id, other.id);
const isOpen = ({ state }: StoredScheduled) => state === 'scheduled' || state === 'asks';

/** Scheduled messages, and files of users that no message has yet. */
export function scheduledTable(journal: Journal, { files, isInUse }: Needs) {
  const rows = new JournaledMap<StoredScheduled>(journal);
  const kept = new JournaledMap<UnsentFile>(journal);
  const waiting = () =>
    rows
      .values()
      .filter(({ state }) => state === 'scheduled')
      .sort(inOrder);

  const operations: ScheduledOperations = {
    async addScheduled(row) {
      if (rows.values().some(({ userId, clientId }) => userId === row.userId && clientId === row.clientId))
        throw new Error(`There is already a scheduled message ${row.clientId}.`);
      rows.add(row.id, row);
    },
    updateScheduled: async (row) => rows.replace(row.id, row),
    findScheduled: async (id) => rows.get(id),
    findScheduledByClientId: async (userId, clientId) => rows.values().find((row) => row.userId === userId && row.clientId === clientId),
    scheduledById: async (userId, ids) =>
      ids.flatMap((id) => rows.get(id) ?? []).filter((row, at, all) => row.userId === userId && all.indexOf(row) === at),
    async scheduledOf({ userId, lineTn, contactTn, after, limit }) {
      return rows
        .values()
        .filter((row) => row.userId === userId && isOpen(row))
        .filter((row) => (lineTn === undefined || row.lineTn === lineTn) && (contactTn === undefined || row.contactTn === contactTn))
        .sort(inOrder)
        .filter((row) => !after || inOrder(after, row) < 0)
        .slice(0, limit);
    },
    async countScheduled(userId) {
      const own = rows.values().filter((row) => row.userId === userId);
      const count = (state: string) => own.filter((row) => row.state === state).length;
      return { scheduled: count('scheduled'), asks: count('asks') };
    },
    scheduledUntil: async (until, limit, after) =>
      waiting()
        .filter((row) => row.sendAt <= until && (!after || inOrder(after, row) < 0))
        .slice(0, limit),
    nextScheduledAt: async () => waiting()[0]?.sendAt,
    scheduledUnlessReply: async (userId, contactTn) =>
      waiting().filter((row) => row.userId === userId && row.contactTn === contactTn && row.cancelOnReply),
    async forgetScheduled(before) {
      for (const { id, endedAt = before } of rows.values()) if (endedAt < before) rows.delete(id);
    },

    async keepFile(row) {
      if (kept.get(row.fileId)) kept.replace(row.fileId, row);
      else kept.add(row.fileId, row);
    },
    keptFiles: async (userId, ids) => ids.flatMap((id) => (kept.get(id)?.userId === userId ? (files.get(id) ?? []) : [])),
    async forgetKeptFiles(before, limit) {
      const old = kept
        .values()
        .filter(({ until }) => until < before)
        .slice(0, limit);
      for (const { fileId } of old) kept.delete(fileId);
      const unused = old.map(({ fileId }) => fileId).filter((id) => !isInUse(id));
      for (const id of unused) files.delete(id);
      return unused;
    },
  };

  return {
    operations,
    isKept: (fileId: string) => kept.get(fileId) !== undefined,
    isKeptFor: (userId: string, fileId: string) => kept.get(fileId)?.userId === userId,
    forgetUser(id: string): void {
      for (const row of rows.values()) if (row.userId === id) rows.delete(row.id);
      for (const { fileId, userId } of kept.values()) {
        if (userId !== id) continue;
        kept.delete(fileId);
        if (!isInUse(fileId)) files.delete(fileId);
      }
    },
  };
}
