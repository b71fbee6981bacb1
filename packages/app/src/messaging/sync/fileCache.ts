import type { FileSize, OpenedFile } from '@manyline/chat';
import { perStore } from '../../shared/perStore.ts';

/** Number of thumbnails out of view that stay loaded for scrolling back. */
const IDLE_THUMBNAILS = 80;
const IDLE_WHOLES = 6;

interface Entry {
  readonly size: FileSize;
  readonly blob: Promise<Blob | undefined>;
  url: string | undefined;
  users: number;
}

/** Files that are shown, or were shown shortly before, as object URLs. */
class FileCache {
  /** Most recently used last. */
  readonly #entries = new Map<string, Entry>();

  /** A file as an object URL, valid until closed. Undefined if it could not be loaded; the next call retries. */
  async open(id: string, size: FileSize, load: () => Promise<Blob | undefined>): Promise<OpenedFile | undefined> {
    const entries = this.#entries;
    const key = keyOf(id, size);
    const entry = entries.get(key) ?? { size, blob: load(), url: undefined, users: 0 };
    entry.users += 1;
    entries.delete(key);
    entries.set(key, entry);
    const blob = await entry.blob;
    if (!blob || entries.get(key) !== entry) {
      if (entries.get(key) === entry) entries.delete(key);
      return undefined;
    }
    entry.url ??= URL.createObjectURL(blob);
    let isClosed = false;
    return {
      url: entry.url,
      close: () => {
        if (isClosed) return;
        isClosed = true;
        entry.users -= 1;
        this.#makeRoom(size);
      },
    };
  }

  /** Keeps a file that needn't be loaded. */
  keep(id: string, blob: Blob): void {
    for (const size of ['thumbnail', 'whole'] as const) {
      const key = keyOf(id, size);
      // The push may arrive before the answer: leave a running load alone.
      if (!this.#entries.has(key)) this.#entries.set(key, { size, blob: Promise.resolve(blob), url: undefined, users: 0 });
      this.#makeRoom(size);
    }
  }

  forget(): void {
    for (const { url } of this.#entries.values()) if (url !== undefined) URL.revokeObjectURL(url);
    this.#entries.clear();
  }

  #makeRoom(size: FileSize): void {
    const idle = [...this.#entries].filter(([, entry]) => entry.size === size && entry.users === 0);
    for (const [key, { url }] of idle.slice(0, Math.max(0, idle.length - (size === 'whole' ? IDLE_WHOLES : IDLE_THUMBNAILS)))) {
      this.#entries.delete(key);
      if (url !== undefined) URL.revokeObjectURL(url);
    }
  }
}

function keyOf(id: string, size: FileSize): string {
  return `${id} ${size}`;
}

export const fileCacheOf = perStore(() => new FileCache());
