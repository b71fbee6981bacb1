import type { Clock, FileDepot, InspectedFile } from '../ports/ports.ts';
import type { StoredFile } from '../store/store.ts';
import { fittedKey } from './fittedCopies.ts';

export const thumbnailKey = (id: string) => `${id}.thumbnail`;

export interface FileKeeper {
  /** Stores the bytes before any record refers to them. */
  save(bytes: Uint8Array, name: string, inspected: InspectedFile): Promise<StoredFile>;
  forget(id: string): Promise<void>;
}

interface Needs {
  readonly depot: FileDepot;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

export function createFileKeeper({ depot, clock, newId }: Needs): FileKeeper {
  async function forget(id: string): Promise<void> {
    await depot.remove(id);
    await depot.remove(thumbnailKey(id));
    await depot.remove(fittedKey(id));
  }

  return {
    async save(bytes, name, { type, picture }) {
      const id = newId();
      const thumbnail = picture?.thumbnail;
      try {
        await depot.put(id, bytes);
        if (thumbnail) await depot.put(thumbnailKey(id), thumbnail);
      } catch (error) {
        await forget(id);
        throw error;
      }
      const dimensions = picture && { width: picture.width, height: picture.height };
      const createdAt = Math.round(clock.now() * 1_000);
      return { id, name, type, size: bytes.byteLength, ...dimensions, hasThumbnail: thumbnail !== undefined, createdAt };
    },
    forget,
  };
}
