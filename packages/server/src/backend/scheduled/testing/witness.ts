import { isAlive } from '@manyline/contract';
import type { Store, StoredScheduled, StoreOperations } from '../../store/store.ts';

export interface Seen {
  readonly id: string;
  readonly question: StoredScheduled['question'];
  /** Of its line, in the transaction that stored it. */
  readonly isOwn: boolean;
  readonly isAlive: boolean;
  readonly isDown: boolean;
}

/** Notes, for each scheduled message that is sent or begins to ask, how its line was at that moment. */
export function createWitness(isDown: () => boolean) {
  const [sent, asked]: [Seen[], Seen[]] = [[], []];

  async function note(tx: StoreOperations, row: StoredScheduled): Promise<void> {
    const [before, line] = [await tx.findScheduled(row.id), await tx.findLine(row.lineTn)];
    const { id, question } = row;
    const seen = { id, question, isOwn: line?.userId === row.userId, isAlive: line !== undefined && isAlive(line), isDown: isDown() };
    if (row.state === 'sent' && before?.state !== 'sent') sent.push(seen);
    if (row.state === 'asks' && before?.state === 'scheduled') asked.push(seen);
  }

  const watched = (tx: StoreOperations): StoreOperations => ({
    ...tx,
    async updateScheduled(row) {
      await note(tx, row);
      await tx.updateScheduled(row);
    },
  });

  return {
    sent,
    asked,
    watch: (store: Store): Store => ({ ...store, transaction: (work) => store.transaction((tx) => work(watched(tx))) }),
  };
}
