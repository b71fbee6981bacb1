import type { Draft } from './draft.ts';
import type { DraftStorage, StoredRow } from './draftStorage.ts';
import type { Row } from './row.ts';

/** Saves a draft's changes after a short delay, one save at a time. */
export interface DraftWriter {
  /** Something may have changed. */
  touch(): void;
  /** The next save replaces the stored draft instead of updating it. */
  begin(owner: string): void;
  /** Deletes the stored draft after pending saves. */
  remove(): void;
  isUnkept(): boolean;
  settled(): Promise<void>;
}

export function createDraftWriter(keeping: DraftStorage, draft: Draft, onUnkept: () => void): DraftWriter {
  let owner: string | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isRemoved = false;
  let isUnkept = false;
  /** The revision saved last. */
  let keptRevision = -1;

  async function run(): Promise<void> {
    // Batches changes made in the same tick.
    await Promise.resolve();
    while (isWanted && owner !== undefined) {
      isWanted = false;
      await keep(owner);
    }
    running = undefined;
  }

  async function keep(to: string): Promise<void> {
    const touched = draft.rows().takeTouched();
    const revision = draft.revision();
    const before = isUnkept;
    try {
      if (isRemoved) await keeping.remove(to);
      else if ((await keeping.save(to, { ...draft.written(), chunks: chunksOf(touched), isWhole: false })) === 'otherWriter') {
        draft.rows().touchAll();
        await keeping.save(to, { ...draft.written(), chunks: chunksOf(draft.rows().takeTouched()), isWhole: true });
      }
      keptRevision = revision;
      isUnkept = false;
    } catch {
      draft.rows().touch(touched);
      isUnkept = true;
    }
    if (before !== isUnkept) onUnkept();
  }

  /** Read when it is written, so that later changes are included. */
  function* chunksOf(chunks: readonly number[]): Generator<readonly [number, readonly StoredRow[]], void> {
    for (const chunk of chunks) yield [chunk, draft.rows().chunk(chunk).map(toStored)];
  }

  function want(): void {
    isWanted = true;
    running ??= run();
  }

  return {
    touch() {
      if (owner === undefined || draft.revision() === keptRevision) return;
      isRemoved = false;
      want();
    },
    begin(next) {
      owner = next;
      keptRevision = draft.revision();
      isRemoved = false;
    },
    remove() {
      isRemoved = true;
      want();
    },
    isUnkept: () => isUnkept,
    settled: async () => {
      while (running) await running;
    },
  };
}

function toStored({ id, input: { phone, name, fields } }: Row): StoredRow {
  return Object.keys(fields).length > 0 ? [id, phone, name, fields] : [id, phone, name];
}
