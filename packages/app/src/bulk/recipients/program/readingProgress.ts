import type { DraftState } from '../../../services/recipientDraft.ts';

/** How many recipients of a source have been read. */
export function createReadingProgress() {
  let reading: DraftState['reading'];

  async function during<T>(of: number | undefined, work: () => Promise<T>): Promise<T> {
    reading = { readCount: 0, ...(of !== undefined && { of }) };
    try {
      return await work();
    } finally {
      reading = undefined;
    }
  }

  function* counted<T>(entries: Iterable<T | undefined>, of: number | undefined): Generator<T | undefined, void> {
    let readCount = 0;
    for (const entry of entries) {
      if (entry) readCount += 1;
      reading = { readCount, ...(of !== undefined && { of }) };
      yield entry;
    }
  }

  return {
    /** Undefined while nothing is read. */
    now: () => reading,
    during,
    counted,
  };
}
