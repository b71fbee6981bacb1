import type { BatchSteps, StoredBatch, StoredCopy } from '../batchStore.ts';
import { copyTexts, isCopyFound, readCopySearch } from '../../bulk/copySearch.ts';
import { compare } from './compare.ts';
import { countCopies, isUnder } from './copyCounts.ts';
import { CopyTable } from './copyTable.ts';
import { type Journal, JournaledMap } from './journal.ts';
import { pageOf } from './pageOf.ts';

type SentCopy = StoredCopy & { readonly sentAt: number; readonly tn: string };

/** Bulk messages. `renumber` and `forget` apply to a line. */
export function batchTables(journal: Journal): {
  readonly steps: BatchSteps;
  readonly renumber: (tn: string, newTn: string) => void;
  readonly forget: (tn: string) => void;
} {
  const batches = new JournaledMap<StoredBatch>(journal);
  const copies = new CopyTable(journal);

  const ofLine = (tn: string) => batches.values().filter(({ lineTn }) => lineTn === tn);

  function gotSince(lineTn: string, since: number): readonly SentCopy[] {
    return ofLine(lineTn)
      .sort(byAge)
      .flatMap(({ id }) => copies.of(id).flatMap((copy) => (wasSentSince(copy, since) ? [copy] : [])));
  }

  function removeBatch(id: string): void {
    copies.removeFirst(id, Number.POSITIVE_INFINITY);
    batches.delete(id);
  }

  const steps: BatchSteps = {
    async addBatch(batch) {
      if (ofLine(batch.lineTn).some(({ clientId }) => clientId === batch.clientId))
        throw new Error(`There is already a batch ${batch.clientId} of ${batch.lineTn}.`);
      batches.add(batch.id, batch);
    },
    findBatch: async (id) => batches.get(id),
    findBatchByClientId: async (lineTn, clientId) => ofLine(lineTn).find((batch) => batch.clientId === clientId),
    updateBatch: async (batch) => batches.replace(batch.id, batch),
    removeBatch: async (id) => removeBatch(id),
    async preparedBatches(of) {
      const isMeant = (batch: StoredBatch) => ('lineTn' in of ? batch.lineTn === of.lineTn : batch.createdAt < of.createdBefore);
      return batches
        .values()
        .filter((batch) => batch.state === 'prepared' && isMeant(batch))
        .sort(byAge);
    },
    async batchesOf({ lineTns, before, limit }) {
      return batches
        .values()
        .filter((batch) => lineTns.includes(batch.lineTn) && batch.state !== 'prepared' && (!before || byAge(batch, before) < 0))
        .sort((a, b) => byAge(b, a))
        .slice(0, limit);
    },
    retriesOf: async (batchId) =>
      batches
        .values()
        .filter(({ retryOf, state }) => retryOf === batchId && state !== 'prepared')
        .sort(byAge),
    async batchesToRun(process, now) {
      const isDue = ({ state, startsAt }: StoredBatch) =>
        state === 'sending' || (state === 'starting' && startsAt !== undefined && startsAt <= now);
      const isRunElsewhere = ({ runBy, runUntil = 0 }: StoredBatch) => runBy !== undefined && runBy !== process && runUntil > now;
      return batches
        .values()
        .filter((batch) => isDue(batch) && !isRunElsewhere(batch))
        .sort(byAge);
    },

    async putCopies(added) {
      for (const { batchId } of added) if (!batches.get(batchId)) throw new Error(`There is no batch ${batchId} to put copies in.`);
      for (const copy of added) copies.put(copy);
    },
    updateCopy: async (copy) => copies.replace(copy),
    removeCopies: async (batchId, most) => copies.removeFirst(batchId, most),
    async cancelCopies(batchId, most) {
      const waiting = copies.of(batchId).filter(({ state }) => state === 'waiting');
      const cancelled = waiting.slice(0, most);
      for (const copy of cancelled) copies.put({ ...copy, state: 'cancelled' });
      return cancelled.length;
    },
    async firstPositions(batchId, tns) {
      const wanted = new Set(tns);
      const first = new Map<string, number>();
      for (const { tn, position } of copies.of(batchId)) if (tn !== undefined && wanted.has(tn) && !first.has(tn)) first.set(tn, position);
      return first;
    },
    countCopies: async (batchId) => countCopies(copies.of(batchId)),
    async findCopies({ batchId, filter, query, offset, limit }) {
      const search = readCopySearch(query);
      const found = copies.of(batchId).filter((copy) => isUnder(copy, filter) && (!search || isCopyFound(search, copyTexts(copy))));
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    async copiesAfter(batchId, after, limit, state) {
      const following = copies.after(batchId, after);
      return (state === undefined ? following : following.filter((copy) => copy.state === state)).slice(0, limit);
    },
    async findCopyOfMessage(batchId, messageId) {
      const copy = copies.ofMessage(messageId);
      return copy?.batchId === batchId ? copy : undefined;
    },
    async lastCopyTo(lineTn, tn, since) {
      // At the same time, the last one in the newest batch.
      return gotSince(lineTn, since)
        .filter((copy) => copy.tn === tn)
        .reduce<SentCopy | undefined>((last, one) => (last && last.sentAt > one.sentAt ? last : one), undefined);
    },
    async reachedIn(batchIds, tns) {
      const wanted = new Set(tns);
      const last = new Map<string, number | undefined>();
      for (const { tn = '', state, sentAt } of batchIds.flatMap((id) => copies.of(id)))
        if (wanted.has(tn) && (state === 'waiting' || GOT.has(state))) last.set(tn, latest(last.get(tn), sentAt));
      return Array.from(last, ([tn, time]) => ({ tn, time })).sort((a, b) => compare(a.tn, b.tn));
    },
    async waitingSince(lineTn, since, page) {
      const last = new Map<string, number>();
      for (const { id, startsAt = 0, state } of ofLine(lineTn)) {
        if (startsAt < since || !UNDER_WAY.has(state)) continue;
        for (const copy of copies.of(id))
          if (copy.state === 'waiting' && copy.tn !== undefined) last.set(copy.tn, Math.max(startsAt, last.get(copy.tn) ?? 0));
      }
      return pageOf(Array.from(last, ([tn, time]) => ({ tn, time })).sort(byNumber), page, ({ tn }) => tn);
    },
    async sentToSince(lineTn, since, page) {
      const last = new Map<string, number>();
      for (const { tn, sentAt } of gotSince(lineTn, since)) last.set(tn, Math.max(sentAt, last.get(tn) ?? 0));
      return pageOf(Array.from(last, ([tn, time]) => ({ tn, time })).sort(byNumber), page, ({ tn }) => tn);
    },
  };

  return {
    steps,
    renumber(tn, newTn) {
      for (const batch of ofLine(tn)) batches.replace(batch.id, { ...batch, lineTn: newTn });
    },
    forget(tn) {
      for (const { id } of ofLine(tn)) removeBatch(id);
    },
  };
}

function wasSentSince(copy: StoredCopy, since: number): copy is SentCopy {
  const { state, sentAt = Number.NEGATIVE_INFINITY, tn } = copy;
  return tn !== undefined && sentAt >= since && GOT.has(state);
}

const UNDER_WAY: ReadonlySet<StoredBatch['state']> = new Set(['starting', 'sending', 'paused']);
const GOT: ReadonlySet<StoredCopy['state']> = new Set(['sent', 'delivered', 'seen']);

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

const byNumber = (one: { readonly tn: string }, other: { readonly tn: string }) => compare(one.tn, other.tn);

/** Oldest first. */
function byAge(one: StoredBatch, other: StoredBatch): number {
  return one.createdAt - other.createdAt || compare(one.id, other.id);
}
