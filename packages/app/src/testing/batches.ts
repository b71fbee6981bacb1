import type { Batch, BatchCounts } from '@manyline/contract';
import { LINE, type Script, succeed } from './scriptedWorld.ts';

const NO_COUNTS: BatchCounts = {
  total: 0,
  receive: 0,
  waiting: 0,
  sent: 0,
  unconfirmed: 0,
  delivered: 0,
  seen: 0,
  failed: 0,
  cancelled: 0,
  excluded: {},
  replied: 0,
  segments: { min: 0, max: 0, total: 0 },
};

export function batchOf(more: Partial<Omit<Batch, 'counts'>> & { readonly counts?: Partial<BatchCounts> } = {}): Batch {
  const { counts, ...facts } = more;
  return {
    id: 'b1',
    version: 1,
    tn: LINE,
    template: 'Hello',
    state: 'prepared',
    createdTime: 100,
    needsTypedCount: false,
    perSecond: 20,
    ...facts,
    counts: { ...NO_COUNTS, ...counts },
  };
}

/** A server that accepts recipients and sends nothing. */
export function takingServer() {
  let taken: readonly unknown[] = [];
  const prepared = () => batchOf({ counts: { total: taken.length, receive: taken.length, waiting: taken.length } });
  const script = {
    getRecipientFacts: () => succeed<'getRecipientFacts'>({ optedOut: [], blocked: [], sentToday: [] }),
    prepareBatch: () => succeed<'prepareBatch'>(prepared()),
    addRecipients: ({ from, recipients }) => {
      taken = [...taken.slice(0, Number(from) - 1), ...(recipients as unknown[])];
      return succeed<'addRecipients'>(prepared());
    },
    getBatchRecipients: () => succeed<'getBatchRecipients'>({ items: [], total: 0 }),
    startBatch: () => succeed<'startBatch'>({ ...prepared(), state: 'starting', version: 2 }),
    getBatch: () => succeed<'getBatch'>({ ...prepared(), state: 'starting', version: 2 }),
  } satisfies Script;
  return { script, taken: () => taken, prepared };
}
