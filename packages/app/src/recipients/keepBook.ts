import type { Book } from './book.ts';
import type { BookKeeping, KeptRow } from './bookKeeping.ts';
import type { Row } from './row.ts';

/** Keeps what changes in a book, a little after it changed, and never two things at once. */
export interface BookKeeper {
  /** Something may have changed. */
  touch(): void;
  /** Whatever is kept is to be replaced, not changed. */
  begin(owner: string): void;
  /** It goes from this device, once that which waits is through. */
  remove(): void;
  isUnkept(): boolean;
  settled(): Promise<void>;
}

export function createBookKeeper(keeping: BookKeeping, book: Book, onUnkept: () => void): BookKeeper {
  let owner: string | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isRemoved = false;
  let isUnkept = false;
  /** As it was kept last. */
  let keptRevision = -1;

  async function run(): Promise<void> {
    // Two changes at once are one.
    await Promise.resolve();
    while (isWanted && owner !== undefined) {
      isWanted = false;
      await keep(owner);
    }
    running = undefined;
  }

  async function keep(to: string): Promise<void> {
    const touched = book.rows().takeTouched();
    const revision = book.revision();
    const before = isUnkept;
    try {
      if (isRemoved) await keeping.remove(to);
      else if ((await keeping.save(to, { ...book.written(), chunks: chunksOf(touched), isWhole: false })) === 'otherWriter') {
        book.rows().touchAll();
        await keeping.save(to, { ...book.written(), chunks: chunksOf(book.rows().takeTouched()), isWhole: true });
      }
      keptRevision = revision;
      isUnkept = false;
    } catch {
      book.rows().touch(touched);
      isUnkept = true;
    }
    if (before !== isUnkept) onUnkept();
  }

  /** Read when it is written: what changed meanwhile is kept with it. */
  function* chunksOf(chunks: readonly number[]): Generator<readonly [number, readonly KeptRow[]], void> {
    for (const chunk of chunks) yield [chunk, book.rows().chunk(chunk).map(toKept)];
  }

  function want(): void {
    isWanted = true;
    running ??= run();
  }

  return {
    touch() {
      if (owner === undefined || book.revision() === keptRevision) return;
      isRemoved = false;
      want();
    },
    begin(next) {
      owner = next;
      keptRevision = book.revision();
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

function toKept({ id, input: { phone, name, fields } }: Row): KeptRow {
  return Object.keys(fields).length > 0 ? [id, phone, name, fields] : [id, phone, name];
}
