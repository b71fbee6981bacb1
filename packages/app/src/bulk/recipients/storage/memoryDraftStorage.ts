import type { Written } from '../draft.ts';
import type { DraftStorage, StoredRow } from './draftStorage.ts';

interface StoredDraft {
  readonly writer: symbol;
  readonly written: Written;
  readonly chunks: ReadonlyMap<number, readonly StoredRow[]>;
}

/** Drafts in a map. Sharing the map simulates another tab of the same browser. */
export function createMemoryDraftStorage(drafts: Map<string, unknown>): DraftStorage {
  const writer = Symbol('writer');
  const at = (owner: string) => drafts.get(owner) as StoredDraft | undefined;
  return {
    async load(owner) {
      const stored = at(owner);
      if (!stored) return undefined;
      const rows = [...stored.chunks].toSorted(([a], [b]) => a - b).flatMap(([, chunk]) => chunk);
      return structuredClone({ ...stored.written, rows });
    },
    async save(owner, { chunks, isWhole, ...written }) {
      const stored = at(owner);
      if (stored && stored.writer !== writer && !isWhole) return 'otherWriter';
      const next = new Map(isWhole ? [] : stored?.chunks);
      for (const [chunk, rows] of chunks) {
        if (rows.length > 0) next.set(chunk, structuredClone(rows));
        else next.delete(chunk);
      }
      drafts.set(owner, { writer, written: { ...written }, chunks: next });
      return 'saved';
    },
    async remove(owner) {
      drafts.delete(owner);
    },
    async move(from, to) {
      const stored = at(from);
      if (!stored || drafts.has(to)) return;
      drafts.set(to, stored);
      drafts.delete(from);
    },
    async forget(userId) {
      for (const owner of drafts.keys()) if (owner.startsWith(`${userId} `)) drafts.delete(owner);
    },
    close: () => undefined,
  };
}
