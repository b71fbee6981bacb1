import { BATCH_MAX_COUNT, type RecipientInput } from '@manyline/contract';
import { judgeRecipient, readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { Refusal } from '../../../calls/outcome.ts';
import { notYourLine } from '../../../calls/refusals.ts';
import type { Clock } from '../../../ports/ports.ts';
import { discarded, isDiscarded } from '../../../rules/batchStates.ts';
import type { Background } from '../../../shared/background.ts';
import { nextTurn } from '../../../shared/eventLoop.ts';
import { DAY_MS } from '../../../store/reportStore.ts';
import type { Store, StoredBatch, StoredRecipient, StoredLine, StoreOperations } from '../../../store/store.ts';
import { batchNotFound, positionsTaken, outOfOrder, alreadyStarted, tooManyRecipients } from '../batchRefusals.ts';
import { isSameRecipient, storableRecipient, toStoredRecipient } from './batchRecipients.ts';
import { createJudgings } from './judging.ts';

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly background: Background;
}

/** Recipients per transaction, so that other calls can run in between. */
const PART_SIZE = 200;

export type BatchDraft = Pick<StoredBatch, 'clientId' | 'template' | 'country' | 'since' | 'includesSentToday' | 'retryOf' | 'templateId'>;

export interface Preparing {
  /** Creates a batch, or returns the one with the same clientId. Removes batches of the line that were prepared but never sent. */
  begin(line: StoredLine, draft: BatchDraft): Promise<StoredBatch | Refusal>;
  /** `from`: position of the first recipient. Adding the same part twice has no effect. */
  add(batch: StoredBatch, from: number, recipients: readonly RecipientInput[]): Promise<Refusal | undefined>;
  /** Removes abandoned prepared batches. */
  sweep(): Promise<void>;
}

export function createPreparing({ store, clock, newId, background }: Needs): Preparing {
  const judgings = createJudgings({ store, clock });
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** In parts, so that other calls need not wait long. */
  async function removeAbandoned(batches: readonly StoredBatch[]): Promise<void> {
    for (const { id } of batches) {
      while ((await store.removeRecipients(id, PART_SIZE)) === PART_SIZE);
      await store.removeBatch(id);
    }
  }

  async function judgeAll(batch: StoredBatch, from: number, recipients: readonly RecipientInput[]): Promise<readonly StoredRecipient[]> {
    const judging = await judgings.of(batch);
    const numbers = recipients.map((recipient) => readRecipientNumber(recipient, judging.country));
    const tns = new Set(numbers.flatMap((number) => ('tn' in number ? [number.tn] : [])));
    const before = await store.firstPositions(batch.id, [...tns]);
    const first = new Map([...before].filter(([, position]) => position < from));
    return recipients.map((recipient, index) => {
      const judged = judgeRecipient(recipient, judging, (tn) => first.get(tn));
      if (judged.tn !== undefined && !first.has(judged.tn)) first.set(judged.tn, from + index);
      return toStoredRecipient(batch.id, from + index, recipient, judged);
    });
  }

  /** Earlier positions never change, so the part can be judged before the transaction. */
  async function addPart(batch: StoredBatch, from: number, inputs: readonly RecipientInput[]): Promise<Refusal | undefined> {
    const recipients = await judgeAll(batch, from, inputs);
    return store.transaction(async (tx) => {
      const now = await tx.findBatch(batch.id);
      if (!now || isDiscarded(now)) return batchNotFound();
      const there = await tx.recipientsAfter(batch.id, from - 1, inputs.length);
      if (there.length > 0) return isRepetition(there, inputs) ? undefined : positionsTaken();
      if (now.state !== 'prepared') return alreadyStarted();
      await tx.putRecipients(recipients);
      return undefined;
    });
  }

  return {
    async begin(line, draft) {
      const { outcome, left } = await store.transaction(async (tx) => {
        // Read again: the line may have changed since the check before the transaction.
        const now = await tx.findLine(line.tn);
        if (now?.userId !== line.userId) return { outcome: notYourLine(), left: [] };
        const known = await tx.findBatchByClientId(line.tn, draft.clientId);
        if (known) return { outcome: known, left: [] };
        const others = await tx.preparedBatches({ lineTn: line.tn });
        for (const other of others) await tx.updateBatch(discarded(other, nowMs()));
        const batch: StoredBatch = { ...draft, id: newId(), lineTn: line.tn, version: 1, state: 'prepared', createdAt: nowMs() };
        await tx.addBatch(batch);
        return { outcome: batch, left: others };
      });
      if (left.length > 0) background.run('removeBatches', () => removeAbandoned(left));
      return outcome;
    },

    async add(batch, from, given) {
      if (batch.state !== 'prepared') return alreadyStarted();
      const recipients = given.map(storableRecipient);
      if (from + recipients.length - 1 > BATCH_MAX_COUNT) return tooManyRecipients();
      if (!(await isNext(store, batch.id, from))) return outOfOrder();
      // Repeating an interrupted part completes it.
      for (let at = 0; at < recipients.length; at += PART_SIZE) {
        const refused = await addPart(batch, from + at, recipients.slice(at, at + PART_SIZE));
        if (refused) return refused;
        await nextTurn();
      }
      return undefined;
    },

    async sweep() {
      const left = await store.transaction(async (tx) => {
        const old = await tx.preparedBatches({ createdBefore: nowMs() - DAY_MS });
        for (const batch of old) await tx.updateBatch(discarded(batch, nowMs()));
        return old;
      });
      await removeAbandoned(left);
    },
  };
}

async function isNext(tx: Pick<StoreOperations, 'recipientsAfter'>, batchId: string, from: number): Promise<boolean> {
  if (from === 1) return true;
  const [last] = await tx.recipientsAfter(batchId, from - 2, 1);
  return last?.position === from - 1;
}

function isRepetition(there: readonly StoredRecipient[], inputs: readonly RecipientInput[]): boolean {
  return (
    there.length === inputs.length &&
    inputs.every((input, index) => {
      const recipient = there[index];
      return recipient !== undefined && isSameRecipient(recipient, input);
    })
  );
}
