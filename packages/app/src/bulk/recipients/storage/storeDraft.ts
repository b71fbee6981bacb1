import type { RecipientInput } from '@manyline/contract';
import type { Draft } from '../draft.ts';
import type { Row } from '../row.ts';
import type { DraftStorage, StoredRow } from './draftStorage.ts';

/** Saves a draft's changes after a short delay, one save at a time. */
export interface DraftWriter {
  /** Something may have changed. */
  touch(): void;
  /** The next save replaces the stored draft instead of updating it. */
  begin(owner: string): void;
  /** Deletes the stored draft after pending saves. */
  remove(): void;
  isUnsaved(): boolean;
  settled(): Promise<void>;
}

export function createDraftWriter(keeping: DraftStorage, draft: Draft, onUnkept: () => void): DraftWriter {
  let owner: string | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isRemoved = false;
  let isUnsaved = false;
  /** The revision saved last. */
  let storedRevision = -1;

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
    const before = isUnsaved;
    try {
      if (isRemoved) await keeping.remove(to);
      else if ((await keeping.save(to, { ...draft.written(), chunks: chunksOf(touched), isWhole: false })) === 'otherWriter') {
        draft.rows().touchAll();
        await keeping.save(to, { ...draft.written(), chunks: chunksOf(draft.rows().takeTouched()), isWhole: true });
      }
      storedRevision = revision;
      isUnsaved = false;
    } catch {
      draft.rows().touch(touched);
      isUnsaved = true;
    }
    if (before !== isUnsaved) onUnkept();
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
      if (owner === undefined || draft.revision() === storedRevision) return;
      isRemoved = false;
      want();
    },
    begin(next) {
      owner = next;
      storedRevision = draft.revision();
      isRemoved = false;
    },
    remove() {
      isRemoved = true;
      want();
    },
    isUnsaved: () => isUnsaved,
    settled: async () => {
      while (running) await running;
    },
  };
}

export function fromStored([id, phone, name, fields = {}, doubt]: StoredRow): readonly [id: number, input: RecipientInput] {
  return [id, { phone, name, fields, ...(doubt && { doubt }) }];
}

function toStored({ id, input: { phone, name, fields, doubt } }: Row): StoredRow {
  if (doubt) return [id, phone, name, fields, doubt];
  return Object.keys(fields).length > 0 ? [id, phone, name, fields] : [id, phone, name];
}
