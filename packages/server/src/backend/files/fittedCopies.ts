import { isFittedType } from '@manyline/contract';
import type { FileDepot, PictureFitter, StoredBytes } from '../ports/ports.ts';
import type { StoredFile } from '../store/store.ts';
import { readStream } from './readStream.ts';

const PNG_START = [0x89, 0x50, 0x4e, 0x47];

export interface FittedCopy {
  readonly name: string;
  readonly type: string;
  readonly bytes: StoredBytes;
}

export interface FittedCopies {
  /** Makes a copy of at most this size, kept for links to it. False if the file is no picture, moves, or can't be made that small. */
  make(file: StoredFile, maxBytes: number): Promise<boolean>;
  find(file: StoredFile): Promise<FittedCopy | undefined>;
}

export const fittedKey = (id: string) => `${id}.fitted`;

export function createFittedCopies({ depot, fitter }: { readonly depot: FileDepot; readonly fitter: PictureFitter }): FittedCopies {
  return {
    async make({ id, type, size }, maxBytes) {
      if (!isFittedType(type)) return false;
      const made = await depot.get(fittedKey(id));
      if (made && made.size <= maxBytes) return true;
      const original = await depot.get(id);
      const bytes = original && (await readStream(original.stream(), size));
      const fitted = bytes && (await fitter.fit(bytes, maxBytes).catch(() => undefined));
      if (!fitted) return false;
      await depot.put(fittedKey(id), fitted);
      return true;
    },
    async find({ id, name }) {
      const bytes = await depot.get(fittedKey(id));
      if (!bytes) return undefined;
      const isPng = await startsWith(bytes, PNG_START);
      const base = name.replace(/\.[^.\s]{1,20}$/u, '');
      return { bytes, name: `${base}.${isPng ? 'png' : 'jpg'}`, type: isPng ? 'image/png' : 'image/jpeg' };
    },
  };
}

async function startsWith({ stream }: StoredBytes, start: readonly number[]): Promise<boolean> {
  const reader = stream().getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return start.every((byte, at) => value?.[at] === byte);
}
