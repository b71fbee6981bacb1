import { type BatchRecipient, FACTS_PAGE_MAX_COUNT, isDoubt, type RecipientStateFilter } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { tooManyRequests } from '../calls/refusals.ts';
import { dayOf, type ExportReader, type ExportRow, writeExport } from '../exports/exportFile.ts';
import type { WriteWorkbook } from '../exports/workbook.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Limiter } from '../limits/limits.ts';
import { numberOf } from '../rules/archivedNumber.ts';
import { UNFINISHED } from '../store/batchStore.ts';
import type { StoredBatch, StoredRecipient, Store } from '../store/store.ts';
import { batchNotFound, tooLongToExport } from './batches/batchRefusals.ts';
import type { Batches } from './batches/createBatches.ts';
import { toBatchRecipient } from './batches/describeBatch.ts';
import { findOwnBatch } from './batches/ownBatches.ts';
import { readFactsPage } from './batches/preparing/judging.ts';
import { replyOf } from './batches/replyOf.ts';
import { openingOf } from './batches/sending/quietHours.ts';
import { recipientWords } from './recipientWords.ts';

type BatchReadHandlers = Pick<
  Handlers,
  'getRecipientFacts' | 'getBatch' | 'getBatches' | 'getBatchRecipients' | 'getBatchInputs' | 'exportBatch'
>;

const EXPORT_PAGE = 500;
/** Limits the message texts: the whole file is built in memory. */
const EXPORT_MAX_CHARACTERS = 50_000_000;
const COLUMNS = ['position', 'given', 'number', 'name', 'state', 'reason', 'duplicateOf', 'segments', 'sent', 'replied', 'text'] as const;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly writeWorkbook: WriteWorkbook;
  readonly batches: Batches;
  readonly audit: Audit;
}

export function batchReadHandlers(needs: Needs): BatchReadHandlers {
  const { store, clock, audit, batches } = needs;
  const { reads, searches } = needs.callLimits;

  /** Seconds to wait; 0 means the call is allowed and was counted. */
  function waitFor(limiter: Limiter, { user }: CallerCall['caller']): number {
    const wait = limiter.waitFor(user.id, clock.now());
    if (wait === 0) limiter.count(user.id, clock.now());
    return wait;
  }

  /** Sorted by position, which never changes during an export. */
  async function* exported(
    batchId: string,
    filter: RecipientStateFilter,
    reader: ExportReader,
    done: (rows: number, isCut: boolean) => void,
  ): AsyncGenerator<readonly ExportRow[]> {
    let [count, characters, after] = [0, 0, 0];
    for (;;) {
      const recipients = await store.recipientsAfter(batchId, after, EXPORT_PAGE);
      const wanted = recipients.filter((recipient) => isUnder(recipient, filter));
      characters += wanted.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > EXPORT_MAX_CHARACTERS) return done(count, true);
      yield wanted.map((recipient) => toRow(toBatchRecipient(recipient), reader));
      count += wanted.length;
      after = recipients.at(-1)?.position ?? after;
      if (recipients.length < EXPORT_PAGE) return done(count, false);
    }
  }

  return {
    getRecipientFacts: withLine<'getRecipientFacts'>(async ({ since, after = '', limit = FACTS_PAGE_MAX_COUNT }, { line, caller }) => {
      const wait = waitFor(reads, caller);
      if (wait > 0) return tooManyRequests(wait);
      return { data: await readFactsPage(store, line.tn, Math.round(since * 1_000), { after, limit }) };
    }),

    getBatch: withCaller<'getBatch'>(async ({ id }, { caller }) => {
      const wait = waitFor(reads, caller);
      if (wait > 0) return tooManyRequests(wait);
      const found = await findOwnBatch(store, caller.user, id);
      return 'refusal' in found ? found : { data: await batches.describe(found.batch) };
    }),

    getBatches: withCaller<'getBatches'>(async ({ tn, before, limit, only }, { caller }) => {
      const wait = waitFor(reads, caller);
      if (wait > 0) return tooManyRequests(wait);
      const own = (await store.linesOf(caller.user.id)).map((line) => line.tn);
      if (tn !== undefined && !own.includes(tn)) return batchNotFound();
      const last = before === undefined ? undefined : await findOwnBatch(store, caller.user, before);
      if (last && 'refusal' in last) return last;
      const lineTns = tn === undefined ? own : [tn];
      const found = await store.batchesOf({
        lineTns,
        isUnfinished: only === 'unfinished',
        limit: limit + 1,
        ...(last && { before: last.batch }),
      });
      const items = await Promise.all(found.slice(0, limit).map(batches.describe));
      return { data: { items, hasMore: found.length > limit } };
    }),

    getBatchRecipients: withCaller<'getBatchRecipients'>(async ({ batchId, ...query }, { caller }) => {
      // A search reads all recipients, so it counts against the stricter limit.
      const wait = waitFor(query.query === '' ? reads : searches, caller);
      if (wait > 0) return tooManyRequests(wait);
      const found = await findOwnBatch(store, caller.user, batchId);
      if ('refusal' in found) return found;
      const { items, total } = await store.findRecipients({ batchId, ...query });
      const opening = openingsOf(found.batch, Math.round(clock.now() * 1_000));
      const described: BatchRecipient[] = [];
      for (const recipient of items)
        described.push({ ...toBatchRecipient(recipient), ...opening(recipient), ...(await replyOf(store, recipient)) });
      return { data: { items: described, total } };
    }),

    getBatchInputs: withCaller<'getBatchInputs'>(async ({ batchId, after, limit }, { caller }) => {
      const wait = waitFor(reads, caller);
      if (wait > 0) return tooManyRequests(wait);
      const found = await findOwnBatch(store, caller.user, batchId);
      if ('refusal' in found) return found;
      const recipients = await store.recipientsAfter(batchId, after, limit);
      const items = recipients.map(({ phone, name, fields, reason }) => {
        return { phone, name, fields: { ...fields }, ...(isDoubt(reason) && { doubt: reason }) };
      });
      return { data: { items, hasMore: recipients.length === limit } };
    }),

    ...limited(needs, 'exports', {
      exportBatch: withCaller<'exportBatch'>(async ({ batchId, filter, zone, format }, call) => {
        const found = await findOwnBatch(store, call.caller.user, batchId);
        if ('refusal' in found) return found;
        let rows = 0;
        let isTooLong = false;
        const reader: ExportReader = { language: call.language, zone, format };
        const pages = exported(batchId, filter, reader, (count, isCut) => ([rows, isTooLong] = [count, isCut]));
        const name = `bulk-message-${dayOf(found.batch.createdAt / 1_000)}`;
        const file = await writeExport({ name, columns: COLUMNS, pages }, reader, needs.writeWorkbook);
        if (isTooLong) return tooLongToExport();
        if ('refusal' in file) return file;
        const changes = [
          { field: 'line', after: numberOf(found.line.tn) },
          { field: 'filter', after: filter },
          { field: 'rows', after: rows },
        ];
        await audit.note(store, call, { action: 'export', object: { type: 'batch', id: batchId }, changes });
        return { data: file };
      }),
    }),
  };
}

/** Until when a recipient waits for its hours to open, by the country of its number. */
function openingsOf({ quiet, state, startsAt = 0 }: StoredBatch, now: number): (recipient: StoredRecipient) => { waitsTime?: number } {
  if (!quiet || !UNFINISHED.includes(state)) return () => ({});
  const from = Math.max(now, startsAt);
  const known = new Map<string, number>();
  return ({ state: of, country = '' }) => {
    if (of !== 'waiting') return {};
    const at = known.get(country) ?? openingOf(quiet, country, from).at;
    known.set(country, at);
    return at > from ? { waitsTime: at / 1_000 } : {};
  };
}

function isUnder({ state, repliedAt }: StoredRecipient, filter: RecipientStateFilter): boolean {
  if (filter === 'replied') return repliedAt !== undefined;
  return filter === 'all' || state === filter;
}

function toRow(recipient: BatchRecipient, { language, zone }: ExportReader): ExportRow {
  const { position, phone, tn, name, state, reason, of, segments, sentTime, repliedTime, text } = recipient;
  const times = [sentTime, repliedTime].map(toTime);
  const result = zone === undefined ? [state, reason ?? ''] : recipientWords(recipient, language);
  return [position, phone, tn ?? '', name, ...result, of ?? '', segments, ...times, text];
}

function toTime(seconds: number | undefined): Date | '' {
  return seconds === undefined ? '' : new Date(seconds * 1_000);
}
