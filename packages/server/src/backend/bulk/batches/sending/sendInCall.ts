import { isAlive, type Judging } from '@manyline/contract';
import { judgeRecipient } from '@manyline/contract/judgeRecipient';
import { countryOf } from '@manyline/contract/phoneNumber';
import type { Audit } from '../../../audit/audit.ts';
import type { LineCall } from '../../../calls/outcome.ts';
import type { Clock } from '../../../ports/ports.ts';
import { resumed } from '../../../rules/batchStates.ts';
import type { Store, StoredBatch, StoredRecipient, StoredLine, StoreOperations } from '../../../store/store.ts';
import type { Batches } from '../createBatches.ts';
import { toStoredRecipient } from '../preparing/batchRecipients.ts';
import { LEASE_MS } from './sendBatch.ts';

export interface SendInCallNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly audit: Audit;
  readonly batches: Batches;
}

interface InCall {
  readonly clientId: string;
  readonly text: string;
  readonly phones: readonly string[];
}

const PAGE = 1_000;

/** Why the call has no results. */
type Stopped = 'lineGone' | 'lineNotAlive' | 'stopped';

/** Creates a batch and sends it while the caller waits. Returns the recipient of each number. */
export function createSendInCall({ store, clock, newId, audit, batches }: SendInCallNeeds) {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function begin(tx: StoreOperations, call: LineCall, { clientId, text, phones }: InCall): Promise<StoredBatch> {
    const { line } = call;
    const now = nowMs();
    const batch: StoredBatch = {
      id: newId(),
      lineTn: line.tn,
      clientId,
      version: 1,
      template: text,
      since: now,
      includesSentToday: true,
      state: 'sending',
      createdAt: now,
      startsAt: now,
      runBy: batches.process,
      runUntil: now + LEASE_MS,
    };
    const recipients = judgeAll(batch.id, phones, await readJudging(tx, line, text), []);
    await tx.addBatch(batch);
    await tx.putRecipients(recipients);
    const changes = [
      { field: 'line', after: line.tn },
      { field: 'recipients', after: phones.length },
      { field: 'receive', after: recipients.filter(({ state }) => state === 'waiting').length },
    ];
    await audit.note(tx, call, { action: 'create', object: { type: 'batch', id: batch.id }, changes });
    return batch;
  }

  /** The call was repeated: existing recipients stay unchanged, new numbers are added. */
  async function goOn(tx: StoreOperations, { line }: LineCall, { text, phones }: InCall, batch: StoredBatch): Promise<StoredBatch> {
    const isStopped = batch.state === 'cancelled' || batch.pauseReason === 'person' || batch.pauseReason === 'administrator';
    if (isStopped || batch.state === 'prepared' || batch.state === 'starting') return batch;
    const there = await recipientsOf(tx, batch.id);
    const judged = judgeAll(batch.id, phones, await readJudging(tx, line, text), there);
    const fresh = judged.filter(({ tn, reason }) => tn !== undefined && reason !== 'duplicate');
    const recipients = fresh.map((recipient, index) => ({ ...recipient, position: there.length + index + 1 }));
    if (recipients.length > 0) await tx.putRecipients(recipients);
    if (batch.state === 'sending' || (batch.state === 'done' && recipients.length === 0)) return batch;
    const { endedAt: _, ...others } = resumed(batch, nowMs());
    await tx.updateBatch(others);
    return others;
  }

  return async (call: LineCall, sending: InCall): Promise<ReadonlyMap<string, StoredRecipient> | Stopped> => {
    const written = await store.transaction(async (tx) => {
      // Read again: the line may have changed since the check before the transaction.
      const line = await tx.findLine(call.line.tn);
      if (line?.userId !== call.line.userId) return 'lineGone';
      if (!isAlive(line)) return 'lineNotAlive';
      const known = await tx.findBatchByClientId(call.line.tn, sending.clientId);
      return known ? goOn(tx, call, sending, known) : begin(tx, call, sending);
    });
    if (typeof written === 'string') return written;
    const { id } = written;
    await batches.sendNow(id);
    batches.announce(id);
    const [batch, recipients] = [await store.findBatch(id), await recipientsOf(store, id)];
    if (recipients.some(({ state }) => state === 'waiting' || state === 'cancelled')) return whyStopped(batch);
    return new Map(
      recipients.flatMap((recipient) =>
        recipient.tn === undefined || recipient.reason === 'duplicate' ? [] : [[recipient.tn, recipient] as const],
      ),
    );
  };
}

function whyStopped(batch: StoredBatch | undefined): Stopped {
  const { pauseReason } = batch ?? {};
  if (pauseReason === 'lineNotAlive') return pauseReason;
  return pauseReason === 'lineGone' || pauseReason === 'rightGone' ? 'lineGone' : 'stopped';
}

/** Texts are sent as written, without merge fields. */
async function readJudging(tx: StoreOperations, line: StoredLine, text: string): Promise<Judging> {
  return {
    lineTn: line.tn,
    country: countryOf(line.tn),
    parts: [{ kind: 'text', text }],
    optedOut: new Map((await tx.optOutsOf(line.tn)).map(({ tn, time }) => [tn, time / 1_000])),
    mayHaveOptedOut: new Map((await tx.optOutQuestionsOf(line.tn)).map(({ tn, time }) => [tn, time / 1_000])),
    blocked: new Set(await tx.blockedBy(line.tn)),
    sentToday: new Map(),
    includesSentToday: true,
  };
}

function judgeAll(
  batchId: string,
  phones: readonly string[],
  judging: Judging,
  there: readonly StoredRecipient[],
): readonly StoredRecipient[] {
  const first = new Map<string, number>();
  for (const { tn, position } of there) if (tn !== undefined && !first.has(tn)) first.set(tn, position);
  return phones.map((phone, index) => {
    const input = { phone, name: '', fields: {} };
    const position = there.length + index + 1;
    const judged = judgeRecipient(input, judging, (tn) => first.get(tn));
    if (judged.tn !== undefined && !first.has(judged.tn)) first.set(judged.tn, position);
    return toStoredRecipient(batchId, position, input, judged);
  });
}

async function recipientsOf(tx: Pick<StoreOperations, 'recipientsAfter'>, batchId: string): Promise<readonly StoredRecipient[]> {
  const recipients: StoredRecipient[] = [];
  for (;;) {
    const page = await tx.recipientsAfter(batchId, recipients.at(-1)?.position ?? 0, PAGE);
    recipients.push(...page);
    if (page.length < PAGE) return recipients;
  }
}
