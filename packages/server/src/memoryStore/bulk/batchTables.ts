import { recipientTexts, matchesRecipient, readRecipientSearch } from '../../backend/rules/recipientSearch.ts';
import {
  type BatchQuery,
  type BatchOperations,
  type StoredBatch,
  type StoredRecipient,
  UNFINISHED,
} from '../../backend/store/batchStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { pageOf } from '../pageOf.ts';
import { BatchRecipientTable } from './batchRecipientTable.ts';
import { countRecipients, isUnder } from './recipientCounts.ts';

type SentRecipient = StoredRecipient & { readonly sentAt: number; readonly tn: string };

/** Bulk messages. */
export function batchTables(journal: Journal): {
  readonly operations: BatchOperations;
  readonly renumberLine: (tn: string, newTn: string) => void;
  readonly forgetLine: (tn: string) => void;
} {
  const batches = new JournaledMap<StoredBatch>(journal);
  const recipients = new BatchRecipientTable(journal);

  const ofLine = (tn: string) => batches.values().filter(({ lineTn }) => lineTn === tn);

  function gotSince(lineTn: string, since: number): readonly SentRecipient[] {
    return ofLine(lineTn)
      .sort(byAge)
      .flatMap(({ id }) => recipients.of(id).flatMap((recipient) => (wasSentSince(recipient, since) ? [recipient] : [])));
  }

  function removeBatch(id: string): void {
    recipients.removeFirst(id, Number.POSITIVE_INFINITY);
    batches.delete(id);
  }

  function newest({ before, limit }: BatchQuery, isMeant: (batch: StoredBatch) => boolean): readonly StoredBatch[] {
    return batches
      .values()
      .filter((batch) => isMeant(batch) && (!before || byAge(batch, before) < 0))
      .sort((a, b) => byAge(b, a))
      .slice(0, limit);
  }

  const operations: BatchOperations = {
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
    batchesOf: async ({ lineTns, isUnfinished, ...query }) =>
      newest(query, ({ lineTn, state }) => lineTns.includes(lineTn) && (isUnfinished ? UNFINISHED.includes(state) : state !== 'prepared')),
    unfinishedBatches: async (query) => newest(query, ({ state }) => UNFINISHED.includes(state)),
    retriesOf: async (batchId) =>
      batches
        .values()
        .filter(({ retryOf, state }) => retryOf === batchId && state !== 'prepared')
        .sort(byAge),
    async batchesToRun(process, now) {
      const isDue = ({ state, startsAt, waitsUntil = 0 }: StoredBatch) =>
        (state === 'sending' && waitsUntil <= now) || (state === 'starting' && startsAt !== undefined && startsAt <= now);
      const isRunElsewhere = ({ runBy, runUntil = 0 }: StoredBatch) => runBy !== undefined && runBy !== process && runUntil > now;
      return batches
        .values()
        .filter((batch) => isDue(batch) && !isRunElsewhere(batch))
        .sort(byAge);
    },

    async putRecipients(added) {
      for (const { batchId } of added) if (!batches.get(batchId)) throw new Error(`There is no batch ${batchId} to put recipients in.`);
      for (const recipient of added) recipients.put(recipient);
    },
    updateRecipient: async (recipient) => recipients.replace(recipient),
    removeRecipients: async (batchId, most) => recipients.removeFirst(batchId, most),
    async cancelRecipients(batchId, most) {
      const waiting = recipients.of(batchId).filter(({ state }) => state === 'waiting');
      const cancelled = waiting.slice(0, most);
      for (const recipient of cancelled) recipients.put({ ...recipient, state: 'cancelled' });
      return cancelled.length;
    },
    async firstPositions(batchId, tns) {
      const wanted = new Set(tns);
      const first = new Map<string, number>();
      for (const { tn, position } of recipients.of(batchId))
        if (tn !== undefined && wanted.has(tn) && !first.has(tn)) first.set(tn, position);
      return first;
    },
    countRecipients: async (batchId) => countRecipients(recipients.of(batchId)),
    async findRecipients({ batchId, filter, query, offset, limit }) {
      const search = readRecipientSearch(query);
      const found = recipients
        .of(batchId)
        .filter((recipient) => isUnder(recipient, filter) && (!search || matchesRecipient(search, recipientTexts(recipient))));
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    async recipientsAfter(batchId, after, limit, ...states) {
      const following = recipients.after(batchId, after);
      return (states.length === 0 ? following : following.filter(({ state }) => states.includes(state))).slice(0, limit);
    },
    waitingCountries: async (batchId) => recipients.waitingCountries(batchId),
    waitingIn: async (batchId, countries, limit) => recipients.waitingIn(batchId, countries).slice(0, limit),
    async findRecipientOfMessage(batchId, messageId) {
      const recipient = recipients.ofMessage(messageId);
      return recipient?.batchId === batchId ? recipient : undefined;
    },
    async findLastRecipient(lineTn, tn, since, until) {
      // At the same time, the last one in the newest batch.
      return gotSince(lineTn, since)
        .filter((recipient) => recipient.tn === tn && recipient.sentAt <= until)
        .reduce<SentRecipient | undefined>((last, one) => (last && last.sentAt > one.sentAt ? last : one), undefined);
    },
    async reachedIn(batchIds, tns, isSure = false) {
      const isReached = (state: StoredRecipient['state']) =>
        state === 'waiting' || (GOT.has(state) && !(isSure && state === 'unconfirmed'));
      const wanted = new Set(tns);
      const last = new Map<string, number | undefined>();
      for (const { tn = '', state, sentAt } of batchIds.flatMap((id) => recipients.of(id)))
        if (wanted.has(tn) && isReached(state)) last.set(tn, latest(last.get(tn), sentAt));
      return Array.from(last, ([tn, time]) => ({ tn, time })).sort((a, b) => compare(a.tn, b.tn));
    },
    async waitingSince(lineTn, since, page) {
      const last = new Map<string, number>();
      for (const { id, startsAt = 0, state } of ofLine(lineTn)) {
        if (startsAt < since || !UNDER_WAY.has(state)) continue;
        for (const recipient of recipients.of(id))
          if (recipient.state === 'waiting' && recipient.tn !== undefined)
            last.set(recipient.tn, Math.max(startsAt, last.get(recipient.tn) ?? 0));
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
    operations,
    renumberLine(tn, newTn) {
      for (const batch of ofLine(tn)) batches.replace(batch.id, { ...batch, lineTn: newTn });
    },
    forgetLine(tn) {
      for (const { id } of ofLine(tn)) removeBatch(id);
    },
  };
}

function wasSentSince(recipient: StoredRecipient, since: number): recipient is SentRecipient {
  const { state, sentAt = Number.NEGATIVE_INFINITY, tn } = recipient;
  return tn !== undefined && sentAt >= since && GOT.has(state);
}

const UNDER_WAY: ReadonlySet<StoredBatch['state']> = new Set(['starting', 'sending', 'paused']);
const GOT: ReadonlySet<StoredRecipient['state']> = new Set(['sent', 'unconfirmed', 'delivered', 'seen']);

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

const byNumber = (one: { readonly tn: string }, other: { readonly tn: string }) => compare(one.tn, other.tn);

/** Oldest first. */
function byAge(one: StoredBatch, other: StoredBatch): number {
  return one.createdAt - other.createdAt || compare(one.id, other.id);
}
