import type { DraftStorage, StoredRow } from './draftStorage.ts';
import type { Written } from './draft.ts';

interface StoredDraft {
  readonly writer: symbol;
  readonly written: Written;
  readonly chunks: ReadonlyMap<number, readonly StoredRow[]>;
}

/** Books stored in `places`. Sharing `places` simulates another tab of the same browser. */
export function createMemoryDraftStorage(places: Map<string, unknown>): DraftStorage {
  const writer = Symbol('writer');
  const at = (owner: string) => places.get(owner) as StoredDraft | undefined;
  return {
    async load(owner) {
      const place = at(owner);
      if (!place) return undefined;
      const rows = [...place.chunks].toSorted(([a], [b]) => a - b).flatMap(([, chunk]) => chunk);
      return structuredClone({ ...place.written, rows });
    },
    async save(owner, { chunks, isWhole, ...written }) {
      const place = at(owner);
      if (place && place.writer !== writer && !isWhole) return 'otherWriter';
      const next = new Map(isWhole ? [] : place?.chunks);
      for (const [chunk, rows] of chunks) {
        if (rows.length > 0) next.set(chunk, structuredClone(rows));
        else next.delete(chunk);
      }
      places.set(owner, { writer, written: { ...written }, chunks: next });
      return 'kept';
    },
    async remove(owner) {
      places.delete(owner);
    },
    async move(from, to) {
      const place = at(from);
      if (!place || places.has(to)) return;
      places.set(to, place);
      places.delete(from);
    },
    close: () => undefined,
  };
}
